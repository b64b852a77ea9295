// SPDX-License-Identifier: GPL-2.0-only
// Checks that the page can move from any address to any other by hash. It must not throw, fail to draw, or wait for
// ever.
import { PAGES } from '../../web/src/app/address/page-state.ts';
import { some } from '../support/some.ts';
import { expect, test, type Treewalk } from './support/page.ts';

const EXHIBITS = [
  'page-cache',
  'delayed-ref',
  'xarray',
  'buffer-lru',
  'aio-lookup',
  'zswap',
  'address-space',
];
const PANELS = ['race', 'bulk', 'lab', 'pressure', 'compare', 'patch', 'order', 'finder', 'constructor'];

/** Opens each hash in turn; a fault's message names the address that caused it. */
async function through(treewalk: Treewalk, hashes: readonly string[]): Promise<void> {
  const { page } = treewalk;
  const wrong: string[] = [];
  let now = '';
  page.on('pageerror', (e) => wrong.push(`${now}: ${e.message}`));
  page.on('console', (m) => m.type() === 'error' && wrong.push(`${now}: ${m.text()}`));
  for (const [i, hash] of hashes.entries()) {
    now = hash;
    if (i === 0) await treewalk.show(hash);
    else await page.evaluate((to) => void (location.hash = to), hash);
    const shown = page.locator('main, .embed').first();
    await expect(shown, now).toBeVisible();
    await expect(page.locator('p.waiting, main.waiting, .panel-wait'), now).toHaveCount(0);
    await expect(page.getByText('The page cannot draw this'), now).toHaveCount(0);
    expect(wrong).toEqual([]);
  }
}

/** Short runs use two exhibits. */
const exhibits = some(EXHIBITS, 4);

test('every panel of every exhibit, from the same of another', async ({ treewalk }) => {
  test.slow();
  await through(
    treewalk,
    PANELS.flatMap((panel) => exhibits.map((exhibit) => `v=1&ex=${exhibit}&panel=${panel}`)),
  );
});

test('every panel of an exhibit, from its others', async ({ treewalk }) => {
  test.slow();
  await through(
    treewalk,
    some(exhibits, 2).flatMap((exhibit) => PANELS.map((panel) => `v=1&ex=${exhibit}&panel=${panel}&story=2`)),
  );
});

test('pages, frames, slides, notes, stories and questions, each from each', async ({ treewalk }) => {
  test.slow();
  const run = [
    '',
    '&present=wall',
    '&present=notes',
    '&embed=1',
    '&quiz=7.6',
    '&story=2',
    '&ask=walk',
    '&story=99',
  ];
  const mixed = exhibits.flatMap((exhibit, i) =>
    run.flatMap((what, j) => [
      `v=1&ex=${exhibit}${what}`,
      ...(i === 0 ? [`v=1&page=${PAGES[j % PAGES.length]}`] : []),
      `v=1&ex=${EXHIBITS[(j + 1) % EXHIBITS.length]}${run[(j + 3) % run.length]}${what}`,
    ]),
  );
  await through(treewalk, some(mixed, 2));
});

test('names that every object has, wherever an address names something', async ({ treewalk }) => {
  const names = some(['constructor', '__proto__', 'toString'], 3);
  const keys = [
    'ex',
    'page',
    'sc',
    'var',
    'panel',
    'pick',
    'theme',
    'rec',
    'lesson',
    'word',
    'stops',
    'ask',
    'quiz',
  ];
  test.slow();
  await through(
    treewalk,
    names.flatMap((name) => [
      ...keys.map((key) => `v=1&${key}=${name}`),
      ...['race&pick=start:', 'patch&pick=', 'finder&pick='].map((panel) => `v=1&panel=${panel}${name}`),
      `v=1&page=recordings&rec=constructor`,
      `v=1&page=glossary&word=${name}`,
    ]),
  );
});

test('a question, the same in a frame, and another of another exhibit', async ({ page, treewalk }) => {
  await through(treewalk, [
    'v=1&ex=page-cache&ask=walk',
    'v=1&ex=page-cache&ask=walk&embed=1',
    'v=1&ex=delayed-ref&ask=step',
  ]);
  const box = page.getByRole('combobox', { name: 'Query', exact: true });
  await expect(box).toHaveValue('step');
  await expect(page).toHaveURL(/ask=step/);
  // A closed drawer stays closed until another address asks a question.
  await page.keyboard.press('Escape');
  await treewalk.button('Next step').click();
  await expect(box).toHaveCount(0);
});

for (const role of ['wall', 'notes'])
  test(`${role} of a chapter that its story does not have: its last one`, async ({ page }) => {
    await page.goto(`./#v=1&ex=page-cache&present=${role}&story=99`);
    await expect(page).toHaveURL(/story=(?!99)\d+&present=/);
    await expect(page.locator('.wall-step')).toHaveText(/step/i);
  });

test('a chapter that its story does not have: the run, and what there is', async ({ page, treewalk }) => {
  await through(treewalk, ['v=1&ex=page-cache&story=99', 'v=1&ex=page-cache&story=99&step=3']);
  await expect(page.getByRole('alert')).toHaveText(
    /story=99 is not known: expected a chapter from 1 to \d+\./,
  );
  await expect(treewalk.status).toHaveText(/^Step 3 of/);
  await expect(page).not.toHaveURL(/story=/);
});
