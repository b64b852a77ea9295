// SPDX-License-Identifier: GPL-2.0-only
// Lists the pictures of README and docs: each one's address and size, and the actions before it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Picture {
  /** The file is docs/pictures/NAME.png. */
  readonly name: string;
  /** The address in the page, without `#v=1&`. */
  readonly at: string;
  /** A lesson's path on the site; then the address is bare. */
  readonly path?: string;
  /** The window in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** Pixels of the picture for a CSS pixel; 1.5 if left out. */
  readonly scale?: number;
  /** Light if left out. */
  readonly theme?: 'light' | 'dark' | 'projector';
  /** A CSS selector of the part that the picture shows; the whole window if left out. */
  readonly part?: string;
  readonly before?: (page: Page) => Promise<void>;
}

const SPLIT = 'ex=page-cache&sc=split-order9&var=v6.9,merged';

/** Edits v6.9's insert in the patch lab, as the tutorial's first edit does, and waits for the verdict. */
async function judged(page: Page): Promise<void> {
  const path = '.cache/exercises/three-walks/start.c';
  const start = readFileSync(path, 'utf8');
  const edited = start.replace(
    'xa_get_order(xas->xa, xas->xa_index);\n\n\tif (present > ',
    'xas_get_order(xas);\n\n\tif (present > ',
  );
  if (edited === start) throw new Error(`${path} has other text`);
  await page.getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(edited.trimEnd());
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 62; row++) await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^Fails: /).waitFor();
  await page.getByText(/^Tried: \d+ cases/).waitFor();
}

async function showCalls(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Playback', exact: true }).click();
  await page.getByLabel('Calls over time').check();
  await page.keyboard.press('Escape');
}

export const PICTURES: readonly Picture[] = [
  { name: 'first-insert', at: `${SPLIT}&at=5.v6.9.result.1&step=42`, size: [1280, 800], scale: 1.25 },
  {
    name: 'first-lesson',
    path: 'lessons/five-walks/',
    at: 'present=wall',
    size: [1280, 720],
    scale: 1.25,
    before: async (page) => {
      for (let slide = 1; slide < 8; slide++) {
        await page.waitForTimeout(700);
        await page.keyboard.press('PageDown');
      }
    },
  },
  {
    name: 'first-patch',
    at: 'ex=page-cache&sc=split-order9&var=v6.9&step=1&panel=patch&pick=three-walks',
    size: [1440, 900],
    scale: 1,
    before: judged,
  },
  {
    name: 'query-a-run',
    at: `${SPLIT}&step=19&ask=write+xa_node.count`,
    size: [1280, 800],
    scale: 1.25,
  },
  {
    name: 'recordings',
    at: 'page=recordings&rec=page-out',
    size: [1280, 760],
    scale: 1.25,
    before: async (page) => {
      await page.getByRole('button', { name: 'Copy' }).waitFor();
      await page.getByRole('button', { name: 'Copy' }).evaluate((copy) => copy.scrollIntoView());
    },
  },
  { name: 'calls', at: `${SPLIT}&step=24`, size: [1280, 800], scale: 1.25, before: showCalls },
];

/** The README's film: two lanes insert one folio in lockstep. */
export const FILM = {
  name: 'five-to-three',
  at: `${SPLIT}&embed=1&controls=0`,
  size: [840, 544],
  scale: 2,
  /** Milliseconds by the lanes' text at a step: the first line that fits either lane. Other steps are left out. */
  stays: [
    [/^done\n/, 3000],
    [/walk \d+ starts/, 1200],
    [/begins|writes slot/, 800],
    [/takes the lock|drops the lock/, 600],
    [/(allocates|links).*[02468]$/m, 260],
  ],
  /** The last step of the operation: both lanes are done. */
  ends: /^done.*\ndone/,
  /** A larger counter, and no link: a film cannot be clicked. */
  style: `
    .embed-foot a { display: none }
    .embed-foot .counter-lane .counter-number { font-size: 56px; line-height: 60px }
    .embed-foot .counter-variant, .embed-foot .unseen { font-size: 20px }`,
} as const satisfies Picture & Record<'stays' | 'ends' | 'style', unknown>;
