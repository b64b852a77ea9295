// SPDX-License-Identifier: GPL-2.0-only
// Lists everything the page can show: an address, what to press there, and what the ready page shows.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import lz from 'lz-string';
import { pack } from '../../../web/src/base/packed.ts';
import type { Treewalk } from './page.ts';
import { LESSONS } from './lessons.ts';
import { SPLIT_ALLOCATES } from './lines.ts';

export const THEMES = ['light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

export interface View {
  readonly name: string;
  /** The part after `#`, or the path of a separate page; without a theme. */
  readonly at: string;
  /** Brings up the view from its address. */
  readonly act?: (page: Page, treewalk: Treewalk) => Promise<unknown>;
  /** The view is ready once this element is visible. */
  readonly there: (page: Page) => Locator;
  /** Width and height of the window; by default, the tests' own size. */
  readonly size?: readonly [number, number];
  /** The themes that this view can have, whatever the address says. */
  readonly themes?: readonly Theme[];
  /** The first view of its kind, which tests always check completely. */
  readonly first?: true;
  /** This view resembles another, so tests check it only with LONG=1. */
  readonly long?: boolean;
}

const PHONE = [390, 844] as const;
const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';
const LAB = 'v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9';
const { exhibits } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as {
  exhibits: readonly { readonly slug: string }[];
};
const { recordings } = JSON.parse(readFileSync('public/recordings/index.json', 'utf8')) as {
  recordings: readonly { readonly name: string; readonly booted?: object; readonly exhibit?: string }[];
};
/** One page in each of 100 leaves, which opens the map. */
const MAP = lz.compressToEncodedURIComponent(
  [...Array.from({ length: 100 }, (_, i) => `add ${i * 64 + (i % 60)}`), '#: opens', 'add 99'].join('\n'),
);

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name ? { name } : {});
const main = (page: Page, name: string): Locator => page.getByRole('main', { name });
const step = (page: Page): Locator => page.getByText(/^Step \d+ of \d+$/).first();
const told = (page: Page): Locator => page.locator('.panel-told');
const here = (page: Page): Locator => page.getByRole('group', { name: 'Question 1 of 2' });

/** Presses a key once the page shows a run. */
const pressed = async (page: Page, key: string): Promise<void> => {
  await page
    .getByRole('region', { name: /^Source, / })
    .first()
    .waitFor();
  await page.keyboard.press(key);
};
const ask = (page: Page): Promise<void> => pressed(page, 'q');

/** Returns a view and the same view on a phone. With `long`, tests check the phone only with LONG=1. */
const both = (view: View, long = true): readonly View[] => {
  const { first: _, ...rest } = view;
  return [view, { ...rest, long, name: `${view.name}, on a phone`, size: PHONE }];
};

const PAGES: readonly View[] = [
  ...both(
    {
      ...{ name: 'start', at: 'v=1&page=start', first: true },
      there: (page) => page.getByRole('list', { name: 'Exhibits' }),
    },
    false,
  ),
  ...both({ name: 'about', at: 'v=1&page=about', there: (page) => page.getByText('zustand') }),
  {
    ...{ name: 'words', at: 'v=1&page=glossary&word=sibling', first: true },
    there: (page) => page.getByRole('link', { name: 'sibling', exact: true }),
  },
  ...both(
    {
      ...{ name: 'documentation', at: 'v=1&page=docs&doc=reference/query-language', first: true },
      there: (page) => main(page, 'Documentation').getByRole('article'),
    },
    false,
  ),
  {
    ...{ name: 'recordings', at: 'v=1&page=recordings' },
    there: (page) => page.getByRole('list', { name: 'Recordings that come with the page' }),
  },
  {
    ...{ name: 'a recording', at: 'v=1&page=recordings&rec=page-out', first: true },
    there: (page) => page.getByRole('table', { name: 'Walks by variant' }),
  },
  {
    ...{ name: 'results', at: 'v=1&page=results' },
    act: (page) => page.getByText('As a table').first().click(),
    there: (page) => page.getByRole('heading', { name: 'What this machine can do at best' }),
  },
  {
    ...{ name: 'proof', at: 'v=1&page=proof' },
    there: (page) => page.getByRole('region', { name: 'Booted kernels' }),
  },
  {
    ...{ name: 'for lecturers', at: 'v=1&page=lecturers' },
    act: async (page) => {
      await page.getByLabel('Scenario').selectOption('grow');
      await button(page, 'Show questions and answers').click();
      await page.getByRole('textbox', { name: 'Answer codes' }).fill('nothing');
      await button(page, 'Grade').click();
    },
    there: (page) => page.getByText('1 code graded, 0 valid.'),
  },
  { name: 'what is kept', at: 'v=1&page=kept', there: (page) => button(page, 'Delete all') },
  {
    ...{ name: 'the wall of a class quiz', at: 'v=1&page=class', first: true },
    there: (page) => page.getByText('No class server answers here'),
  },
  {
    ...{ name: 'a phone in a class quiz', at: 'v=1&page=vote', size: [390, 844] },
    there: (page) => page.getByRole('heading', { name: 'No class quiz is running at this address.' }),
  },
];

const STEPS: readonly View[] = [
  ...exhibits.map(({ slug }) => ({
    ...{ name: `steps of ${slug}`, at: `v=1&ex=${slug}&step=12`, there: step },
    long: !['zswap', 'address-space'].includes(slug),
  })),
  ...both({ name: 'steps', at: 'v=1&step=20', there: step, first: true }, false),
  { name: 'a table that grows', at: 'v=1&ex=aio-lookup&sc=five-contexts&step=12', there: step },
  { name: 'two arrays', at: 'v=1&ex=buffer-lru&sc=install-slot5&step=7', there: step },
  { name: 'red and black', at: 'v=1&ex=delayed-ref&sc=ten-heads&step=12', there: step },
  ...both({
    ...{ name: 'a map', at: `v=1&ex=page-cache&var=merged&ops=${MAP}&step=20` },
    there: (page) => page.locator('.map-window canvas'),
  }),
  {
    name: 'a kernel that was booted',
    at: `v=1&ex=page-cache&rec=${recordings.find((r) => r.booted && !r.exhibit)!.name}.1&var=merged,booted`,
    act: (_, treewalk) => treewalk.endOfOperation(),
    there: (page) =>
      page.getByRole('region', { name: 'Lane booted' }).getByText(/equal to lane merged, node by node/),
  },
  {
    ...{ name: 'three lanes, and the list of variants', at: `${SPLIT},v1` },
    act: (_, treewalk) => treewalk.variant('v1'),
    there: (page) => page.getByRole('group', { name: 'Variants' }),
  },
  {
    name: 'a story',
    at: 'v=1&ex=page-cache&story=2',
    there: (page) => page.getByRole('region', { name: /^Story/ }),
  },
  { name: 'a frame', at: 'v=1&sc=refault-order0&embed=1&step=6', there: step, size: [960, 560] },
  {
    name: 'a small frame',
    at: 'v=1&sc=refault-order0&embed=1&step=6',
    there: step,
    size: [390, 600],
    long: true,
  },
  {
    ...{ name: 'calls, and their totals', at: SPLIT },
    act: async (page) => {
      await page.keyboard.press('k');
      await button(page, 'Totals').click();
    },
    there: (page) => dialog(page, 'Calls of add 515').getByRole('row').nth(1),
  },
  {
    ...{ name: 'a word told', at: `${SPLIT}&at=5.v6.9.read.1` },
    act: (page) => page.locator('.sentence').first().getByRole('button', { name: 'shadow' }).first().hover(),
    there: (page) => page.getByRole('tooltip'),
  },
  {
    ...{ name: 'a slot', at: `${SPLIT}&at=5.v6.9.read.1`, first: true },
    act: (_, treewalk) =>
      treewalk
        .tree('v6.9')
        .getByRole('treeitem', { name: /^slot 8, / })
        .click(),
    there: (page) => dialog(page, /^Slot /).getByText('eviction age'),
  },
  { name: 'present: the wall', at: `${SPLIT}&present=wall`, there: step, themes: ['projector'] },
  { name: 'present: the notes', at: `${SPLIT}&present=notes`, there: step, themes: ['light', 'dark'] },
];

const DRAWERS: readonly View[] = [
  {
    ...{ name: 'how often a line ran', at: `${SPLIT}&step=12` },
    act: (page) => button(page, `line ${SPLIT_ALLOCATES}: ran 8 times`).last().click(),
    there: (page) => page.getByRole('list', { name: `Executions of line ${SPLIT_ALLOCATES}` }),
  },
  {
    ...{ name: 'a question', at: `${SPLIT}&step=12&ask=write+xa_node.count`, first: true },
    there: (page) => page.getByRole('region', { name: 'Hits in merged' }),
  },
  {
    ...{ name: 'stops', at: `${SPLIT}&step=12&stops=event+lock` },
    act: async (page) => {
      await ask(page);
      await page.getByRole('button', { name: 'Breakpoints' }).click();
    },
    there: (page) => page.getByRole('list', { name: 'Breakpoints' }).getByText(/merged: \d+ hits/),
  },
  {
    ...{ name: 'the life of a slot', at: 'v=1&ex=page-cache&sc=into-hole&var=v6.9,merged' },
    act: async (page) => {
      await ask(page);
      await button(page, 'Life').click();
      await page.getByRole('textbox', { name: /life of a slot/ }).fill('slot 70');
      await page.keyboard.press('Enter');
      await page
        .getByRole('list', { name: 'Writes to slot 70, merged' })
        .getByRole('button', { name: /^Why / })
        .click();
    },
    there: (page) => page.getByRole('list', { name: 'Where the value came from' }),
  },
  {
    ...{ name: 'notes', at: `${SPLIT}&step=20` },
    act: async (page) => {
      for (const text of ['the shadow', 'a line']) {
        await pressed(page, 'n');
        await page.getByRole('textbox', { name: /^Note on/ }).fill(text);
        await button(page, 'Keep note').click();
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('n');
      await button(page, /^Remove the note/)
        .first()
        .click();
    },
    there: (page) => button(page, 'Undo'),
  },
  {
    ...{ name: 'the export', at: 'v=1&sc=refault-order0&step=9' },
    act: (page) => button(page, 'Export').click(),
    there: (page) => dialog(page, 'Export'),
  },
  {
    ...{ name: 'the search', at: 'v=1&ex=page-cache' },
    act: (page) => pressed(page, 'Control+k'),
    there: (page) => page.getByRole('listbox').getByRole('option').first(),
  },
  {
    ...{ name: 'the keys', at: 'v=1&ex=page-cache' },
    act: (page) => pressed(page, '?'),
    there: (page) => dialog(page, 'Keys'),
  },
  ...both(
    {
      ...{ name: 'operations, three of them wrong', at: 'v=1&sc=split-order9&step=30' },
      act: async (page) => {
        const edit = page.locator('.side').getByRole('button', { name: 'Edit', exact: true });
        await button(page, 'Values').or(edit).first().waitFor();
        if (await button(page, 'Values').isVisible()) await button(page, 'Values').click();
        await edit.click();
        await page.getByRole('textbox', { name: 'Operations' }).fill('add 0\nput 5\nadd 0 12');
        await button(page, 'Run').click();
      },
      there: (page) => page.getByRole('list', { name: 'What is wrong' }),
    },
    false,
  ),
];

const instead = (page: Page): Locator => page.getByText('There is no operation to run.').first();
const NOTHING: readonly View[] = [
  ...both({
    ...{ name: 'no operation', at: 'v=1&ops=' },
    there: (page) => page.getByRole('textbox', { name: 'Operations' }),
  }),
  { name: 'no operation, in a frame', at: 'v=1&ops=&embed=1', there: instead },
  ...(
    [
      ['page-cache', 'bulk'],
      ['delayed-ref', 'lab'],
      ['buffer-lru', 'pressure'],
    ] as const
  ).map(([ex, panel]) => ({
    name: `no operation, ${panel}`,
    at: `v=1&ex=${ex}&ops=&panel=${panel}`,
    there: instead,
    long: panel !== 'bulk',
  })),
];

const PANELS: readonly View[] = [
  ...both({
    ...{ name: 'compare', at: `${SPLIT}&at=5.v6.9.begin.1&panel=compare` },
    there: (page) => page.getByRole('region', { name: 'Where the lanes diverge' }),
  }),
  ...both({
    ...{ name: 'both functions', at: `${SPLIT}&at=5.v6.9.begin.1&panel=compare&pick=functions` },
    there: (page) => page.getByRole('region', { name: 'Both functions' }),
  }),
  {
    ...{ name: 'both functions, as in the file', at: `${SPLIT}&at=5.v6.9.begin.1&panel=compare&pick=files` },
    there: (page) => page.getByRole('region', { name: 'Lines that ran' }),
  },
  ...both({
    ...{ name: 'calls, subtracted', at: `${SPLIT}&at=5.v6.9.begin.1&panel=compare&pick=calls` },
    there: (page) => page.getByRole('table', { name: 'Functions of add 515' }),
  }),
  { name: 'race lab', at: 'v=1&ex=page-cache&panel=race', there: told, first: true },
  ...both({ name: 'race lab, moments', at: 'v=1&ex=address-space&panel=race&pick=start:fault', there: told }),
  {
    ...{ name: 'reorder lab', at: 'v=1&ex=delayed-ref&panel=lab' },
    there: (page) => page.getByRole('list', { name: 'Members, first to last' }),
  },
  { name: 'pressure', at: 'v=1&ex=buffer-lru&panel=pressure', there: told },
  { name: 'bulk run', at: `${SPLIT}&panel=bulk`, there: told },
  {
    ...{ name: 'bulk run, its plots', at: `${SPLIT}&panel=bulk` },
    act: async (page) => {
      await button(page, 'slot reads').click();
      await button(page, 'Logarithmic').click();
      await page
        .getByRole('figure', { name: /distribution/ })
        .getByText('As a table')
        .click();
    },
    there: (page) => page.getByRole('heading', { name: 'Slot reads per insert', exact: true }),
  },
  {
    ...{ name: 'finder', at: `${SPLIT}&panel=finder&pick=budget:150` },
    act: (page) => main(page, 'Finder').getByRole('button', { name: 'Run', exact: true }).click(),
    there: (page) => main(page, 'Finder').getByText('1 found.'),
  },
  {
    ...{ name: 'patch lab, changed', at: LAB, first: true },
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Code' }).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\n/* a line */');
    },
    there: (page) => page.getByText('+2 −1'),
  },
  ...both({
    ...{ name: 'put in order', at: 'v=1&ex=buffer-lru&panel=order&pick=hit-to-front', first: true },
    act: async (page) => {
      await page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(1).focus();
      await page.keyboard.press('Delete');
    },
    there: (page) => page.getByRole('list', { name: 'Lines left over' }),
  }),
  {
    ...{
      name: 'patch lab, what cannot be read',
      at: `${LAB}&patch=${pack('--- a/x\n+++ b/x\n@@ -1,5 +1,6 @@\n a\n')}`,
    },
    there: (page) => main(page, 'Patch lab').getByRole('alert'),
  },
];

const QUIZ: readonly View[] = (
  [
    ['asked', 0, (page: Page) => here(page)],
    [
      'answered',
      1,
      (page: Page) =>
        here(page)
          .getByRole('status')
          .getByText(/^(Right|Not)/),
    ],
    ['done', 2, (page: Page) => page.getByRole('textbox', { name: 'Answer code' })],
  ] as const
).flatMap(([name, acts, there]) =>
  both(
    {
      name: `quiz, ${name}`,
      at: 'v=1&ex=page-cache&sc=race-split&quiz=7.2',
      act: async (page) => {
        if (acts > 0) {
          const radio = here(page).getByRole('radio').first();
          await here(page).waitFor();
          if (await radio.count()) await radio.check();
          else await here(page).getByRole('textbox').fill('3');
          await button(page, 'Answer').click();
        }
        if (acts > 1) {
          const next = button(page, 'Next question');
          const showMe = button(page, 'Show me');
          await next.or(showMe).first().waitFor();
          if (await showMe.count()) await showMe.click();
          await next.click();
          await button(page, 'Skip').click();
        }
      },
      there,
    },
    name !== 'answered',
  ),
);

const OWN_WALK: readonly View[] = both(
  {
    ...{ name: 'own walk', at: `${SPLIT}&walk=5.v6.9`, first: true },
    act: async (page) => {
      const typed = page.getByRole('textbox', { name: 'Slot' });
      for (const slot of ['8', '3']) {
        await typed.fill(slot);
        await typed.press('Enter');
      }
    },
    there: (page) => page.getByText(/^Not slot 3/).first(),
  },
  false,
);

const lesson = (at: string, more: Partial<View> = {}): View => ({
  ...{ name: at, at: `lessons/${at}`, there: (page) => step(page) },
  ...more,
});
const SLIDES = `${LESSONS[0]!}/#present=`;

export const VIEWS: readonly View[] = [
  ...PAGES,
  ...STEPS,
  ...DRAWERS,
  ...NOTHING,
  ...PANELS,
  ...QUIZ,
  ...OWN_WALK,
];
export const LESSON_VIEWS: readonly View[] = [
  ...LESSONS.map((slug) => lesson(`${slug}/`)),
  lesson(`${SLIDES}wall`, { themes: ['projector'] }),
  lesson(`${SLIDES}notes`, { themes: ['light', 'dark'] }),
];
