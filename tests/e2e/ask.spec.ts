// SPDX-License-Identifier: GPL-2.0-only
// Checks queries of the run: line counts, queries, prints, and breakpoints in both directions.
import { SPLIT_ALLOCATES as LINE } from './support/lines.ts';
import { expect, test } from './support/page.ts';

const AT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=12';

test('a line says how often it ran; its executions are as many, and open their steps', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(AT);
  const source = page.getByRole('region', { name: 'Source, merged' });
  const eight = source.getByRole('button', { name: `line ${LINE}: ran 8 times` });
  await eight.click();
  const list = page.getByRole('list', { name: `Executions of line ${LINE}` });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByRole('button').first()).toBeFocused();
  await list.getByRole('button').nth(5).click();
  await expect(page).toHaveURL(/g=line/);
  await expect(source.locator('[aria-current="true"]')).toContainText('kmem_cache_alloc_lru');
  await page.getByRole('textbox', { name: 'Break here if' }).fill('i == 3 +');
  await page.getByRole('button', { name: 'Set breakpoint' }).click();
  await expect(page.getByRole('dialog', { name: `Line ${LINE}` }).getByRole('alert')).toContainText(
    'at character',
  );
  await page.getByRole('textbox', { name: 'Break here if' }).fill('');
  await page.getByRole('button', { name: 'Set breakpoint' }).click();
  await expect(page).toHaveURL(new RegExp(`stops=line\\+lib%2Fxarray\\.c%3A${LINE}`));
  // R and Shift+R move between the breakpoint's hits; X moves between all runs of the line.
  const { status } = treewalk;
  const here = await status.textContent();
  await page.keyboard.press('r');
  await expect(status).not.toHaveText(here!);
  await page.keyboard.press('Shift+R');
  await expect(status).toHaveText(here!);
  await page.keyboard.press('x');
  await expect(status).not.toHaveText(here!);
  await page.keyboard.press('Shift+X');
  await expect(status).toHaveText(here!);
});

test('a query is completed, answered by every lane, marked on the timeline, and made a stop', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(AT);
  await expect(page.getByRole('region', { name: 'Source, merged' })).toBeVisible();
  await page.keyboard.press('q');
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  const box = drawer.getByRole('combobox', { name: 'Query', exact: true });
  await box.pressSequentially('write xa');
  await expect(drawer.getByRole('option', { name: 'xa_node' })).toBeVisible();
  await box.fill('write xa_node.cou');
  await drawer.getByRole('option', { name: /^count/ }).click();
  await expect(box).toHaveValue('write xa_node.count');
  await drawer.getByRole('button', { name: 'Run query' }).click();
  const merged = drawer.getByRole('region', { name: 'Hits in merged' });
  await expect(merged).toContainText('18 hits');
  await expect(drawer.getByRole('img', { name: /^\$value/ })).toBeVisible();
  await merged.getByRole('button').last().click();
  await expect(
    page.getByRole('region', { name: 'Source, merged' }).locator('[aria-current="true"]'),
  ).toContainText('count');
  await drawer.getByRole('button', { name: 'Break at these' }).click();
  await expect(page).toHaveURL(/stops=write\+xa_node\.count/);
  await box.fill('write xa_nde.count');
  await box.press('Enter');
  await expect(drawer.getByRole('alert')).toContainText('did you mean xa_node?');
  await drawer
    .getByRole('combobox', { name: 'Ready queries' })
    .selectOption({ label: 'Which walks end at an empty slot?' });
  await expect(merged).toContainText('4 hits');
  await drawer.getByRole('button', { name: 'Breakpoints' }).click();
  await expect(drawer.getByRole('list', { name: 'Breakpoints' })).toContainText('merged: 18 hits');
  await drawer.getByRole('button', { name: 'Remove write xa_node.count' }).click();
  await expect(page).not.toHaveURL(/stops=/);
});

test('a question goes with the address, and goes with the last of its letters', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(`${AT}&ask=write+xas.xa_node+where+$value+==+XAS_RESTART`);
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  const merged = drawer.getByRole('region', { name: 'Hits in merged' });
  await expect(merged).toContainText(/\d hits?.*XAS_RESTART/);
  // The page does not plot pointers. A drawer that opened with the page leaves the keys to the picture.
  await expect(drawer.getByRole('img')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 13 /);
  const box = drawer.getByRole('combobox', { name: 'Query', exact: true });
  await expect(box).toHaveValue('write xas.xa_node where $value == XAS_RESTART');
  await box.fill('write xa_node.count where $value == 9000');
  await box.press('Enter');
  await expect(merged).toContainText(/nothing.*was tried 18 times and was false each time/);
  await expect(page).toHaveURL(/ask=write\+xa_node\.count\+where/);
  await page.reload();
  await expect(merged).toContainText('nothing');
  await box.fill('');
  await expect(page).not.toHaveURL(/ask=/);
  await expect(merged).toHaveCount(0);
  await page.keyboard.press('Escape');
  await treewalk.open(`${AT}&ask=wriet+5`);
  await expect(drawer.getByRole('alert')).toContainText('wriet');
});

test('stops come with the address; what cannot be read of them is said', async ({ page, treewalk }) => {
  await treewalk.open(`${AT}&stops=merged:+event+lock;lnie+5`);
  await expect(page.getByRole('region', { name: 'Source, merged' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Lane merged' })).toContainText('takes the lock');
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await expect(page.getByRole('alert')).toContainText('This breakpoint cannot be read');
});

test('a question that takes long is stopped; later ones, and where values come from, are answered', async ({
  page,
  treewalk,
}) => {
  // The test withholds the worker's code, so the worker never answers.
  const worker = /asking-worker/;
  await page.route(worker, () => undefined);
  await treewalk.open(`${AT}&ask=write+xa_node.count&stops=event+lock`);
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  const said = drawer.getByRole('status');
  await expect(said).toHaveText('Searching the run…');
  // The search continues while the drawer is closed.
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(said).toHaveText('Searching the run…');
  await drawer.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(said).toContainText('The search was stopped');
  await expect(page).not.toHaveURL(/ask=/);
  const box = drawer.getByRole('combobox', { name: 'Query', exact: true });
  await expect(box).toHaveValue('write xa_node.count');
  await page.unroute(worker);
  await drawer.getByRole('button', { name: 'Run query' }).click();
  await expect(drawer.getByRole('region', { name: 'Hits in merged' })).toContainText('18 hits');
  await drawer.getByRole('button', { name: 'Breakpoints' }).click();
  await expect(drawer.getByRole('list', { name: 'Breakpoints' })).toContainText(/merged: \d+ hits/);
});

test('a half-written note outlasts a line’s list and a stop', async ({ page, treewalk }) => {
  await treewalk.open(AT);
  const source = page.getByRole('region', { name: 'Source, merged' });
  await source.getByRole('button', { name: new RegExp(`^line ${LINE}: ran`) }).waitFor();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: /^Note on/ });
  await note.fill('Half a thou');
  await page.keyboard.press('Escape');
  await source.getByRole('button', { name: new RegExp(`^line ${LINE}: ran`) }).click();
  await page.getByRole('button', { name: /in a table/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  await expect(drawer.getByRole('region', { name: 'Hits in merged' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(drawer.getByRole('combobox', { name: 'Query', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Notes' }).click();
  await expect(note).toHaveValue('Half a thou');
  // A note that the reader is editing also keeps its text.
  await drawer.getByRole('button', { name: 'Keep note' }).click();
  await drawer.getByRole('button', { name: /^Edit the note/ }).click();
  await drawer.getByRole('list', { name: 'Notes of this run' }).getByRole('textbox').fill('A whole thou');
  await drawer.getByRole('button', { name: 'Query', exact: true }).click();
  await drawer.getByRole('button', { name: 'Notes' }).click();
  await expect(drawer.getByRole('list', { name: 'Notes of this run' }).getByRole('textbox')).toHaveValue(
    'A whole thou',
  );
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByRole('list', { name: 'Notes of this run' })).toContainText('A whole thou');
});

test('“Break at these” takes the question that was answered', async ({ page, treewalk }) => {
  await treewalk.open(`${AT}&ask=write+xa_node.count+show+$value`);
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  await expect(drawer.getByRole('region', { name: 'Hits in merged' })).toContainText('18 hits');
  await drawer.getByRole('combobox', { name: 'Query', exact: true }).fill('event lock');
  await drawer.getByRole('button', { name: 'Break at these' }).click();
  await expect(page).toHaveURL(/stops=write\+xa_node\.count(&|$)/);
});

const OFTEN = 'what is met more often than an answer has rows is reached to the end of the run';
test(OFTEN, { tag: '@long' }, async ({ page, treewalk }) => {
  await treewalk.open('v=1&ex=delayed-ref&sc=ten-thousand&var=after&ask=step&stops=step');
  const drawer = page.getByRole('dialog', { name: 'Query the run' });
  const answer = drawer.getByRole('region', { name: /^Hits in/ });
  await expect(answer).toContainText(/1,5\d\d,\d{3} hits/);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('End');
  const atEnd = await treewalk.status.textContent();
  const [, last] = /^Step (\d+) of/.exec(atEnd!)!;
  await page.keyboard.press('Shift+R');
  await expect(treewalk.status).not.toHaveText(atEnd!);
  const [, before] = /^Step (\d+) of/.exec((await treewalk.status.textContent())!)!;
  expect(Number(before)).toBeGreaterThan(Number(last) - 5);
  // The timeline marks all hits, up to its right end.
  const [marks, whole] = await Promise.all([
    treewalk.timeline.locator('.pin-density').boundingBox(),
    treewalk.timeline.locator('.time-window').boundingBox(),
  ]);
  expect(marks!.x + marks!.width).toBeGreaterThan(whole!.x + whole!.width - 12);
});
