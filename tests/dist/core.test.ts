// SPDX-License-Identifier: GPL-2.0-only
// Checks that the build names files in public/core/ after their content. So a page gets the file of its own
// catalogue, or none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { OUTPUT, put, readManifest, removeOthers } from '../../core-c/tools/build/output.ts';
import { sha256 } from '../../core-c/tools/kernel-source.ts';
import { isEnvironment } from '../../web/src/base/c-file-kind.ts';
import { coresOf, outputsOf } from '../../web/src/base/cores.ts';
import type { CoreBuild, FileText, Line, Manifest } from '../../web/src/base/manifest.ts';
import { readSource } from '../../web/src/wasm/node.ts';

const INDEXES = ['catalogue.json', 'manifest.json'];
const catalogue = JSON.parse(readFileSync(join(OUTPUT, 'catalogue.json'), 'utf8')) as Manifest;

describe('public/core', () => {
  it('has a hash of its content in the name of every file but the two that name the others', () => {
    const files = readdirSync(OUTPUT).filter((file) => !INDEXES.includes(file));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const [, hash] = /\.([0-9a-f]{8})\.(?:wasm|json|txt|ops|pack|js)$/.exec(file) ?? [];
      expect(sha256(readFileSync(join(OUTPUT, file))).slice(0, 8), file).toBe(hash);
    }
  });

  it('holds what manifest and catalogue name, and nothing else', () => {
    const { script, wasm } = catalogue.llvm;
    const named = [
      ...[script, wasm, catalogue.shims],
      ...Object.values(readManifest()!.origins).flatMap(({ tests = [] }) => tests.map(({ wasm }) => wasm)),
      ...readManifest()!.exhibits.flatMap(coresOf).flatMap(outputsOf),
      ...catalogue.exhibits.flatMap((e) => e.exercises ?? []),
      ...catalogue.exhibits.flatMap((e) => e.scenarios).flatMap((s) => s.file ?? []),
    ];
    expect(readdirSync(OUTPUT).sort()).toEqual([...new Set([...INDEXES, ...named])].sort());
    // The catalogue does not name the flow tables: the page finds their names in the texts.
    const run = ({ traced }: CoreBuild) =>
      Object.values(traced).map(({ wasm: program, sites }) => [program, sites]);
    expect(readManifest()?.exhibits.map(run)).toEqual(catalogue.exhibits.map(run));
  });
});

describe.each(catalogue.exhibits.map((e) => [e.slug, e] as const))('whole files of %s', (_, exhibit) => {
  const open = <T>(file: string): T => JSON.parse(readFileSync(join(OUTPUT, file), 'utf8')) as T;
  const plain = (lines: readonly Line[]): string[] => lines.map((line) => line.map(([t]) => t).join(''));
  const { functions, texts = {} } = readSource(exhibit);

  it('are there for every function that is shown, and hold it at its lines', () => {
    for (const f of functions.filter((g) => !isEnvironment(g.file))) {
      const whole = open<FileText>(texts[f.file]!);
      expect(whole.file).toBe(f.file);
      expect(plain(whole.lines.slice(f.first - 1, f.last)), `${f.file}: ${f.name}`).toEqual(plain(f.lines));
    }
  });

  it('are those of no shim', () => expect(Object.keys(texts).filter(isEnvironment)).toEqual([]));
});

describe('the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives another name to other content, and the same to the same', () => {
    const first = put('a-64', 'wasm', new Uint8Array([1, 2]), folder);
    const second = put('a-64', 'wasm', new Uint8Array([1, 3]), folder);
    expect(second).not.toBe(first);
    expect(put('a-64', 'wasm', new Uint8Array([1, 2]), folder)).toBe(first);
    expect([...readFileSync(join(folder, first))]).toEqual([1, 2]);
    // A file that was emptied since does not pass for the right one.
    writeFileSync(join(folder, first), '');
    put('a-64', 'wasm', new Uint8Array([1, 2]), folder);
    expect([...readFileSync(join(folder, first))]).toEqual([1, 2]);
  });

  it('removes what an earlier one left', () => {
    const kept = put('b-64', 'wasm', 'new', folder);
    put('b-64', 'wasm', 'old', folder);
    removeOthers(new Set([kept]), folder);
    expect(readdirSync(folder)).toEqual([kept]);
  });
});
