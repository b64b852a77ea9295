// SPDX-License-Identifier: GPL-2.0-only
// Makes a start of the race lab of what the page shows.
import type { RaceModel, RaceStart } from '../exhibit-api/index.ts';

/**
 * Makes a start of a scenario: the operation on which it opens, else its last one that can be raced. The lines before set the tree
 * up.
 */
export function startFrom(text: string, { changes, reads }: RaceModel['raced']): RaceStart | null {
  const isOf = (names: readonly string[], line: string): boolean => names.includes(line.split(/\s/)[0]!);
  const isRaced = (line: string): boolean => isOf([...changes, ...reads], line);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const opens = lines.findIndex((line) => /^#:\s*opens/.test(line));
  const after = opens < 0 ? -1 : lines.findIndex((line, i) => i > opens && isRaced(line));
  const at = after >= 0 ? after : lines.findLastIndex(isRaced);
  if (at < 0) return null;
  const plain = lines
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line, i) => i <= at && line !== '');
  const op = plain.pop()!;
  const fails: string[] = [];
  while (/^(fail|race)/.test(plain.at(-1) ?? '')) {
    const line = plain.pop()!;
    if (line.startsWith('fail') && isOf(changes, op)) fails.unshift(line);
  }
  const setup = plain.filter((line) => !line.startsWith('race'));
  return {
    id: 'own',
    label: 'what the page shows',
    setup: setup.map((line) => `${line}\n`).join(''),
    op: [...fails, op].join('\n'),
  };
}
