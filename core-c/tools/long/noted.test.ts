// SPDX-License-Identifier: GPL-2.0-only
// Checks that a long command resumes where it stopped, and forgets results of another commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CACHE, remove } from '../setup/remove.mjs';
import { going, Noted, progress } from './noted.ts';

const NAME = `noted-test-${process.pid}`;
const FILE = join(CACHE, `${NAME}.json`);
afterEach(() => remove(FILE));

test('what was found is known to the next call, unless that begins anew', () => {
  new Noted<string>(NAME, 'same tree').put('a step', 'passed');
  expect(new Noted<string>(NAME, 'same tree').get('a step')).toBe('passed');
  expect(new Noted<string>(NAME, 'anew').get('a step')).toBeUndefined();
});

test('of another tree it is known only to who says so', () => {
  new Noted<string>(NAME, 'same tree').put('a step', 'passed');
  writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(/"tree": "./, '"tree": "another '));
  expect(new Noted<string>(NAME, 'same tree').get('a step')).toBeUndefined();
  const goingOn = new Noted<string>(NAME, going(['--go-on']).how);
  expect(goingOn.get('a step')).toBe('passed');
  goingOn.put('another', 'FAILED');
  expect(new Noted<string>(NAME, 'same tree').get('a step')).toBe('passed');
});

test('progress counts from one, and tells the minutes that are left by those that are gone', () => {
  expect(progress(3, 10, 0, Date.now())).toBe('[3 of 10]');
  expect(progress(4, 10, 2, Date.now() - 239_000)).toBe('[4 of 10, about 14 min left]');
});
