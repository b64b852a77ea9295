// SPDX-License-Identifier: GPL-2.0-only
// Measures how long a reader waits for an edit: to compile it warm, and for one that never ends or writes wildly,
// until it is ended: `npx vitest bench tests/speed/patch`. It asserts nothing.
import { bench, describe } from 'vitest';
import { labOf } from '../../web/src/headless/compiler.ts';
import { OPS, PATH, RUNS } from '../patch/hostile.ts';
import { buildOf, compiled, compileFile, runProgram } from '../patch/lab.ts';

const pack = labOf(buildOf('page-cache')!, 'v6.9')!;
const once = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 };

// The first compile takes seconds, as the compiler itself is made then.
await compileFile(pack, PATH);

describe('compiled, warm', () => {
  for (const { path } of pack.files)
    bench(path, async () => void (await compileFile(pack, path)), { ...once, iterations: 5 });
});

const programs = new Map<string, ReturnType<typeof compiled>>();
for (const [name, edit] of RUNS) programs.set(name, compiled(await compileFile(pack, PATH, edit)));

describe('ended', () => {
  for (const [name] of RUNS)
    bench(name, () => void runProgram('page-cache', 'v6.9', 64, OPS, programs.get(name)!), once);
});
