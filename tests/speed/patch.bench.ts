// SPDX-License-Identifier: GPL-2.0-only
// Measures how long a reader waits for an edit: `npx vitest bench tests/speed/patch`. It times a warm compile, and how
// soon an endless loop or a wild write is stopped. It asserts nothing.
import { bench, describe } from 'vitest';
import { labOf } from '../../web/src/headless/compiler.ts';
import { OPS, PATH, RUNS } from '../patch/hostile.ts';
import { buildOf, compiled, compileFile, runProgram } from '../patch/lab.ts';

const pack = labOf(buildOf('page-cache')!, 'v6.9')!;
const once = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 };

// The first compile takes seconds, because V8 also compiles the compiler.
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
