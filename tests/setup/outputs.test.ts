// SPDX-License-Identifier: GPL-2.0-only
// What is damaged in public/core/ is made anew; what is not, stays.
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { Checkout } from './checkout.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());
const build = (): string => {
  const { status, said } = checkout.run(process.execPath, [...['--import', 'tsx', 'core-c/tools/build.ts']]);
  expect({ status, said }).toMatchObject({ status: 0 });
  return said;
};

beforeAll(() => {
  for (const part of ['.cache/linux', '.cache/build', 'public/core'])
    cpSync(join(ROOT, part), checkout.at(part), { recursive: true });
});

const { exhibits } = JSON.parse(readFileSync(join(ROOT, 'public/core/manifest.json'), 'utf8')) as Manifest;
const small = exhibits.find((e) => e.slug === 'buffer-lru')!;

it('lost, torn and rotten files are made anew, and named', () => {
  expect(build()).toBe('core is up to date\n');
  const before = contents();
  const { wasm, sites } = small.traced[64]!;
  const damages: readonly (readonly [name: string, damage: (path: string) => void])[] = [
    [wasm, rot],
    [sites, (path) => rmSync(path)],
    [small.fast[64]!, (path) => truncateSync(path, 0)],
    [small.sources, (path) => truncateSync(path, 100)],
    // These two are written each time.
    ['manifest.json', (path) => truncateSync(path, 100)],
    ['catalogue.json', (path) => rmSync(path)],
  ];
  for (const [name, damage] of damages) damage(checkout.at(`public/core/${name}`));
  const said = build();
  for (const [name] of damages.slice(0, 4))
    expect(said).toContain(`public/core/${name} is missing or damaged: buffer-lru is built anew.`);
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
  return new Map(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'base64')]));
}
