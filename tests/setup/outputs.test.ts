// SPDX-License-Identifier: GPL-2.0-only
// Checks that the build makes damaged files of public/core/ anew and leaves the others alone.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { allKernels, sha256 } from '../../core-c/tools/kernel-source.ts';
import { inputsHash } from '../../core-c/tools/kernel-tests/inputs.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { WHOLE } from '../support/some.ts';
import { Checkout } from './checkout.ts';

const checkout = new Checkout({ asItStands: true });
afterAll(() => checkout.remove());
const build = (): string => {
  const { status, said } = checkout.run(process.execPath, [...['--import', 'tsx', 'core-c/tools/build.ts']]);
  expect({ status, said }).toMatchObject({ status: 0 });
  return said;
};

beforeAll(async () => {
  // Copies only the records of packages, and nothing of the fuzzer's.
  const isNeeded = (path: string): boolean =>
    !path.startsWith(join(ROOT, '.cache/build/fuzz')) && !path.endsWith('.tar.xz');
  for (const part of ['.cache/linux', '.cache/packages', '.cache/build', 'public/core'])
    if (existsSync(join(ROOT, part)))
      cpSync(join(ROOT, part), checkout.at(part), { recursive: true, filter: isNeeded });
  if (!WHOLE) await movePageTest();
});

/**
 * The kernel's own test is cached by the paths of its sources, which differ here. Without this it would compile
 * anew.
 */
async function movePageTest(): Promise<void> {
  const here = (await import(checkout.at('core-c/tools/kernel-tests/inputs.ts'))) as {
    inputsHash: typeof inputsHash;
  };
  const folder = (hash: string): string => checkout.at(`.cache/build/kernel-tests/${hash.slice(0, 16)}`);
  for (const kernel of allKernels(checkout.at('.cache/linux'))) {
    const there = inputsHash({ ...kernel, dir: join(ROOT, relative(checkout.root, kernel.dir)) });
    renameSync(folder(there), folder(here.inputsHash(kernel)));
  }
}

const { exhibits } = JSON.parse(readFileSync(join(ROOT, 'public/core/manifest.json'), 'utf8')) as Manifest;
const small = exhibits.find((e) => e.slug === 'buffer-lru')!;

it('lost, torn and rotten files are made anew, and named', () => {
  if (WHOLE) expect(build()).toBe('core is up to date\n');
  const before = contents();
  const { wasm, sites } = small.traced[64]!;
  const damages: readonly (readonly [name: string, damage: (path: string) => void])[] = [
    [wasm, rot],
    [sites, (path) => rmSync(path)],
    [small.fast[64]!, (path) => truncateSync(path, 0)],
    [small.sources, (path) => truncateSync(path, 100)],
    // Every build writes these two files.
    ['manifest.json', (path) => truncateSync(path, 100)],
    ['catalogue.json', (path) => rmSync(path)],
  ];
  for (const [name, damage] of damages) damage(checkout.at(`public/core/${name}`));
  const said = build();
  for (const [name] of damages.slice(0, 4))
    expect(said).toContain(`public/core/${name} is missing or damaged: buffer-lru is built again.`);
  expect(said).not.toContain('page-cache');
  expect(contents()).toEqual(before);
});

function rot(path: string): void {
  const data = readFileSync(path);
  data[data.length >> 1]! ^= 1;
  writeFileSync(path, data);
}

function contents(): ReadonlyMap<string, string> {
  const dir = checkout.at('public/core');
  return new Map(readdirSync(dir).map((name) => [name, sha256(readFileSync(join(dir, name)))]));
}
