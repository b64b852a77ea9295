// SPDX-License-Identifier: GPL-2.0-only
// Checks each pattern against its own example.
import { describe, expect, it } from 'vitest';
import { CONSTANT, INSTRUCTION, PART, TYPE } from './patterns.ts';

const groups = (is: RegExp, line: string): readonly (string | undefined)[] => {
  const found = is.global ? [...line.matchAll(is)] : [is.exec(line)];
  return found.flatMap((match) => match?.slice(1) ?? ['not there']);
};

describe.each(Object.entries({ INSTRUCTION, PART, CONSTANT, TYPE }))('%s', (_, patterns) => {
  it.each(Object.entries(patterns))('%s is read out of its example', (_name, { is, line, gives }) =>
    expect(groups(is, line)).toEqual(gives),
  );
});

it('takes each instruction for one alone', () => {
  const all = Object.entries(INSTRUCTION);
  for (const [name, { line }] of all)
    expect(all.flatMap(([other, { is }]) => (is.test(line) ? [other] : []))).toEqual([name]);
});
