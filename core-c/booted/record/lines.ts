// SPDX-License-Identifier: GPL-2.0-only
// Writes the watched page cache as a recording in our own format: JSON lines that leave nothing to infer.
import type { Btf } from '../btf/btf.ts';
import type { Check } from '../compare/check.ts';
import { between, changedBy, NOTHING, type Operation, put } from '../exhibits/page-cache/between.ts';
import { entriesOf, type EntryShape, treeOfShot } from '../compare/tree.ts';
import type { WatchedCall, WatchedRun } from '../watch/shot.ts';

export interface About {
  readonly image: { readonly package: string; readonly sha256: string };
  readonly fileSystem: string;
  /** MiB of the guest. */
  readonly memory: number;
  readonly command: string;
  readonly date: string;
  /** The result of comparing the same operations with wasm. */
  readonly equal: Pick<Check, 'variant' | 'calls' | 'equal'>;
}

interface Line {
  readonly file: number;
  readonly op: 'add' | 'delete' | 'prune';
  readonly index: number;
  readonly order?: number;
  readonly shift?: number;
  readonly shadow?: boolean;
  readonly result?: number;
  readonly walks?: number;
  /** The entry is no insert: it existed before the watch began, or a split of a large folio made it. */
  readonly planted?: true;
}

function lineOf(file: number, [name, index = 0, more = 0]: Operation): Line {
  if (name === 'add') return { file, op: 'add', index, order: more, result: 0, planted: true };
  if (name === 'prune') return { file, op: 'prune', index, shift: more };
  return { file, op: 'delete', index, shadow: name === 'evict' };
}

/** The lines of one call: the changes before it, and the call. */
function linesOf(
  watchedCall: WatchedCall,
  last: readonly EntryShape[] | undefined,
  btf: Btf,
): readonly [readonly Line[], readonly EntryShape[]] {
  const { op, args, subject, result, walks } = watchedCall;
  const { index = 0, order = 0, shift = 0 } = args;
  const was = entriesOf(treeOfShot(watchedCall.before, btf));
  const is = entriesOf(treeOfShot(watchedCall.after, btf));
  const led = last ? between(last, was).operations : was.flatMap(put);
  const isAdd = op === 'add' && result === 0;
  const meanwhile =
    op === 'prune' ? [] : between(was, is, isAdd ? changedBy(index, order, was) : NOTHING).operations;
  const own: readonly Line[] =
    op === 'add'
      ? [{ file: subject, op, index, order, result: result ?? 0, ...(walks === undefined ? {} : { walks }) }]
      : op === 'prune'
        ? [{ file: subject, op, index, shift }]
        : [];
  return [[...[...led, ...meanwhile].map((operation) => lineOf(subject, operation)), ...own], is];
}

export function recordingOf(seen: WatchedRun, about: About): string {
  const files = seen.subjects.map((name, id) => ({ id, name }));
  const header = {
    treewalk: 'recording',
    version: 1,
    kernel: seen.kernel,
    source: 'booted',
    files,
    ...about,
    altered: seen.altered,
  };
  const last = new Map<number, readonly EntryShape[]>();
  const lines = seen.watchedCalls.flatMap((watchedCall) => {
    const [written, is] = linesOf(watchedCall, last.get(watchedCall.subject), seen.btf);
    last.set(watchedCall.subject, is);
    return written;
  });
  return `${[header, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`;
}
