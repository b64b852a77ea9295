// SPDX-License-Identifier: GPL-2.0-only
// Calls tools with wrong input: the message has place, cause and remedy.
import { afterAll, describe, expect, it } from 'vitest';
import { served, SPLIT } from './served.ts';

const { client, refused, result } = await served();
afterAll(() => client.close());

describe('wrong input is refused with place, cause and remedy', () => {
  it.each([
    [
      'run',
      { ...SPLIT, exhibit: 'pagecache' },
      /^"pagecache" is no exhibit; allowed: page-cache, .*; did you mean page-cache\?$/,
    ],
    [
      'run',
      { ...SPLIT, scenario: 'split-order8' },
      /is no scenario of page-cache; .*did you mean split-order4\?$/,
    ],
    ['run', { ...SPLIT, variant: 'mergd' }, /is no variant of page-cache; .*did you mean merged\?$/],
    ['run', { exhibit: 'page-cache' }, /^page-cache: give either scenario, one of first-insert, .*, or ops$/],
    ['run', { ...SPLIT, ops: 'add 1' }, /give either scenario/],
    [
      'run',
      { exhibit: 'page-cache', ops: 'add 1\nevikt 5' },
      /^ops:2: "evikt" is no operation.*did you mean "evict"\?$/,
    ],
    ['run', { ...SPLIT, fanout: 63 }, /fanout: .*64\|16\|8/],
    ['run', { ...SPLIT, fanot: 64 }, /"fanot" is no input; allowed: .*did you mean fanout\?$/],
    ['run', {}, /exhibit: .*expected string/],
    ['compare', { ...SPLIT, operation: 7 }, /^operation is 7; allowed: 1 to 6,/],
    ['compare', { ...SPLIT, variants: ['v6.9', 'v1', 'merged', 'linux-6.1'] }, /variants: .*<=3/],
    ['query', { ...SPLIT, query: 'wlak' }, /^"wlak" is not known; allowed: line FILE:N/],
    ['writes', { ...SPLIT, place: 'sloot' }, /did you mean slot\?$/],
    ['calls', { ...SPLIT, function: 'xas_stroe' }, /no function xas_stroe .*: xas_store/],
    ['why', { ...SPLIT, place: 'slot 99999' }, /^place: the run never writes slot 99999/],
    [
      'why',
      { ...SPLIT, place: 'slot 515', step: 1 },
      /^step: nothing is written to slot 515 before step 1; allowed: a step from \d+ on$/,
    ],
    ['why', { ...SPLIT, place: 'slot 515', step: 9999 }, /^step is 9999; allowed: 1 to \d+$/],
    ['judge', { exercise: 'three-walk', patch: 'x' }, /is no exercise; .*did you mean three-walks\?$/],
    ['list', { exhibit: 'zswap', exercise: 'no-leak' }, /do not go together/],
  ])('%s %j', async (name, args, why) => {
    expect(await refused(name, args)).toMatch(why);
  });

  it('an unknown tool is an error of the protocol', async () => {
    await expect(result('walk', {})).rejects.toThrow(/walk not found/);
  });
});
