// SPDX-License-Identifier: GPL-2.0-only
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { circleOf } from './circles.mjs';
import { importFault, packageFault, readRooms, reach, ROOT } from './rooms.mjs';

const rooms = readRooms();
const fault = (from: string, to: string): string | null => importFault(rooms, from, to);

describe('the table in ARCHITECTURE.md', () => {
  it('names every room once, and only rooms', () => {
    const paths = rooms.map((room) => room.path);
    const folders = ['core-c', 'web/src'].flatMap((half) =>
      readdirSync(join(ROOT, half), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${half}/${entry.name}/`),
    );
    expect(paths).toEqual(expect.arrayContaining(folders));
    expect(new Set(paths).size).toBe(paths.length);
    for (const room of rooms) expect(() => reach(rooms, room)).not.toThrow();
  });

  it('goes one way: but for the shell, no two rooms may import one another', () => {
    for (const a of rooms) {
      for (const b of reach(rooms, a)) {
        if (a.may !== 'everything' && a !== b)
          expect(reach(rooms, b), `${a.path} and ${b.path}`).not.toContain(a);
      }
    }
  });
});

describe('an import', () => {
  it.each([
    ['web/src/trace/replay.ts', 'web/src/base/abi.gen.ts'],
    ['web/src/wasm/worker.ts', 'web/src/trace/trace.ts'],
    ['web/src/headless/main.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibit-api/index.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibits/xarray/ops.ts'],
    ['web/src/exhibits/xarray/model.test.ts', 'web/src/headless/run.ts'],
    ['web/src/app/shell.tsx', 'web/src/wasm/loader.ts'],
    ['core-c/host/host.c', 'core-c/trace/recorder.h'],
    ['tests/e2e/page.ts', 'web/src/app/shell.tsx'],
  ])('of %s may reach %s', (from, to) => expect(fault(from, to)).toBeNull());

  it.each([
    ['web/src/trace/replay.ts', 'web/src/ui/button.tsx'],
    ['web/src/layout/tree.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibits/page-cache/model.ts'],
    ['web/src/exhibits/xarray/model.test.ts', 'web/src/exhibits/page-cache/model.ts'],
    ['web/src/wasm/worker.ts', 'web/src/exhibits/xarray/model.ts'],
    ['web/src/ui/button.tsx', 'web/src/app/store.ts'],
    ['core-c/shim/alloc.c', 'core-c/exhibits/page-cache/driver.c'],
    ['core-c/trace/instrument/index.ts', 'core-c/tools/build.ts'],
  ])('of %s may not reach %s', (from, to) => expect(fault(from, to)).toMatch(/may import|never imports/));

  it('of a package keeps React out of what is pure, and Node out of the page', () => {
    expect(packageFault('web/src/layout/tree.ts', 'react')).toMatch(/pure/);
    expect(packageFault('web/src/exhibits/xarray/model.ts', 'react-dom/client')).toMatch(/pure/);
    expect(packageFault('web/src/exhibits/xarray/view.tsx', 'react')).toBeNull();
    expect(packageFault('web/src/app/store.ts', 'node:fs')).toMatch(/page/);
    expect(packageFault('web/src/headless/main.ts', 'node:fs')).toBeNull();
  });
});

describe('lint', () => {
  it.each([
    `import { button } from '../ui/button.tsx';\nbutton();`,
    `export * from '../ui/button.tsx';`,
    `export const later = () => import('../ui/button.tsx');`,
  ])('fires on %s', async (code) => {
    // A file that is not there has no types.
    const overrideConfig = tseslint.configs.disableTypeChecked as Linter.Config;
    const lint = new ESLint({ cwd: ROOT, overrideConfig });
    const [result] = await lint.lintText(code, { filePath: join(ROOT, 'web/src/trace/made-up.ts') });
    expect(result?.messages.map((m) => m.ruleId)).toEqual(['treewalk/rooms']);
  });
});

// C has no linter here, so its includes are read.
describe('every #include "…" of C', () => {
  const files = readdirSync(join(ROOT, 'core-c'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[ch]$/.test(name))
    .map((name) => `core-c/${name}`);

  it('keeps to the table', () => {
    const faults = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)]
        .map(([, name = '']) => fault(file, join(dirname(file), name)))
        .filter((message) => message !== null)
        .map((message) => `${file}: ${message}`),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
});

describe('a circle', () => {
  const imports = (graph: Readonly<Record<string, readonly string[]>>) => (file: string) => graph[file] ?? [];

  it('is found with its way, the shortest', () => {
    const graph = imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['e', 'a'], e: ['a'] });
    expect(circleOf('a', graph)).toEqual(['a', 'b', 'd', 'a']);
    expect(circleOf('e', graph)).toEqual(['e', 'a', 'b', 'd', 'e']);
    expect(circleOf('x', imports({ x: ['a'], a: ['b'], b: ['a'] }))).toBeNull();
    expect(circleOf('x', imports({ x: ['x'] }))).toEqual(['x', 'x']);
  });

  it.each([
    `import type { Trace } from './trace.ts';\nexport type T = Trace;`,
    `export * from './trace.ts';`,
  ])('fails lint, of types as well: %s', async (code) => {
    // The circle is seen in the imports; types of the whole project would take half a minute.
    const overrideConfig = tseslint.configs.disableTypeChecked as Linter.Config;
    const lint = new ESLint({ cwd: ROOT, overrideConfig });
    const [result] = await lint.lintText(code, { filePath: join(ROOT, 'web/src/trace/memory.ts') });
    expect(result?.messages.map((m) => [m.ruleId, m.message])).toEqual([
      [
        'treewalk/circles',
        'Modules import one another in a circle: web/src/trace/memory.ts → web/src/trace/trace.ts → web/src/trace/memory.ts.',
      ],
    ]);
  });
});
