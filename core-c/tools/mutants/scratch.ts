// SPDX-License-Identifier: GPL-2.0-only
// Copies the working tree and puts faults into the copy. The copy shares the files that set-up fetched, and has its
// own copy of the built files.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remove, ROOT } from '../setup/remove.mjs';
import { scratchDir } from '../setup/scratch.mjs';
import { faulty, type Mutant } from './list.ts';

const NOT_COPIED = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results', 'playwright-report']);

export class Scratch {
  readonly dir: string;
  /** The folder that keeps the files built without a fault. */
  private readonly built: string;
  private readonly undo: (() => void)[] = [];

  constructor() {
    const scratch = scratchDir();
    this.dir = join(scratch, 'tree');
    this.built = join(scratch, 'public');
    for (const name of readdirSync(ROOT))
      if (!NOT_COPIED.has(name)) copy(join(ROOT, name), join(this.dir, name));
    copy(join(ROOT, 'public'), this.built);
    symlinkSync(join(ROOT, 'node_modules'), join(this.dir, 'node_modules'));
    mkdirSync(join(this.dir, '.cache'));
    for (const name of readdirSync(join(ROOT, '.cache'))) {
      const [from, to] = [join(ROOT, '.cache', name), join(this.dir, '.cache', name)];
      if (name === 'build') copy(from, to);
      // The copy does not share the fuzzer's findings: those of a fault would get into the tree's.
      else if (name !== 'fuzz' && !name.startsWith('tmp-')) symlinkSync(from, to);
    }
  }

  /** Puts a fault into the copy. Throws, with the reason, if it does not apply. */
  put(mutant: Mutant): void {
    const path = join(this.dir, mutant.file);
    const text = faulty(mutant, this.dir);
    const before = readFileSync(path);
    writeFileSync(path, text);
    this.undo.push(() => writeFileSync(path, before));
    if (isBuilt(mutant.file)) this.undo.push(() => copy(this.built, join(this.dir, 'public')));
  }

  /** Takes the fault out again, and restores the files that were built with it. */
  restore(): void {
    for (const undo of this.undo.splice(0)) undo();
  }
}

function copy(from: string, to: string): void {
  remove(to);
  cpSync(from, to, { recursive: true });
}

/** Whether public/core is built from a file. */
export const isBuilt = (file: string): boolean =>
  /^core-c\/(shim|trace|host|exhibits|tools)\//.test(file) && !/\.test\.ts$/.test(file);
