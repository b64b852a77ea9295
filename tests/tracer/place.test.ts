// SPDX-License-Identifier: GPL-2.0-only
// Checks that a build does not depend on the checkout's folder. A copied cache works, and the same text gives
// the same bytes.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ObjectCache } from '../../core-c/tools/build/cache.ts';
import { buildFast, buildNative, buildTraced, includesOf } from '../../core-c/tools/build/compile.ts';
import { labLink } from '../../core-c/tools/build/flags.ts';
import { layoutsIn } from '../../core-c/tools/build/native.ts';
import { Sight } from '../../core-c/tools/build/seen.ts';
import { findToolchain, pool } from '../../core-c/tools/build/toolchain.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { sha256 } from '../../core-c/tools/kernel-source.ts';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'treewalk-place-')));
afterAll(() => rmSync(top, { recursive: true }));

const SOURCE = 'core-c/exhibits/thing/thing.c';
const FILES = {
  [SOURCE]: `#include <linux/thing.h>
    static struct thing thing;
    int tw_read(int n) { return thing.number + thing.pair.second + n; }\n`,
  '.cache/build/thing/stage/include/linux/thing.h': `struct thing {
      union { int number; void *pointer; };
      struct { int first; int second; } pair;
    };\n`,
};

function checkout(place: string): string {
  const root = join(top, place);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  cpSync(join(ROOT, 'core-c/trace'), join(root, 'core-c/trace'), { recursive: true });
  return `${root}/`;
}

/** All that is made of a program, as text or as a hash. */
async function built(root: string) {
  const cache = new ObjectCache(join(root, '.cache/build/objects'));
  const b = { root, tools: findToolchain(), cache, sight: new Sight(root), limit: pool(2) };
  const program = {
    ...{ sources: [SOURCE], headers: 'thing', exports: ['tw_recorder_info', 'tw_read'] },
    flags: ['-I.cache/build/thing/stage/include', '-I.cache/build/thing/stage'],
  };
  const { wasm, objects, line, table, flow } = await buildTraced(b, program);
  const bytes = (path: string): string => sha256(readFileSync(path));
  return {
    ...{ table, flow },
    native: layoutsIn(await buildNative(b, program), ['struct thing'], root),
    includes: [...(await includesOf(b, program, SOURCE))],
    wasm: [wasm, await buildFast(b, program)].map(bytes),
    objects: objects.map(({ name, path }) => [name, bytes(path)]),
    link: labLink(line),
  };
}

it('a copied cache, and an empty one elsewhere, give the same bytes', async () => {
  const first = checkout('first');
  const here = await built(first);
  expect(Object.keys(here.native).join()).toContain('union include/linux/thing.h:');

  const copied = checkout('copied/deeper');
  cpSync(join(first, '.cache'), join(copied, '.cache'), { recursive: true });
  expect(await built(copied)).toEqual(here);

  expect(await built(checkout('empty'))).toEqual(here);
});
