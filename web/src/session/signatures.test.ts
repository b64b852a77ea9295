// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { alignSignatures, type StepSignature } from './signatures.ts';

const signatures = (text: string): StepSignature[] =>
  text.split(' ').map((word) => {
    const [kind = '', purpose = '', slot = ''] = word.split('.');
    return { kind, purpose, slot };
  });
const drawn = (...lanes: string[]): string[] =>
  (alignSignatures(lanes.map(signatures)) ?? []).map((columns) => columns.join(' '));

describe('alignment by what the code does', () => {
  test('the same lanes go step by step', () => {
    expect(drawn('begin lock walk.scan unlock', 'begin lock walk.scan unlock')).toEqual([
      '0 1 2 3',
      '0 1 2 3',
    ]);
  });

  test('a lane that has nothing to do stands still', () => {
    // The first lane reads the order before it locks; the second only scans.
    expect(drawn('begin walk.order lock walk.scan write', 'begin lock walk.scan write')).toEqual([
      '0 1 2 3 4',
      '0 0 1 2 3',
    ]);
  });

  test('a walk for another purpose is another walk', () => {
    expect(drawn('walk.order walk.scan', 'walk.scan walk.store')).toEqual(['0 1 1', '0 0 1']);
  });

  test('three lanes share columns', () => {
    const [a, b, c] = drawn('lock walk.scan write unlock', 'walk.scan write', 'lock write unlock');
    expect(a).toBe('0 1 2 3');
    expect(b).toBe('0 0 1 1');
    expect(c).toBe('0 0 1 2');
  });

  test('every lane shows all of its steps, in order', () => {
    const [a, b] = alignSignatures([signatures('a b c d e f'), signatures('c x d y')])!;
    expect([...new Set(a)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...new Set(b)]).toEqual([0, 1, 2, 3]);
    expect(a!.length).toBe(b!.length);
  });
});
