// SPDX-License-Identifier: GPL-2.0-only
// Checks that a kernel that cannot be added is reported once, with a remedy. The other kernels still work.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { allKernels, sha256 } from '../../core-c/tools/kernel-source.ts';
import { Apt, type Fault, isDebian } from './apt.ts';
import { Checkout } from './checkout.ts';
import { some, WHOLE } from '../support/some.ts';

const OFFLINE = { OFFLINE: '1' };

describe.skipIf(!isDebian)('a kernel that cannot be had', () => {
  const checkout = new Checkout();
  afterAll(() => checkout.remove());
  const apt = new Apt(checkout);
  const script = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = OFFLINE) =>
    checkout.run(process.execPath, [checkout.at(`core-c/tools/${name}.mjs`), ...args], env);
  const setUp = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
    script('setup', ['--no-tests', ...args], env);

  beforeAll(() => {
    checkout.assumePrograms();
    checkout.write('core-c/tools/known-sources.json', '{}');
    // The compiler counts as installed, whatever the machine has, and does nothing.
    for (const tool of ['emcc', 'gcc']) checkout.write(`../bin/${tool}`, '#!/bin/sh\n', 0o755);
    checkout.write('core-c/tools/build.ts', '');
    // A word replaces the page.
    const modules = join(ROOT, 'node_modules');
    rmSync(checkout.at('node_modules'));
    mkdirSync(checkout.at('node_modules/.bin'), { recursive: true });
    for (const folder of ['', '.bin/'])
      for (const name of readdirSync(join(modules, folder)))
        if (name !== '.bin' && name !== 'vite')
          symlinkSync(join(modules, folder, name), checkout.at(`node_modules/${folder}${name}`));
    symlinkSync(join(modules, 'vite'), checkout.at('node_modules/vite'));
    checkout.write('node_modules/.bin/vite', '#!/bin/sh\necho the page is served\n', 0o755);

    apt.offer('machine', '6.1', '6.1.5');
    apt.offer('bullseye-security', '5.10', '5.10.9');
    apt.offer('forky', '7.2', '7.2.1');
    // This name begins like linux-7.3's.
    apt.offer('trixie-backports', '7.30', '7.30.9');
    expect(setUp(['--kernel', 'linux-5.10'], {})).toMatchObject({ status: 0 });
  });
  beforeEach(() => apt.forget());

  /** Checks that nothing has changed and nothing of the failure remains. `again`: set-up sees none either. */
  const isAsBefore = (again: boolean): void => {
    expect(allKernels(checkout.at('.cache/linux')).map(({ kernel }) => kernel)).toEqual(['6.1.5', '5.10.9']);
    expect(readdirSync(checkout.at('.cache')).sort()).toEqual(['linux', 'packages']);
    expect(readdirSync(checkout.at('.cache/packages')).sort()).toEqual([
      'linux-5.10',
      'linux-source-6.1_6.1.5-1.tar.xz',
      'linux-source-6.1_6.1.5-1.tar.xz.json',
    ]);
    if (!again) return;
    const { status, said } = setUp([]);
    expect([status, said]).toEqual([0, expect.stringMatching(/^Set-up: everything is in place/)]);
  };
  const fails = (
    id: string,
    message: string,
    remedy: string,
    env: NodeJS.ProcessEnv,
    again = WHOLE,
  ): void => {
    const { status, said } = setUp(['--kernel', id], env);
    const [before = '', after = '', ...more] = said.split(`${id} is left out: `);
    expect(before).toContain('Set-up: everything else is in place');
    expect(after.split('\n')).toEqual([
      expect.stringContaining(message),
      expect.stringContaining(remedy),
      '',
    ]);
    expect([status, more]).toEqual([1, []]);
    isAsBefore(again);
  };

  const PLACE = 'linux-source-7.2 of forky at http://deb.example/debian could not be fetched: ';
  it.each(
    some<readonly [fault: Fault | null, message: string, remedy: string, id?: string]>(
      [
        ['OFFLINE', `${PLACE}there is no network`, 'Connect this machine and run'],
        ['FULL', `${PLACE}the disk is full`, 'Free some space'],
        ['HALF', `${PLACE}the download was interrupted.`, 'Run the command again.'],
        ['UNSIGNED', `${PLACE}apt cannot verify its signature.`, 'Update debian-archive-keyring'],
        ['EXPIRED', `${PLACE}its signature is out of date`, 'Update debian-archive-keyring'],
        [
          'FOREIGN',
          'The package sources of this system have no linux-source-7.2, and name no archive of Debian.',
          'LINUX_SRC=',
        ],
        [
          null,
          'trixie-backports at http://deb.example/debian has no linux-source-7.3 (any more)',
          'LINUX_SRC=',
          'linux-7.3',
        ],
        [null, 'the archive no longer has this suite', 'LINUX_SRC=', 'linux-6.12'],
      ],
      3,
    ),
  )('%s: %s', (fault, message, remedy, id) =>
    fails(id ?? 'linux-7.2', message!, remedy!, fault ? { [fault]: '1' } : {}, WHOLE || fault === 'OFFLINE'),
  );

  it('for there is no apt', () =>
    fails('linux-7.2', 'needs apt-get, which is not installed', 'LINUX_SRC=', { PATH: withoutApt() }));
  /** A PATH with what set-up needs, and no more. */
  const withoutApt = (): string => {
    const dir = join(checkout.top, 'no-apt');
    mkdirSync(dir);
    const tools = ['emcc', 'gcc', 'tar', 'xz'];
    for (const tool of tools) symlinkSync('/bin/true', join(dir, tool));
    return dir;
  };

  it('for there is no keyring: nothing is even asked for', () => {
    const path = 'core-c/tools/setup/kernel/apt-lists.mjs';
    const text = readFileSync(checkout.at(path), 'utf8');
    checkout.write(path, text.replaceAll('/usr/share/keyrings/', '/nowhere/'));
    fails('linux-7.2', 'apt needs /nowhere/debian-archive-keyring.gpg', 'Install debian-archive-keyring', {});
    expect(apt.fetched()).toEqual([]);
    checkout.write(path, text);
  });

  it('for nobody knows it: those known are named, and nothing is done', () => {
    for (const option of some(['--kernel', '--remove-kernel'], 2))
      for (const command of some(['setup', 'start', 'test'], 2)) {
        const { status, said } = script(command, [option, 'linux-4.4']);
        expect(said).toContain(
          `${option} linux-4.4: there is no such kernel. There are: linux-5.10, linux-6.1, linux-6.12, linux-7.2, linux-7.3.\nUsage: `,
        );
        expect(status).toBe(2);
      }
    expect(script('test', ['--check', '--kernel', 'linux-7.2']).status).toBe(2);
  });

  it('does not keep the page from being served', () => {
    const { status, said } = script('start', ['--kernel', 'linux-7.2']);
    expect(said).toMatch(/linux-7.2 is left out: .*there is no network/);
    expect(said).toContain('the page is served');
    expect(status).toBe(0);
  });

  it('does not keep the tests from being run, and is told of at their end', () => {
    const steps = 'core-c/tools/setup/steps.mjs';
    const text = readFileSync(checkout.at(steps), 'utf8');
    checkout.write(
      steps,
      text.replace(/export const TEST = \[[^]*?\n\];/, "export const TEST = [[[['a test', 'vite']]]];"),
    );
    const { status, said } = script('test', ['--kernel', 'linux-7.2']);
    // Nothing fails: what is missing is skipped.
    expect(said).toMatch(/== a test: passed[^]*Skipped: tests on linux-7.2: .*no network/);
    expect([status, said]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
    checkout.write(steps, text);
  });

  it.skipIf(spawnSync('apt-get', ['--version']).status !== 0)(
    'for apt itself finds no signature, even where the machine would take it',
    () => {
      const archive = join(checkout.top, 'unsigned');
      const name = 'linux-source-7.2_7.2.1-1_all.deb';
      const deb = readFileSync(join(checkout.top, 'archive/forky', name));
      const index = `Package: linux-source-7.2\nVersion: 7.2.1-1\nArchitecture: all\nFilename: ${name}\nSize: ${deb.length}\nSHA256: ${sha256(deb)}\n`;
      const file = 'main/binary-all/Packages';
      checkout.write(`../unsigned/dists/forky/${file}`, index);
      checkout.write(
        '../unsigned/dists/forky/Release',
        `Codename: forky\nArchitectures: all\nComponents: main\nSHA256:\n ${sha256(index)} ${index.length} ${file}\n`,
      );
      writeFileSync(join(archive, name), deb);
      const careless = join(checkout.top, 'careless.conf');
      writeFileSync(
        careless,
        'Acquire::AllowInsecureRepositories "true";\nAPT::Get::AllowUnauthenticated "true";\n',
      );
      const own = ['apt-get', 'apt-cache'].map(
        (tool) => [tool, readFileSync(join(checkout.top, 'bin', tool), 'utf8')] as const,
      );
      checkout.write('../bin/apt-cache', '#!/bin/sh\nexec /usr/bin/apt-cache "$@"\n', 0o755);
      checkout.write(
        '../bin/apt-get',
        `#!/bin/sh\ncase "$*" in *indextargets*) echo "file:${archive} Debian" ;; *) exec /usr/bin/apt-get "$@" ;; esac\n`,
        0o755,
      );
      fails('linux-7.2', 'apt cannot verify its signature', 'debian-archive-keyring', {
        APT_CONFIG: careless,
      });
      for (const [tool, text] of own) checkout.write(`../bin/${tool}`, text, 0o755);
    },
  );
});
