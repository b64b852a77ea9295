// SPDX-License-Identifier: GPL-2.0-only
// Checks that every import and every C include obeys the table of rooms. Checks that no files import one
// another in a circle.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintOf } from '../../../tests/support/lint.ts';
import { importFault, packageFault, readRooms, reach, ROOT } from './rooms.mjs';

const rooms = readRooms();
const fault = (from: string, to: string): string | null => importFault(rooms, from, to);

describe('the table in ARCHITECTURE.md', () => {
  it('names every room once, and only rooms', () => {
    const paths = rooms.map((room) => room.path);
    const folders = ['core-c', 'web/src', 'web/src/app']
      .flatMap((half) =>
        readdirSync(join(ROOT, half), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => `${half}/${entry.name}/`),
      )
      .filter((folder) => folder !== 'web/src/app/');
    expect(paths).toEqual(expect.arrayContaining(folders));
    expect(new Set(paths).size).toBe(paths.length);
    for (const room of rooms) expect(() => reach(rooms, room)).not.toThrow();
  });

  it('goes one way: no two rooms may import one another', () => {
    for (const a of rooms)
      for (const b of reach(rooms, a))
        if (a !== b) expect(reach(rooms, b), `${a.path} and ${b.path}`).not.toContain(a);
  });
});

describe('circles', () => {
  it('there are none under web/src, with types and with what is fetched later', () => {
    const files = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(ROOT, 'web/src', name));
    // A worker's client fetches the worker's own file, but imports only the types of their messages.
    const named = /(?:\sfrom |^import |import\(\s*)'(\.[^']+)'/gm;
    const to = new Map(
      files.map((file) => [
        file,
        [...readFileSync(file, 'utf8').matchAll(named)].map(([, name]) => join(dirname(file), name!)),
      ]),
    );
    expect(circles(to).map((files) => files.map((file) => relative(ROOT, file)))).toEqual([]);
  });

  it('are found where there are some', () => {
    const to = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }));
    expect(circles(to).map((found) => [...found].sort())).toEqual([['a', 'b', 'c']]);
  });
});

/** Finds groups of files that import one another in a circle, by Tarjan's algorithm. */
function circles(to: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (v: string): void => {
    index.set(v, index.size);
    low.set(v, index.get(v)!);
    stack.push(v);
    for (const w of to.get(v) ?? []) {
      if (!index.has(w)) visit(w);
      if (stack.includes(w)) low.set(v, Math.min(low.get(v)!, low.get(w)!));
    }
    if (low.get(v) !== index.get(v)) return;
    const circle = stack.splice(stack.indexOf(v));
    if (circle.length > 1) found.push(circle);
  };
  for (const v of to.keys()) if (!index.has(v)) visit(v);
  return found;
}

describe('an import', () => {
  it.each([
    ['web/src/trace/replay.ts', 'web/src/base/abi.gen.ts'],
    ['web/src/wasm/worker.ts', 'web/src/trace/trace.ts'],
    ['web/src/headless/main.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibit-api/index.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibits/xarray/ops.ts'],
    ['web/src/exhibits/xarray/model.test.ts', 'web/src/headless/run.ts'],
    ['web/src/app/shell/Shell.tsx', 'web/src/wasm/loader.ts'],
    ['core-c/host/host.c', 'core-c/trace/recorder.h'],
    ['tests/e2e/page.ts', 'web/src/app/shell/Shell.tsx'],
  ])('of %s may reach %s', (from, to) => expect(fault(from, to)).toBeNull());

  it.each([
    ['web/src/trace/replay.ts', 'web/src/ui/button.tsx'],
    ['web/src/layout/tree.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/trace/trace.ts'],
    ['web/src/exhibits/xarray/model.ts', 'web/src/exhibits/page-cache/model.ts'],
    ['web/src/exhibits/xarray/model.test.ts', 'web/src/exhibits/page-cache/model.ts'],
    ['web/src/wasm/worker.ts', 'web/src/exhibits/xarray/model.ts'],
    ['web/src/ui/button.tsx', 'web/src/app/state/store.ts'],
    ['core-c/shim/alloc.c', 'core-c/exhibits/page-cache/driver.c'],
    ['core-c/trace/instrument/index.ts', 'core-c/tools/build.ts'],
  ])('of %s may not reach %s', (from, to) => expect(fault(from, to)).toMatch(/may import|never imports/));

  it('of a package keeps React out of what is pure, and Node out of the page', () => {
    expect(packageFault('web/src/layout/tree.ts', 'react')).toMatch(/pure/);
    expect(packageFault('web/src/exhibits/xarray/model.ts', 'react-dom/client')).toMatch(/pure/);
    expect(packageFault('web/src/exhibits/xarray/view.tsx', 'react')).toBeNull();
    expect(packageFault('web/src/app/state/store.ts', 'node:fs')).toMatch(/page/);
    expect(packageFault('web/src/headless/main.ts', 'node:fs')).toBeNull();
  });
});

describe('lint', () => {
  it('fires on each way to import, on circles of types, on what is thrown away, on words outside of their list', () => {
    const files = {
      'web/src/trace/by-import.ts': `import { UnseenTable } from '../ui/UnseenTable.tsx';\nconsole.log(UnseenTable);\n`,
      'web/src/trace/by-export.ts': `export * from '../ui/UnseenTable.tsx';\n`,
      'web/src/trace/later.ts': `export const later = () => import('../ui/UnseenTable.tsx');\n`,
      'web/src/trace/round.ts': `import type { Trip } from './trip.ts';\nexport type Round = Trip | 1;\n`,
      'web/src/trace/trip.ts': `export type { Round as Trip } from './round.ts';\n`,
      'web/src/trace/thrown.ts': `const unused = 1;\nvoid unused;\n`,
      'web/src/trace/typed.ts': `export const word: string = 1;\n`,
      'web/src/ui/marked.tsx': `export const Marked = () => <p>Two words</p>;\n`,
      'web/src/ui/chosen.tsx': `export const Chosen = ({ on }: { readonly on: boolean }) => <p>{on ? 'yes' : ''}</p>;\n`,
      'web/src/ui/named.tsx': `export const Named = ({ n }: { readonly n: number }) => <p aria-label={\`step \${n}\`} />;\n`,
      'web/src/session/told.ts': `export const told = (n: number) => \`\${n} steps of it\`;\n`,
      'web/src/ui/right.tsx': `export const Right = () => <p className="on its own">· <code>npm run</code></p>;\n`,
      'web/src/session/words.ts': `export const told = 'a text of the page';\n`,
    };
    const faults = lintOf(new Map(Object.entries(files)));
    const of = (name: string) =>
      faults.filter((f) => new RegExp(`/${name}\\.tsx?$`).test(f.filename)).map((f) => f.code);
    expect(of('by-import')).toEqual(['treewalk(rooms)']);
    expect(of('by-export')).toEqual(['treewalk(rooms)']);
    expect(of('later')).toEqual(['treewalk(rooms)']);
    expect([...of('round'), ...of('trip')]).toContain('import(no-cycle)');
    expect(of('thrown')).toEqual(['treewalk(void)']);
    expect(of('typed')).toEqual(['typescript(TS2322)']);
    for (const name of ['marked', 'chosen', 'named', 'told'])
      expect(of(name), name).toEqual(['treewalk(words)']);
    for (const name of ['right', 'words']) expect(of(name), name).toEqual([]);
  });
});

// No linter here reads C, so this test reads its includes.
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
