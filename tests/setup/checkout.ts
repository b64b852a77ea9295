// SPDX-License-Identifier: GPL-2.0-only
// Makes a second checkout in a temporary folder, for set-up to change. It has the same tools and an empty .cache/.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type KernelJson, ROOT } from '../../core-c/tools/kernel-json.ts';
import { currentKernel } from '../../core-c/tools/kernel-source.ts';
import { exhibits, fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { WHOLE } from '../support/some.ts';
import { Caller, type Ended } from './caller.ts';

/** The version lines of a kernel's Makefile, as of Linux 6.1.192. */
export const makefile = (...values: readonly string[]): string =>
  ['VERSION', 'PATCHLEVEL', 'SUBLEVEL', 'EXTRAVERSION']
    .map((key, i) => `${key} = ${values[i] ?? ''}\n`)
    .join('');

/** Changes one byte, so that size and time stay the same. */
export function rot(path: string): void {
  const { atime, mtime } = statSync(path);
  const data = readFileSync(path);
  data[data.length >> 1]! ^= 1;
  writeFileSync(path, data);
  utimesSync(path, atime, mtime);
}

export class Checkout {
  /** The folder with the checkout and what a test puts beside it. */
  readonly top = realpathSync(mkdtempSync(join(tmpdir(), 'treewalk-setup-')));
  readonly root = join(this.top, 'checkout');
  private readonly caller = new Caller();

  /** @param asItStands its exhibits keep kernels of which this checkout has no files */
  constructor({ asItStands = false } = {}) {
    for (const part of ['core-c', 'web/src/base', 'web/src/patch', 'package.json', 'package-lock.json'])
      cpSync(join(ROOT, part), join(this.root, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    mkdirSync(join(this.root, '.cache'));
    if (!asItStands) this.leaveOutOthers();
  }

  /**
   * Every kernel that a test offers has the files of the one that is here. So exhibits do without kernels in which they
   * need other files, or other functions of these files.
   */
  private leaveOutOthers(): void {
    const { dir, files } = currentKernel();
    /** Of "a|b" either, of "define A" and "name@2" the word, and "?name" may be absent. */
    const words = (name: string): readonly string[] =>
      name.split('|').map((one) => one.replace(/^.* |@\d+$/g, ''));
    const hasAll = (file: string, names: readonly string[]): boolean => {
      if (!(file in files)) return false;
      const text = readFileSync(join(dir, file), 'utf8');
      return names.every((name) => name.startsWith('?') || words(name).some((word) => text.includes(word)));
    };
    for (const [slug] of exhibits()) {
      const path = `core-c/exhibits/${slug}/kernel.json`;
      const json = this.json(path) as Partial<KernelJson>;
      if (!Array.isArray(json.kernels)) continue;
      const has = ({ from = '0' }: { readonly from?: string }): boolean =>
        (json.parts ?? []).every(
          (part) =>
            !fits(part, from) ||
            Object.entries(part.slices ?? {}).every(([file, names]) => hasAll(file, names)),
        );
      this.write(path, JSON.stringify({ ...json, kernels: json.kernels.filter(has) }));
    }
  }

  /** A path in the checkout, or beside it. */
  at = (path: string): string => join(this.root, path);

  write(path: string, text: string, mode = 0o644): string {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
    chmodSync(this.at(path), mode);
    return this.at(path);
  }

  /** Makes a kernel tree beside the checkout, with the files that this repository's set-up has taken in. */
  kernelTree(name: string, makefileText: string): string {
    const kernel = currentKernel();
    const tree = join(this.top, name);
    for (const path of Object.keys(kernel.files))
      cpSync(join(kernel.dir, path), join(tree, path), { recursive: true });
    writeFileSync(join(tree, 'Makefile'), makefileText);
    return tree;
  }

  /**
   * Calls a function of its set-up as set-up does. Commands in <top>/bin come before all others. Calls of one
   * checkout share a process; in the long run each has one of its own.
   */
  async call(module: string, call: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const script = `const m = await import(${JSON.stringify(this.at(`core-c/tools/setup/${module}`))});
      const { orExplain } = await import(${JSON.stringify(this.at('core-c/tools/setup/main.mjs'))});
      await orExplain(async () => { await m.${call}; });`;
    return WHOLE
      ? this.run(process.execPath, ['--input-type=module', '-e', script], env)
      : this.caller.call(script, this.root, this.environment(env));
  }

  private environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    const { LINUX_SRC: _, ...rest } = process.env;
    return { ...rest, PATH: `${join(this.top, 'bin')}:${rest['PATH']}`, ...env };
  }

  run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Ended {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.root,
      env: this.environment(env),
      encoding: 'utf8',
    });
    return { status: status ?? -1, said: `${stdout}${stderr}` };
  }

  /** Makes the TypeScript programs that set-up calls, the check of a kernel and the build, succeed at once. */
  assumePrograms(): void {
    if (WHOLE) return;
    const path = 'core-c/tools/setup/npm.mjs';
    const [tsx, nothing] = ["['--import', 'tsx']", "['--import', 'data:text/javascript,process.exit(0)']"];
    const text = readFileSync(this.at(path), 'utf8');
    if (!text.includes(tsx)) throw new Error(`${path} has no ${tsx}`);
    this.write(path, text.replace(tsx, nothing));
  }

  json(path: string): Record<string, unknown> {
    return JSON.parse(readFileSync(this.at(path), 'utf8')) as Record<string, unknown>;
  }

  remove(): void {
    this.caller.end();
    rmSync(this.top, { recursive: true });
  }
}
