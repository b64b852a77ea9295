// SPDX-License-Identifier: GPL-2.0-only
// Checks the finder with an edit. It finds what a patch breaks, the find fails again, and its address carries
// the patch.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpack } from '../../web/src/base/packed.ts';
import { YOURS } from '../../web/src/base/variants.ts';
import { find } from '../../web/src/finder/find.ts';
import { addressOf } from '../../web/src/headless/found.ts';
import { patched } from '../../web/src/headless/patched.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models } from '../support/run.ts';
import { times } from '../support/some.ts';

const PATH = 'core-c/exhibits/page-cache/variants/v69.c';
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;

/** Replaces one line of the file. */
function diffOf(find: string, put: string): string {
  const lines = readFileSync(PATH, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(find));
  const around = (from: number, to: number) => lines.slice(from, to).map((line) => ` ${line}`);
  const changed = [`-${lines[at]}`, `+${lines[at]!.replace(find, put)}`];
  const body = [...around(at - 3, at), ...changed, ...around(at + 1, at + 4)];
  return [`--- a/${PATH}`, `+++ b/${PATH}`, `@@ -${at - 2},7 +${at - 2},7 @@`, ...body, ''].join('\n');
}

test('a patch that prepares no nodes for some splits is found to break the tree, against what it is of', async () => {
  const patch = diffOf('if (present <= wanted)', 'if (present <= wanted || present > 6)');
  const edited = await patched(build, 64, patch);
  expect(edited).toMatchObject({ of: 'v6.9', variant: 'v6.9', name: YOURS });
  const program = { model: models.get('page-cache')!, variants: [loadProgram(build, 64, 'v6.9'), edited] };
  const ask = {
    goal: { kind: 'invariant' },
    fanout: 64,
    variants: ['v6.9', YOURS],
    budget: times(150, 300),
    seed: 1,
  } as const;
  const { found } = await find(program, ask);
  expect(found[0]?.sentence).toContain(YOURS);
  const address = addressOf('page-cache', 64, found[0]!, { patch, of: edited.of });
  const fields = new URLSearchParams(address.slice(1));
  expect(fields.get('var')).toBe('v6.9');
  expect(unpack(fields.get('patch')!, 200_000)).toMatchObject({ text: patch });
});

test.each([
  [
    'is of another file',
    'aio-lookup',
    diffOf('present <= wanted', 'present < wanted'),
    /no file of aio-lookup.*fs\/aio\.c/,
  ],
  ['is none', 'page-cache', 'hello\n', /no file of page-cache/],
  [
    'does not compile',
    'page-cache',
    diffOf('present <= wanted', 'present <= wantd'),
    /v69\.c:\d+:\d+: error.*wantd/,
  ],
])('a patch that %s is told', async (_, slug, patch, message) => {
  const of = manifest.exhibits.find((e) => e.slug === slug)!;
  await expect(patched(of, 64, patch)).rejects.toThrow(message);
});
