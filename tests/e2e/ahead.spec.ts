// SPDX-License-Identifier: GPL-2.0-only
// Checks that a scenario that was run ahead runs no C when chosen, and shows what a fresh page shows.
import { expect, test } from './support/page.ts';

/** The variants that were run so far. */
const ran = (): readonly string[] => (window as unknown as { ran: string[] }).ran;

test('the next scenario is run before it is chosen, and not again', async ({ treewalk, page }) => {
  await page.addInitScript(() => {
    const all: string[] = [];
    Object.assign(window, { ran: all });
    window.Worker = class extends Worker {
      override postMessage(message: { task?: string; asked?: { variant: string } }, given: never) {
        if (message.task === 'run') all.push(message.asked!.variant);
        super.postMessage(message, given);
      }
    };
  });
  const list = page.getByRole('combobox', { name: 'Scenario' });
  const address = 'v=1&ex=page-cache&var=v6.9,merged&sc=split-order9';
  await treewalk.show(address);
  // Two lanes of the shown run, and of the scenarios before and after it.
  await expect.poll(() => page.evaluate(ran)).toHaveLength(6);
  const next = await list.evaluate((s: HTMLSelectElement) => s.options[s.selectedIndex + 1]!.value);
  await list.selectOption(next);
  await expect.poll(() => page.url()).toContain(`sc=${next}`);
  expect(await page.evaluate(ran)).toHaveLength(6);
  const pictures = async () => [await treewalk.picture('v6.9'), await treewalk.picture('merged')];
  const ahead = await pictures();
  await treewalk.show(address.replace('split-order9', next));
  expect(await pictures()).toEqual(ahead);
});
