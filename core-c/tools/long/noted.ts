// SPDX-License-Identifier: GPL-2.0-only
// Keeps the results of a command that takes hours, so that the next call resumes where this one stopped.
// Results of another commit are dropped, unless the caller says `--go-on`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../output/whole-file.mjs';
import { CACHE, ROOT } from '../setup/remove.mjs';

interface File<T> {
  readonly tree: string;
  readonly found: Readonly<Record<string, T>>;
}

/** The options of such a command, and its other arguments. */
export interface Going {
  readonly args: readonly string[];
  readonly how: 'same tree' | 'any tree' | 'anew';
}

export function going(args: readonly string[]): Going {
  const how = args.includes('--anew') ? 'anew' : args.includes('--go-on') ? 'any tree' : 'same tree';
  return { args: args.filter((arg) => arg !== '--anew' && arg !== '--go-on'), how };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** A text that names the commit and the uncommitted changes. */
const treeNow = (): string =>
  `${git('rev-parse', 'HEAD')} ${createHash('sha256').update(git('diff', 'HEAD')).digest('hex')}`;

export class Noted<T> {
  private readonly path: string;
  private readonly tree = treeNow();
  private readonly found = new Map<string, T>();

  /** @param name the name of the file in .cache */
  constructor(name: string, how: Going['how']) {
    this.path = join(CACHE, `${name}.json`);
    if (how === 'anew' || !existsSync(this.path)) return;
    const { tree, found } = JSON.parse(readFileSync(this.path, 'utf8')) as File<T>;
    if (tree !== this.tree && how !== 'any tree') return;
    for (const [key, value] of Object.entries(found)) this.found.set(key, value);
  }

  get(key: string): T | undefined {
    return this.found.get(key);
  }
  put(key: string, value: T): void {
    this.found.set(key, value);
    mkdirSync(CACHE, { recursive: true });
    const file: File<T> = { tree: this.tree, found: Object.fromEntries(this.found) };
    writeWhole(this.path, JSON.stringify(file, null, 1));
  }
}

/** "[12 of 446, about 40 min left]". `done` counts what this call has done since `started`, in milliseconds. */
export function progress(nth: number, of: number, done: number, started: number): string {
  if (done === 0) return `[${nth} of ${of}]`;
  const minutes = Math.ceil(((Date.now() - started) / done / 60_000) * (of - nth + 1));
  return `[${nth} of ${of}, about ${minutes} min left]`;
}
