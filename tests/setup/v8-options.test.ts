// SPDX-License-Identifier: GPL-2.0-only
// Checks that tests start with V8's options on every Node: each that is passed is one that this Node takes.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { knownToV8 } from '../support/v8-options.ts';

test('an option that this V8 does not have is left out, with or without a value', () => {
  const has = ['--single-threaded-gc', '--max-semi-space-size=64', '--liftoff-only'];
  expect(knownToV8(['--no-such-option', ...has, '--no-such-number=7'])).toEqual(has);
});

test('Node starts with all that are left', () => {
  const options = knownToV8([
    '--interrupt-budget=1000000',
    '--single-threaded-gc',
    '--max-semi-space-size=64',
  ]);
  expect(execFileSync(process.execPath, [...options, '--print', '1'], { encoding: 'utf8' })).toBe('1\n');
});
