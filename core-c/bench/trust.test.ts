// SPDX-License-Identifier: GPL-2.0-only
// Checks that a stranger's patch runs natively only with consent, and that a wide interval gives no claim.
import { expect, test } from 'vitest';
import { heard } from '../../tests/support/headless.ts';
import { parseArgs, run } from './main.ts';
import { remark } from './patched-run.ts';

test('without a terminal a patch is refused with 2, before it is read', async () => {
  const { status, stderr, stdout } = await heard(run, ['--patch', '-']);
  expect(stderr).toMatch(/^The C of this patch is compiled and run on this machine, .* add --trust\./);
  expect([status, stdout]).toEqual([2, '']);
  expect(parseArgs(['--patch', 'a', '--trust'])).toMatchObject({ patch: 'a', trust: true });
  expect(() => parseArgs(['--trust'])).toThrow(/only with --patch/);
});

test('a wrong option is refused', async () => {
  const { status, stderr, stdout } = await heard(run, ['--fast']);
  expect(stderr).toMatch(/^Unknown option: --fast\n$/);
  expect([status, stdout]).toEqual([2, '']);
});

test('a wide interval says that nothing can be told', () => {
  expect(remark({ low: 0.065, high: 25.2, alike: true })).toMatch(/^nothing can be told/);
  expect(remark({ low: 0.95, high: 1.05, alike: true })).toBe('');
});
