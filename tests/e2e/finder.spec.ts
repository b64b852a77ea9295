// SPDX-License-Identifier: GPL-2.0-only
// Checks the finder's panel, and the link to it from a line that no scenario runs.
import { lineOf } from './support/lines.ts';
import { expect, test } from './support/page.ts';

test('finds a difference, and opens it step by step', async ({ treewalk, page }) => {
  await treewalk.show('v=1&ex=page-cache&var=v6.9,merged&panel=finder');
  const finder = page.getByRole('main', { name: 'Finder' });
  const runs = finder.getByRole('textbox', { name: 'Runs' });
  await runs.fill('150');
  await runs.press('Tab');
  await expect(page).toHaveURL(/pick=budget:150/);
  await finder.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(finder.getByRole('status')).toContainText('1 found.');
  await expect(finder).toHaveAttribute('aria-busy', 'false');
  const found = finder.getByRole('listitem').first();
  const [, before, after] = /(\d+) tree walks? in v6\.9, (\d+) in merged/.exec((await found.textContent())!)!;
  await found.getByRole('link').click();
  await page.getByRole('button', { name: 'Last step' }).click();
  const counter = page.getByRole('group', { name: 'Walk counter' });
  await expect(counter).toContainText(`v6.9 ${before} walks`);
  await expect(counter).toContainText(new RegExp(`merged ${after} walks?`));
});

test('a line says in how many scenarios it runs, which, and of one that none runs, why', async ({
  page,
  treewalk,
}) => {
  await treewalk.show('v=1&ex=page-cache&sc=split-order9&var=merged&step=4');
  const source = page.getByRole('region', { name: 'Source, merged' });
  await source.hover();
  const told = source.getByRole('button', { name: /^line \d+: reached in \d+ of \d+$/ });
  await told.click();
  await page.getByText('Scenarios that run this line').click();
  const list = page.getByRole('list', { name: /^Scenarios with line/ });
  await list.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/sc=split-order9/);
  // Kernels whose insert charges no folio lack this line, so the test ends here.
  if (!lineOf('mm/filemap.c', '__filemap_add_folio(struct address_space', 'mem_cgroup_charge(')) return;
  const none = source.getByRole('img', { name: 'reached in none' }).first();
  await none.evaluate((mark) => mark.scrollIntoView({ block: 'center' }));
  await none.click();
  await expect(page.getByRole('dialog')).toContainText('there are no control groups');
  await page.getByRole('link', { name: 'Find operations that reach this line' }).click();
  const line = page.getByRole('main', { name: 'Finder' }).getByRole('textbox', { name: 'Line' });
  await expect(line).toHaveValue(/^mm\/filemap\.c:\d+$/);
});
