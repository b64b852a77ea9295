// SPDX-License-Identifier: GPL-2.0-only
// Finds unified diffs in a text as git does. A hunk has as many lines as its head says. The text around it is
// skipped: a mail's words, the diffstat, `-- ` and git's version.
import type { StructuredPatchHunk } from 'diff';
import { messagesIn } from './mail.ts';

/** A diff that cannot be applied; the message is a sentence for its author. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

export interface Change {
  /** The kernel's name of the file; the old one if it is renamed. */
  readonly path: string;
  /** Other effects of the patch, in words: "renamed to lib/b.c", "binary". */
  readonly also: readonly string[];
  readonly hunks: readonly StructuredPatchHunk[];
}

interface Reading {
  old: string;
  now: string;
  readonly also: string[];
  readonly hunks: StructuredPatchHunk[];
}

export function changesIn(patch: string): readonly Change[] {
  return messagesIn(patch).flatMap((text) => new Reader(text.split('\n')).read());
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
/** Git's scissors, "-- >8 --": the text before them is not part of the patch. */
const SCISSORS = /^(?=.{5})[-\s]*(?:>8|8<|>%|%<)[-\s]*(?:cut here[-\s]*)?$/;

const plain = (name: string): string =>
  name
    .replace(/\t.*$/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^[ab]\//, '');

class Reader {
  private at = 0;
  private all: Reading[] = [];

  constructor(private readonly lines: readonly string[]) {}

  read(): readonly Change[] {
    while (this.at < this.lines.length) this.line(this.lines[this.at]!);
    return this.all.flatMap(({ old, now, also, hunks }) => {
      const path = old === '/dev/null' ? now : old;
      const created = old === '/dev/null' ? ['created'] : now === '/dev/null' ? ['deleted'] : [];
      const renamed = !created.length && old !== now ? [`renamed to ${now}`] : [];
      const what = [...also, ...created, ...renamed];
      return hunks.length || what.length ? [{ path, also: what, hunks }] : [];
    });
  }

  private line(line: string): void {
    const last = this.all.at(-1);
    const git = /^diff --git "?a\/(.+?)"? "?b\/(.+?)"?$/.exec(line);
    const next = this.lines[this.at + 1] ?? '';
    if (git) this.open(git[1]!, git[2]!);
    else if (line.startsWith('--- ') && next.startsWith('+++ ') && HUNK.test(this.lines[this.at + 2] ?? '')) {
      const [old, now] = [plain(line.slice(4)), plain(next.slice(4))];
      if (last && !last.hunks.length && [last.old, last.now].some((name) => name === old || name === now))
        Object.assign(last, { old, now });
      else this.open(old, now);
      this.at++;
    } else if (/^@@@+ -|^diff --(?:cc|combined) /.test(line))
      this.fail('is of a merge; bring a diff against one parent');
    else if (/^\*{15}/.test(line)) this.fail('begins a context diff; make it with git diff, or diff -u');
    else if (line.startsWith('@@ -')) return this.hunk(last);
    else if (/^(?:GIT binary patch|Binary files .* differ)$/.test(line)) last?.also.push('binary');
    else if (/^rename to /.test(line) && last) last.now = plain(line.slice(10));
    else if (SCISSORS.test(line)) this.all = [];
    this.at++;
  }

  private open(old: string, now: string): void {
    this.all.push({ old, now, also: [], hunks: [] });
  }

  private hunk(of: Reading | undefined): void {
    const head = HUNK.exec(this.lines[this.at]!);
    if (!head) this.fail('is no head of a change; it reads @@ -1,6 +1,7 @@');
    if (!of) this.fail('begins a change of no file; the lines --- and +++ before it are missing');
    const begins = this.at + 1;
    const [, oldFirst, oldCount = '1', newFirst, newCount = '1'] = head;
    const [oldLines, newLines] = [Number(oldCount), Number(newCount)];
    const lines: string[] = [];
    let [old, now] = [oldLines, newLines];
    for (this.at++; old > 0 || now > 0; this.at++) {
      const line = this.lines[this.at];
      if (line === undefined || (line === '' && this.at + 1 === this.lines.length))
        throw new PatchError(
          `Line ${begins} of the patch: this change ends too early, by ${Math.max(old, now)} lines. Bring it whole.`,
        );
      const is = line === '' ? ' ' : line[0]!;
      if (!' +-\\'.includes(is))
        this.fail(
          `is no line of the change that begins at line ${begins}; a mail program may have wrapped it`,
        );
      if (is === ' ' || is === '-') old--;
      if (is === ' ' || is === '+') now--;
      if (old < 0 || now < 0) this.fail(`is one too many for the change that begins at line ${begins}`);
      lines.push(line === '' ? ' ' : line);
    }
    while (this.lines[this.at]?.startsWith('\\ ')) this.at++;
    // A side without lines gives the number of the line before it.
    const at = (first: string, count: number): number => Number(first) + (count === 0 ? 1 : 0);
    of.hunks.push({
      ...{ oldStart: at(oldFirst!, oldLines), oldLines, newStart: at(newFirst!, newLines), newLines },
      lines: lines.filter((line) => !line.startsWith('\\')),
    });
  }

  private fail(what: string): never {
    throw new PatchError(`Line ${this.at + 1} of the patch ${what}.`);
  }
}
