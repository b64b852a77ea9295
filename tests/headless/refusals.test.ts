// SPDX-License-Identifier: GPL-2.0-only
// Checks what the runner refuses: exit code 2 and one message, before anything runs.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { headless as run } from '../support/headless.ts';
import { manifest, models } from '../support/run.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { exhibitNamed, scenarioNamed } from '../../web/src/headless/resolve.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const headless = (input: string, ...args: readonly string[]) => run(args, input);

describe('no operation at all', () => {
  test.each(['', '\n\n', '# nothing', '#: title A scenario of none\n#: opens'])('%j', (text) => {
    for (const model of models.values())
      expect(() => parseOps(model, text, 64, 'mine.ops')).toThrow(
        /^mine\.ops:1: there is no operation; allowed: \w+/,
      );
  });

  test('the runner says so, and ends with 2', async () => {
    const { status, stdout, stderr } = await headless('# nothing', 'page-cache', '--ops', '-', '--json');
    expect(stderr).toMatch(/^standard input:1: there is no operation; allowed: add INDEX/);
    expect([status, stdout]).toEqual([2, '']);
  });
});

test('a scenario or an exhibit that lies in its folder alone is named, with the command that builds it', () => {
  const { exhibits } = manifest;
  const build = { ...exhibits.find((e) => e.slug === 'page-cache')!, scenarios: [] };
  expect(() => scenarioNamed(build, 'grow')).toThrow(
    'core-c/exhibits/page-cache/scenarios/grow.ops is not in the build; add it: npm run setup',
  );
  expect(() => scenarioNamed(build, 'no-such')).toThrow('"no-such" is no scenario of page-cache');
  expect(() => exhibitNamed('xarray', { ...manifest, exhibits: [] }, models)).toThrow(
    'xarray is not in the build; add it: npm run setup',
  );
});

test('a word of 900 kB is not echoed whole', () => {
  const long = '9'.repeat(900_000);
  const page = models.get('page-cache')!;
  for (const text of [
    long,
    `add ${long}`,
    `add 1 2 ${long}`,
    `fail ${long}`,
    `race ; ${long}`,
    `race ${long}`,
  ])
    expect(() => parseOps(page, text, 64)).toThrow(/^.{20,400}$/);
});

describe('--trace', () => {
  const run = (path: string) => headless('add 1', 'page-cache', '--ops', '-', '--trace', path);
  test('a path that cannot be written is refused, with 2', async () => {
    for (const path of [join(folder, 'no', 'such', 'folder.json'), folder, '']) {
      const { status, stdout, stderr } = await run(path);
      expect(stderr).toMatch(
        /^--trace .*: cannot be written \(E\w+: .+\); name a file in a folder that exists\n$/,
      );
      expect([status, stdout]).toEqual([2, '']);
    }
  });

  test('one that can be written is, and nothing is left where the operations are wrong', async () => {
    const path = join(folder, 'trace.json');
    expect((await headless('put 1', 'page-cache', '--ops', '-', '--trace', path)).status).toBe(2);
    expect(existsSync(path)).toBe(false);
    expect((await run(path)).status).toBe(0);
    expect(existsSync(path)).toBe(true);
  });
});
