// SPDX-License-Identifier: GPL-2.0-only
// Checks that a build of the page has what its parts' licences require, that an offline copy is complete, and that
// browsers may compile the code ahead.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { sha256 } from '../../core-c/tools/kernel-source.ts';
import { CHUNKS } from '../../web/build/chunks.ts';
import { noticeOf } from '../../web/build/licences/notices.ts';
import { kernelArchive } from '../../web/build/licences/source.ts';
import { MODULES_FILE } from '../../web/build/note-modules.ts';
import type { About } from '../../web/src/app/pages/about/about.ts';
import { coresOn, outputsOf } from '../../web/src/base/cores.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { unpackSource } from '../../web/src/base/packed-source.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { onAdded } from '../support/builds.ts';

const scratch = mkdtempSync(join(tmpdir(), 'treewalk-'));
// `npm test` has built the page before, and keeps the modules' ids.
const noted = process.env[MODULES_FILE] ?? '';
const isBuilt = existsSync(noted);
const dist = isBuilt ? join(ROOT, 'dist') : join(scratch, 'dist');
const text = (file: string): string => readFileSync(join(dist, file), 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));
const manifest = readManifest();
let modules: readonly string[] = [];

beforeAll(() => {
  const file = isBuilt ? noted : join(scratch, 'modules.json');
  if (!isBuilt) {
    // A process of its own: its React is the one of production.
    const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--emptyOutDir'];
    const env = { ...process.env, NODE_ENV: 'production', [MODULES_FILE]: file };
    execFileSync(process.execPath, [...vite, '--outDir', dist], { cwd: ROOT, env });
  }
  modules = JSON.parse(readFileSync(file, 'utf8')) as string[];
});
afterAll(() => rmSync(scratch, { recursive: true }));

it('has the larger files compiled beside the main thread, by their very first line', () => {
  const files = readdirSync(join(dist, 'assets'));
  for (const { name } of CHUNKS) {
    const file = files.find((f) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(f));
    expect(text(`assets/${file}`), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

const unpacked = (file: string): string => {
  const folder = mkdtempSync(join(scratch, 'unpacked-'));
  execFileSync('tar', ['-xzf', join(dist, file), '-C', folder]);
  return join(folder, readdirSync(folder)[0]!);
};

describe('notices', () => {
  it('are there for every package that a page or a worker has code of', () => {
    // The innermost folder names the package. Modules without a file are the bundler's own helpers.
    const packages = new Set(
      modules.flatMap((id) => {
        const helper = /^\0(\w+)\//.exec(id)?.[1];
        const found = [...id.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].at(-1)?.[1];
        return helper ?? found ?? [];
      }),
    );
    expect([...packages]).toEqual(expect.arrayContaining(['react', 'react-dom', 'zustand', 'valibot']));
    const { built } = json('about.json') as About;
    const names = built!.notices.map((n) => n.name);
    expect([...packages].filter((name) => !names.includes(name))).toEqual([]);
    for (const { name, version, licence } of built!.notices)
      expect(text('NOTICES.txt')).toContain(`\n${name} ${version} (${licence})\n`);
    expect(text('NOTICES.txt')).toMatch(/Copyright \(c\) Meta Platforms/);
  });

  it('are there for every font', () => {
    const fonts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) {
      const [, family, source] = /^(.*)-(wght|\d00)-/.exec(font)!;
      const name = `@fontsource${source === 'wght' ? '-variable' : ''}/${family}`;
      expect(text('NOTICES.txt')).toContain(`\n${name} `);
    }
    expect(text('NOTICES.txt')).toContain('SIL OPEN FONT LICENSE');
  });

  it("are there for the patch lab's compiler, which is kept apart from what is fetched ahead", () => {
    expect(text('NOTICES.txt')).toMatch(
      /^@yowasp\/clang .* \(ISC\)$[^]*LLVM Exceptions to the Apache 2.0 License/m,
    );
    const { script, wasm, bytes } = manifest.llvm;
    expect(statSync(join(dist, 'core', wasm)).size).toBe(bytes);
    expect(bytes).toBeLessThan(25e6);
    for (const name of [script, wasm]) expect(text('sw.js')).not.toContain(name);
  });

  it('cannot be made of a package that states no licence', () => {
    const folder = join(scratch, 'package');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"name":"odd","version":"1.0.0","license":"MIT"}');
    expect(() => noticeOf(folder)).toThrow('odd 1.0.0 states no licence');
  });

  it('stand beside the licence of the whole', () => {
    expect(text('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });
});

describe('source', () => {
  it(`is there of each kernel that is built, and of no other${onAdded}`, () => {
    const { kernels } = json('about.json') as About;
    const built = [manifest, ...manifest.kernels];
    expect(kernels.map((k) => [k.id, k.kernel, k.package])).toEqual(
      built.map((k) => [k.id, k.kernel, k.package]),
    );
    const archives = kernels.map((k) => k.source!.file);
    expect(archives).toEqual(built.map((k) => `source/linux-${k.kernel}.tar.gz`));
    expect(readdirSync(join(dist, 'source')).filter((file) => file.startsWith('linux-'))).toHaveLength(
      built.length,
    );
    for (const file of archives) expect(text('NOTICES.txt')).toContain(file);
  });

  it.each([manifest, ...manifest.kernels].map((info) => [info.id, info] as const))(
    'of %s is every file of it that a site table names, with the text that was compiled',
    (_, info) => {
      const source = (json('about.json') as About).kernels.find((k) => k.id === info.id)!.source!;
      const folder = unpacked(source.file);
      const cores = coresOn(manifest, info);
      const hashes = new Map(cores.flatMap((core) => core.files.map((f) => [f.path, f.sha256])));
      const named = cores.flatMap((core) =>
        Object.values(core.traced).flatMap(({ sites }) =>
          (json(`core/${sites}`) as Pick<SiteTable, 'files'>).files.filter((f) => f.origin === 'linux').map((f) => f.path),
        ),
      );
      expect(named).toContain('lib/xarray.c');
      for (const path of named) expect(sha256(readFileSync(join(folder, path))), path).toBe(hashes.get(path));
      const { kernel, files } = JSON.parse(
        readFileSync(join(folder, 'provenance.json'), 'utf8'),
      ) as Manifest & {
        files: Record<string, string>;
      };
      expect(kernel).toBe(info.kernel);
      expect(Object.keys(files)).toHaveLength(source.files);
      expect(readFileSync(join(folder, 'COPYING'), 'utf8')).toContain('GNU GENERAL PUBLIC LICENSE');
    },
  );

  it('has the same bytes each time', () => {
    const again = kernelArchive({ ...manifest, exhibits: [...manifest.exhibits].reverse() }, manifest);
    expect(sha256(again.data)).toBe(sha256(kernelArchive(manifest, manifest).data));
  });

  it('is refused where the cached text is not the one that was compiled', () => {
    const exhibits = manifest.exhibits.map((e) => ({
      ...e,
      files: e.files.map((f) => (f.path === 'lib/xarray.c' ? { ...f, sha256: '0' } : f)),
    }));
    expect(() => kernelArchive({ ...manifest, exhibits }, manifest)).toThrow(
      /^lib\/xarray\.c in .*npm run setup$/,
    );
  });

  it('of Treewalk is what is in this repository, and nothing that was made or fetched', () => {
    const { built } = json('about.json') as About;
    const folder = unpacked(built!.treewalk.file);
    for (const path of ['package-lock.json', 'core-c/host/host.c', 'web/src/app/shell/main.tsx', 'LICENSE'])
      expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(ROOT, path), 'utf8'));
    expect(readdirSync(folder).filter((name) => /^(node_modules|dist|\.cache|\.git)$/.test(name))).toEqual(
      [],
    );
    expect(readdirSync(join(folder, 'public'))).not.toContain('core');
  });
});

describe('the offline copy', () => {
  const files = (): readonly string[] =>
    (JSON.parse(/^self\.treewalk = (.*);$/m.exec(text('sw.js'))![1]!) as { files: string[] }).files;

  it('has all that the catalogue names for the page', () => {
    const catalogue = json('core/catalogue.json') as Manifest;
    const later = (sources: string) => unpackSource(text(`core/${sources}`)).later ?? [];
    const named = catalogue.exhibits.flatMap((e) => [
      e.sources,
      later(e.sources),
      ...Object.values(e.traced).flatMap((t) => [t.wasm, t.sites]),
      ...e.scenarios.flatMap((s) => s.file ?? []),
    ]);
    expect(files()).toEqual(expect.arrayContaining(named.map((name) => `./core/${name}`)));
    const others = [
      './',
      './index.html',
      './about.json',
      './NOTICES.txt',
      './LICENSE',
      './core/catalogue.json',
    ];
    expect(files()).toEqual(expect.arrayContaining(others));
    for (const asset of readdirSync(join(dist, 'assets'))) expect(files()).toContain(`./assets/${asset}`);
  });

  it(`leaves out what belongs to added kernels alone, which a page has once it was used${onAdded}`, () => {
    const core = (name: string): string => `./core/${name}`;
    const usual = manifest.exhibits.flatMap(outputsOf).map(core);
    const added = manifest.kernels.flatMap((k) => coresOn(manifest, k).flatMap(outputsOf)).map(core);
    expect(files().filter((file) => added.includes(file) && !usual.includes(file))).toEqual([]);
    const texts = manifest.exhibits.flatMap((e) => Object.values(e.texts)).map(core);
    expect(files()).toEqual(expect.arrayContaining(texts));
  });

  it('leaves out what no view asks for, and names nothing that a host does not serve', () => {
    const never = /manifest\.json|-fast\.|source\/|_headers|\/sw\.js$/;
    expect(files().filter((file) => never.test(file))).toEqual([]);
    for (const file of files().filter((name) => !name.endsWith('/')))
      expect(text(file).length).toBeGreaterThan(0);
  });
});
