// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import type { VariantChoice } from '../../session/engine-types.ts';
import type { Exhibit } from './page-state.ts';
import { keyed, tickedAfter, toggled, toScenario } from './variants.ts';

const added = { built: true };
const all: readonly VariantChoice[] = [
  { id: 'linux-5.10', label: '', added },
  { id: 'v6.9', label: '' },
  { id: 'v1', label: '' },
  { id: 'merged', label: '', alias: 'linux-6.1' },
  { id: 'linux-7.2', label: '', added },
];
const ids = (variants: readonly VariantChoice[]): string[] => variants.map((v) => v.id);

test('at first the keys are those of the usual variants, in their order', () => {
  const ticked = tickedAfter([], [], ['v6.9', 'merged'], all);
  expect(ids(keyed(ticked, all))).toEqual(['v6.9', 'v1', 'merged']);
});

describe('a fourth', () => {
  const ticked = tickedAfter(tickedAfter([], [], ['merged'], all), ['merged'], ['v6.9', 'v1', 'merged'], all);

  test('replaces the one that was chosen first', () => {
    expect(toggled(['v6.9', 'v1', 'merged'], 'linux-7.2', ticked, all)).toEqual({
      chosen: ['v6.9', 'v1', 'linux-7.2'],
      replaced: 'merged',
    });
  });

  test('has a key from then on, also when it is hidden', () => {
    const now = tickedAfter(ticked, ['v6.9', 'v1', 'merged'], ['v6.9', 'v1', 'linux-7.2'], all);
    expect(ids(keyed(now, all))).toEqual(['v6.9', 'v1', 'linux-7.2']);
    expect(ids(keyed(tickedAfter(now, ['v6.9', 'v1', 'linux-7.2'], ['v6.9', 'v1'], all), all))).toEqual([
      'v6.9',
      'v1',
      'linux-7.2',
    ]);
  });
});

test('the last one stays, and the exhibit’s order is kept', () => {
  expect(toggled(['v1'], 'v1', ['v1'], all)).toEqual({ chosen: ['v1'], replaced: null });
  expect(toggled(['merged'], 'linux-5.10', ['merged'], all).chosen).toEqual(['linux-5.10', 'merged']);
});

test('another exhibit’s are forgotten', () => {
  const other: readonly VariantChoice[] = [
    { id: 'list', label: '' },
    { id: 'table', label: '' },
  ];
  expect(tickedAfter(['v6.9', 'merged'], [], ['table'], other)).toEqual(['list', 'table']);
});

describe('the change to a scenario', () => {
  const usual = ['v6.9', 'merged'];
  const exhibit = {
    defaultVariants: usual,
    scenarios: [
      { slug: 'add', title: 'Add' },
      { slug: 'read', title: 'Read', lanes: ['merged', 'read-2026'] },
    ],
  } as unknown as Exhibit;

  test('brings the lanes that the scenario is about, and takes them away again', () => {
    expect(toScenario({ scenario: 'add', variants: usual }, exhibit, 'read').variants).toEqual([
      'merged',
      'read-2026',
    ]);
    const back = toScenario({ scenario: 'read', variants: ['merged', 'read-2026'] }, exhibit, 'add');
    expect(back).toEqual({ scenario: 'add', ops: null, step: 1, variants: usual });
  });

  test('leaves lanes alone that the reader chose', () => {
    expect(toScenario({ scenario: 'add', variants: ['v1'] }, exhibit, 'read').variants).toEqual(['v1']);
  });
});
