// SPDX-License-Identifier: GPL-2.0-only
// Checks what the view "Put in order" shows beside lines, on v6.9's insert: the lines are read from the file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lineMarks } from '../../web/src/app/panels/order/line-marks.ts';
import { spans } from '../../web/src/app/panels/order/numbers.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { run } from '../support/run.ts';

const FILE = 'core-c/exhibits/page-cache/variants/v69.c';
const file = readFileSync(FILE, 'utf8').split('\n');
const first = file.findIndex((line) => line.startsWith('static int try_insert'));
const numbers = file.slice(first, file.indexOf('}', first)).map((_, i) => first + i + 1);

const at = (op: number, ops: string) => {
  const { model, trace } = run('page-cache', 'v6.9', ops);
  const marks = lineMarks(bareLane(model, trace), op, FILE, numbers);
  return marks.map((m, i) => ({ ...m, text: file[first + i]!.trim() }));
};
const SPLIT = 'add 512 9\nevict 512\nadd 515';

test('each walk is at the line that walks, also through a function in between', () => {
  const walks = at(2, SPLIT).flatMap(({ text, counted, by }) => counted.map((n) => [n, text, by.join()]));
  // Walks 1 and 2 begin in another function.
  expect(walks).toEqual([
    [3, 'shadow = scan_for_conflict(xas);', 'xas_find_conflict'],
    [4, 'split_larger_shadow(xas, shadow, order);', 'xa_get_order'],
    [5, 'xas_store(xas, folio);', 'xas_store'],
  ]);
});

test('the lock is held from the line that takes it to the line that drops it', () => {
  const all = at(2, SPLIT);
  const takes = all.findIndex((l) => l.takes);
  const drops = all.findIndex((l) => l.drops);
  expect([all[takes]!.text, all[drops]!.text]).toEqual(['xas_lock_irq(xas);', 'xas_unlock_irq(xas);']);
  expect(all.map((l) => l.above)).toEqual(all.map((_, i) => (i > takes && i <= drops ? 'held' : 'open')));
  expect(all.filter((l) => l.above !== l.below)).toEqual([all[takes], all[drops]]);
});

test('a line that did not run joins the lock around it, and counts nothing', () => {
  const split = at(0, 'add 70').find((l) => l.text.startsWith('split_larger_shadow'));
  expect(split).toMatchObject({ ran: false, above: 'held', below: 'held', counted: [] });
  expect(at(1, SPLIT).every((l) => !l.ran && l.above === 'open')).toBe(true);
});

test('numbers are written short', () => {
  expect(spans([1, 2, 4, 6, 7, 8])).toBe('1, 2, 4, 6–8');
});
