// SPDX-License-Identifier: GPL-2.0-only
// Checks that set-up names each kept file that is cut short, damaged or gone, and makes or fetches it anew.
import { readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../core-c/tools/kernel-source.ts';
import { Apt, isDebian } from './apt.ts';
import { Checkout, rot } from './checkout.ts';
import { some } from '../support/some.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());

const NAME = 'linux-source-6.1';
const TARBALL = `.cache/packages/${NAME}_6.1.5-1.tar.xz`;

describe.skipIf(!isDebian)('the kernel source package', () => {
  const apt = new Apt(checkout);
  const downloads = (): number => apt.fetched().length;
  const setUp = (env: NodeJS.ProcessEnv = {}) =>
    checkout.call('kernel/main.mjs', 'fetchKernels({ record: false })', env);
  const file = (path: string): string => checkout.at(path);

  beforeAll(async () => {
    checkout.assumePrograms();
    // With an empty list no text counts as unknown.
    checkout.write('core-c/tools/known-sources.json', '{}');
    apt.offer('machine', '6.1', '6.1.5');
    expect(await setUp()).toMatchObject({ status: 0 });
    expect(downloads()).toBe(1);
  });
  beforeEach(() => apt.forget());

  const isWhole = (): void => {
    const { size, sha256: hash } = checkout.json(`${TARBALL}.json`);
    expect(statSync(file(TARBALL)).size).toBe(size);
    expect(sha256(readFileSync(file(TARBALL)))).toBe(hash);
    const { files } = checkout.json('.cache/linux/6.1.5/provenance.json') as {
      files: Record<string, string>;
    };
    for (const [path, hash] of Object.entries(files))
      expect(sha256(readFileSync(file(`.cache/linux/6.1.5/${path}`)))).toBe(hash);
  };

  it('is not touched while all is well', async () => {
    expect(await setUp()).toEqual({ status: 0, said: '' });
    expect(downloads()).toBe(0);
    isWhole();
  });

  it('is fetched anew when its tarball is cut short', async () => {
    truncateSync(file(TARBALL), 1000);
    const { status, said } = await setUp();
    expect(said).toContain(`${file(TARBALL)} is damaged (1000 bytes instead of`);
    expect([status, downloads()]).toEqual([0, 1]);
    isWhole();
  });

  it('is fetched anew when its tarball is rotten and about to be unpacked', async () => {
    // A whole second, which a test can set again exactly.
    utimesSync(file(TARBALL), 1, 1);
    await setUp();
    rot(file(TARBALL));
    expect(await setUp()).toEqual({ status: 0, said: '' });
    rmSync(file('.cache/linux'), { recursive: true });
    const { status, said } = await setUp();
    expect(said).toContain(`${file(TARBALL)} is damaged (its SHA-256 is wrong)`);
    expect([status, downloads()]).toEqual([0, 1]);
    isWhole();
  });

  it('is read once, and not fetched, when only its time or its record is lost', async () => {
    utimesSync(file(TARBALL), 0, 0);
    expect(await setUp()).toEqual({ status: 0, said: '' });
    expect(checkout.json(`${TARBALL}.json`)['mtimeMs']).toBe(0);
    truncateSync(file(`${TARBALL}.json`), 10);
    expect(await setUp()).toMatchObject({ status: 0 });
    expect(downloads()).toBe(0);
    isWhole();
  });

  it('is fetched anew when it has no record and does not unpack to its end', async () => {
    rmSync(file(`${TARBALL}.json`));
    truncateSync(file(TARBALL), statSync(file(TARBALL)).size - 100);
    const { status, said } = await setUp();
    expect(said).toContain(`${file(TARBALL)} is damaged (it does not unpack to its end)`);
    expect([status, downloads()]).toEqual([0, 1]);
    isWhole();
  });

  it('may stay away without a network, while nothing of it is needed', async () => {
    truncateSync(file(TARBALL), 1000);
    const { status, said } = await setUp({ OFFLINE: '1' });
    expect(said).toMatch(/Note: .*there is no network[\s\S]*Nothing needs it at present/);
    expect(status).toBe(0);
    rmSync(file('.cache/linux'), { recursive: true });
    expect(await setUp({ OFFLINE: '1' })).toMatchObject({ status: 1 });
    expect(await setUp()).toMatchObject({ status: 0 });
    isWhole();
  });

  it.each(
    some(
      [
        ['a torn provenance', 'provenance.json', (path: string) => truncateSync(path, 40)],
        ['an emptied provenance', 'provenance.json', (path: string) => truncateSync(path, 0)],
        ['a lost provenance', 'provenance.json', (path: string) => rmSync(path)],
        ['an emptied kernel file', 'lib/xarray.c', (path: string) => truncateSync(path, 0)],
        ['a rotten kernel file', 'lib/xarray.c', rot],
        ['a lost kernel file', 'include/linux/xarray.h', (path: string) => rmSync(path)],
      ],
      4,
    ),
  )('is unpacked again for %s, without a network', async (_, name, damage) => {
    const path = file(`.cache/linux/6.1.5/${name}`);
    damage(path);
    const { status, said } = await setUp({ OFFLINE: '1' });
    expect(said).toContain(`${path} is missing or damaged`);
    expect(status).toBe(0);
    isWhole();
    expect(await setUp({ OFFLINE: '1' })).toEqual({ status: 0, said: '' });
  });
});

describe('node_modules', () => {
  const LOCKED = { react: '19.3.0', tsx: '4.23.15', 'tsx/node_modules/esbuild': '0.25.0' };
  const folders = Object.entries(LOCKED).map(([name, version]) => [`node_modules/${name}`, version] as const);
  const log = join(checkout.top, 'npm');
  const install = () => checkout.call('npm.mjs', 'installNodePackages()');

  beforeEach(() => {
    rmSync(checkout.at('node_modules'), { recursive: true });
    const packages = Object.fromEntries(
      folders.map(([path, version]) => [
        path,
        { version, ...(path.endsWith('/tsx') ? { bin: { tsx: 'cli' } } : {}) },
      ]),
    );
    const text = JSON.stringify({
      packages: { '': {}, ...packages, 'node_modules/other': { optional: true } },
    });
    checkout.write('package-lock.json', text);
    checkout.write('node_modules/.package-lock.json', text.replace(/,"node_modules.other":\{.*?\}/, ''));
    checkout.write('node_modules/.bin/tsx', '');
    for (const [path, version] of folders)
      checkout.write(`${path}/package.json`, JSON.stringify({ version }));
    checkout.write('../bin/npm', `#!/bin/sh\necho "$1" >>${log}\n`, 0o755);
    writeFileSync(log, '');
  });

  it('is left alone when it is whole', async () => {
    expect(await install()).toEqual({ status: 0, said: '' });
    expect(readFileSync(log, 'utf8')).toBe('');
  });

  it.each([
    [
      'a lost package',
      'node_modules/react',
      () => rmSync(checkout.at('node_modules/react'), { recursive: true }),
    ],
    [
      'a package inside another',
      'node_modules/tsx/node_modules/esbuild',
      () => rmSync(checkout.at('node_modules/tsx/node_modules'), { recursive: true }),
    ],
    [
      'an emptied package.json',
      'node_modules/react',
      () => truncateSync(checkout.at('node_modules/react/package.json'), 0),
    ],
    [
      'another version',
      'node_modules/react',
      () => checkout.write('node_modules/react/package.json', '{"version":"1.0.0"}'),
    ],
    [
      'a lost command',
      'node_modules/.bin/tsx',
      () => rmSync(checkout.at('node_modules/.bin'), { recursive: true }),
    ],
    [
      'a torn record',
      'node_modules/.package-lock.json',
      () => truncateSync(checkout.at('node_modules/.package-lock.json'), 20),
    ],
  ])('is installed anew for %s', async (_, name, damage) => {
    damage();
    const { said } = await install();
    expect(said).toContain(`${name} differs from package-lock.json`);
    expect(readFileSync(log, 'utf8')).toBe('ci\n');
  });
});
