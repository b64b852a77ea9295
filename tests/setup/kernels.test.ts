// SPDX-License-Identifier: GPL-2.0-only
// Checks kernels beside the default one: added from any suite, kept as they are, fetched anew and removed on request.
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allKernels } from '../../core-c/tools/kernel-source.ts';
import { Apt, isDebian } from './apt.ts';
import { Checkout, makefile, rot } from './checkout.ts';
import { some } from '../support/some.ts';

const ABSENT = 'include/linux/rbtree_types.h';

describe.skipIf(!isDebian)('a kernel that is added', () => {
  const checkout = new Checkout();
  afterAll(() => checkout.remove());
  const apt = new Apt(checkout);
  const setUp = (asked: object = {}, env: NodeJS.ProcessEnv = {}) =>
    checkout.call(
      'kernel/main.mjs',
      `fetchKernels(${JSON.stringify({ record: false, ...asked })})
         .then((leftOut) => leftOut.forEach(({ id, error }) => console.error(id, 'is left out:', error.message)))`,
      env,
    );
  const OFFLINE = { OFFLINE: '1' };
  const NOTHING = { status: 0, said: '' };
  const file = (path: string): string => checkout.at(path);
  const added = () => checkout.json('.cache/linux/kernels.json');
  const here = () => allKernels(file('.cache/linux')).map(({ id, kernel }) => [id, kernel]);
  const folder = (version: string): boolean => existsSync(file(`.cache/linux/${version}`));

  /** Files that delayed refs need as well. */
  const ask = (...headers: readonly string[]): void => {
    const path = 'core-c/exhibits/delayed-ref/kernel.json';
    const json = checkout.json(path) as { headers: string[] };
    const others = json.headers.filter((h) => !h.endsWith(ABSENT) && !headers.includes(h));
    checkout.write(path, JSON.stringify({ ...json, headers: [...others, ...headers] }));
  };

  beforeAll(() => {
    checkout.assumePrograms();
    checkout.write('core-c/tools/known-sources.json', '{}');
    ask(`?${ABSENT}`);
    apt.offer('machine', '6.1', '6.1.5');
    apt.offer('bullseye-security', '5.10', '5.10.9', [ABSENT]);
    apt.offer('trixie', '6.12', '6.12.3');
  });
  beforeEach(() => apt.forget());

  it('comes out of a suite that the machine does not list, whose own lists stay as they are', async () => {
    expect(await setUp({ add: ['linux-5.10'] }, { UNLISTED: '' })).toMatchObject({ status: 0 });
    const [own, ...others] = apt.fetched();
    expect(own).toBe('download linux-source-6.1');
    expect(others).toEqual([
      expect.stringMatching(`^update bullseye-security in ${file('.cache/tmp-')}`),
      'download linux-source-5.10',
    ]);
    expect(added()).toEqual({ 'linux-5.10': '5.10.9' });
    expect(checkout.json('.cache/linux/current.json')).toEqual({ version: '6.1.5' });
    const { package: name, absent } = checkout.json('.cache/linux/5.10.9/provenance.json');
    expect([name, absent]).toEqual(['linux-source-5.10 5.10.9-1', [ABSENT]]);
    expect(existsSync(file(`.cache/linux/6.1.5/${ABSENT}`))).toBe(true);
    expect(here()).toEqual([
      ['linux-6.1', '6.1.5'],
      ['linux-5.10', '5.10.9'],
    ]);
  });

  it('stays, and needs no network: neither when nothing is asked for, nor when it is asked for again', async () => {
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
    const again = await setUp({ add: ['linux-5.10', 'linux-6.1'] }, OFFLINE);
    expect(again).toEqual({
      status: 0,
      said: 'linux-5.10 is there already: Linux 5.10.9.\nlinux-6.1 is there already: the default kernel is Linux 6.1.5.\n',
    });
    expect(apt.fetched()).toEqual([]);
  });

  it('is looked for in one suite after another, where the machine has no lists of the archive by those it then has', async () => {
    expect(await setUp({ add: ['linux-6.12'] }, { UNLISTED: 'Debian' })).toMatchObject({ status: 0 });
    expect(apt.fetched().map((line) => line.replace(/ in .*/, ''))).toEqual([
      'update machine',
      'update trixie',
      'download linux-source-6.12',
    ]);
    expect(apt.fetched()[0]).toContain(file('.cache/tmp-'));
    expect(here().map(([id]) => id)).toEqual(['linux-6.1', 'linux-5.10', 'linux-6.12']);
  });

  it('has other files taken out of its tarball when an exhibit asks for them, without a network', async () => {
    const asked = 'include/linux/kernel.h';
    rmSync(file('.cache/linux/5.10.9/include/linux/xarray.h'));
    ask(`?${ABSENT}`, `?${asked}`);
    const { status, said } = await setUp({}, OFFLINE);
    expect(status).toBe(0);
    expect(said).toContain('of linux-source-5.10 5.10.9-1): done');
    expect(checkout.json('.cache/linux/5.10.9/provenance.json')['absent']).toEqual([asked, ABSENT]);
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });

  it('is told of and left out when an exhibit asks for what it does not have; the others go on', async () => {
    ask(ABSENT);
    const { status, said } = await setUp({}, OFFLINE);
    expect(said).toContain(
      `linux-5.10 is left out: Linux 5.10.9 in linux-source-5.10 5.10.9-1 has no ${ABSENT} (which core-c/exhibits/delayed-ref/kernel.json needs).`,
    );
    expect([status, said]).toEqual([0, expect.not.stringContaining('6.12')]);
    ask(`?${ABSENT}`);
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });

  it.each(
    some(
      [
        ['its provenance is torn', '.cache/linux/5.10.9/provenance.json', (p: string) => truncateSync(p, 40)],
        ['a file of it is rotten', '.cache/linux/5.10.9/lib/xarray.c', rot],
        [
          'the names of the added ones are lost',
          '.cache/linux/kernels.json',
          (p: string) => truncateSync(p, 9),
        ],
      ],
      2,
    ),
  )('is unpacked again when %s, without a network', async (_, name, damage) => {
    damage(file(name));
    const { status, said } = await setUp({}, OFFLINE);
    expect(said).toContain(`${file(name)} is `);
    expect(said).toContain('of linux-source-5.10 5.10.9-1): done');
    expect(status).toBe(0);
    expect(added()).toEqual({ 'linux-5.10': '5.10.9', 'linux-6.12': '6.12.3' });
    expect(here()).toHaveLength(3);
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });

  it('is fetched anew when its tarball is damaged, and does without while there is no network', async () => {
    const tarball = '.cache/packages/linux-5.10/linux-source-5.10_5.10.9-1.tar.xz';
    truncateSync(file(tarball), 100);
    const { status, said } = await setUp({}, OFFLINE);
    expect(said).toMatch(/is damaged[\s\S]*Nothing needs it at present/);
    expect([status, here().length]).toEqual([0, 3]);
    checkout.write(tarball, 'half of it');
    expect(await setUp()).toMatchObject({ status: 0 });
    expect(apt.fetched().at(-1)).toBe('download linux-source-5.10');
    expect(existsSync(file(`${tarball}.json`))).toBe(true);
  });

  it('stays when the default one’s tarball is damaged', async () => {
    truncateSync(file('.cache/packages/linux-source-6.1_6.1.5-1.tar.xz'), 100);
    expect(await setUp()).toMatchObject({ status: 0 });
    expect(apt.fetched().at(-1)).toBe('download linux-source-6.1');
    expect(existsSync(file('.cache/packages/linux-5.10/linux-source-5.10_5.10.9-1.tar.xz'))).toBe(true);
  });

  it('stays as it is when the archive has a newer one, until that is asked for', async () => {
    apt.offer('bullseye-security', '5.10', '5.10.11', [ABSENT]);
    expect(await setUp({ add: ['linux-5.10'] })).toMatchObject({ status: 0 });
    expect([apt.fetched(), added()['linux-5.10']]).toEqual([[], '5.10.9']);
    const renew = { add: ['linux-5.10'], remove: ['linux-5.10'] };
    const { status, said } = await setUp(renew, OFFLINE);
    expect([status, said]).toEqual([0, expect.stringContaining('there is no network')]);
    expect([here().length, added()['linux-5.10'], folder('5.10.9')]).toEqual([3, '5.10.9', true]);
    expect(await setUp(renew)).toMatchObject({ status: 0 });
    expect([added()['linux-5.10'], folder('5.10.11'), folder('5.10.9')]).toEqual(['5.10.11', true, false]);
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });

  it('waits while LINUX_SRC names one like it, and is itself again afterwards', async () => {
    const LINUX_SRC = checkout.kernelTree('mine', makefile('5', '10', '11'));
    writeFileSync(join(LINUX_SRC, 'lib/xarray.c'), '/* mine */\n', { flag: 'a' });
    expect(await setUp({}, { ...OFFLINE, LINUX_SRC })).toMatchObject({ status: 0 });
    expect(here()).toEqual([
      ['linux-5.10', '5.10.11'],
      ['linux-6.12', '6.12.3'],
    ]);
    expect(await setUp({}, OFFLINE)).toMatchObject({ status: 0 });
    expect(here()[0]).toEqual(['linux-6.1', '6.1.5']);
    expect(readFileSync(file('.cache/linux/5.10.11/lib/xarray.c'), 'utf8')).not.toContain('mine');
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });

  it('older than the default one does not take its place when LINUX_SRC no longer names another', async () => {
    const LINUX_SRC = checkout.kernelTree('newer', makefile('6', '1', '6'));
    expect(await setUp({}, { ...OFFLINE, LINUX_SRC })).toMatchObject({ status: 0 });
    expect(here()[0]).toEqual(['linux-6.1', '6.1.6']);
    expect(await setUp({}, OFFLINE)).toMatchObject({ status: 0 });
    expect(here().slice(0, 2)).toEqual([
      ['linux-6.1', '6.1.5'],
      ['linux-5.10', '5.10.11'],
    ]);
  });

  it('whose text is damaged is left out of a build, with a sentence, and the others are not', () => {
    const path = file('.cache/linux/5.10.11/lib/xarray.c');
    const text = readFileSync(path);
    rot(path);
    const { said } = checkout.run('node', [
      ...['--import', 'tsx', '-e'],
      `import('./core-c/tools/kernel-source.ts').then((m) => console.log(m.allKernels().map((k) => k.id)))`,
    ]);
    expect(said).toMatch(/linux-5.10 is left out: lib\/xarray.c is damaged. Run: npm run setup/);
    expect(said).toContain("[ 'linux-6.1', 'linux-6.12' ]");
    writeFileSync(path, text);
  });

  it('has its texts recorded with those of the default kernel', async () => {
    checkout.write('core-c/tools/known-sources.json', '{"other":{"lib/xarray.c":"another text"}}');
    expect((await setUp({}, OFFLINE)).said.match(/Note: .*not been tested with/g)).toHaveLength(3);
    expect(await setUp({ record: true }, OFFLINE)).toEqual(NOTHING);
    expect(Object.keys(checkout.json('core-c/tools/known-sources.json')).sort()).toEqual([
      'linux-source-5.10 5.10.11-1',
      'linux-source-6.1 6.1.5-1',
      'linux-source-6.12 6.12.3-1',
      'other',
    ]);
    expect(checkout.json('.cache/linux/5.10.11/provenance.json')['warnings']).toEqual([]);
  });

  it('goes with all that is its own when it is removed, and nothing else does', async () => {
    checkout.write('.cache/build/linux-5.10/aio-lookup/object', '');
    const remove = ['linux-5.10', 'linux-6.1', 'linux-7.2'];
    expect(await setUp({ remove }, OFFLINE)).toEqual({
      status: 0,
      said: 'linux-5.10 is removed.\nlinux-6.1 is the default kernel: it stays.\nlinux-7.2 is not here: there is nothing to remove.\n',
    });
    for (const path of ['packages/linux-5.10', 'linux/5.10.11', 'build/linux-5.10'])
      expect(existsSync(file(`.cache/${path}`))).toBe(false);
    expect(here()).toEqual([
      ['linux-6.1', '6.1.5'],
      ['linux-6.12', '6.12.3'],
    ]);
    expect(await setUp({}, OFFLINE)).toEqual(NOTHING);
  });
});
