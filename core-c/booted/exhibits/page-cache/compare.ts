// SPDX-License-Identifier: GPL-2.0-only
// Compares the page cache of a booted kernel with wasm: for each insert the tree, the result and the walks; for
// each read the tree and the batch.
import type { Btf } from '../../btf/btf.ts';
import type { WatchedCall, WatchedRun } from '../../watch/shot.ts';
import { between, changedBy, NOTHING, type Operation, put } from './between.ts';
import { type Compared, Tally } from '../../compare/check.ts';
import { readDifferences } from './compare-reads.ts';
import type { Ran, Replay } from '../../compare/replay.ts';
import { compareSubjects, type Subject } from '../../compare/subjects.ts';
import {
  entriesOf,
  treeDifferences,
  treeOfShot,
  treeOfWasm,
  type EntryShape,
  type TreeShape,
} from '../../compare/tree.ts';

const EEXIST = -17;

function textOf(op: string, { index, order, shift, last }: WatchedCall['args']): string {
  return [op, index, order || undefined, shift, last].filter((word) => word !== undefined).join(' ');
}

class File {
  /**
   * The entries after the last call; null before the first, as the file's content is then older than the
   * watch.
   */
  private entries: readonly EntryShape[] | null = null;

  constructor(
    private readonly name: string,
    private readonly replay: Replay,
    private readonly btf: Btf,
    private readonly tally: Tally,
    private readonly reads: Tally,
    private readonly walks: { booted: number; wasm: number },
  ) {}

  happened(watchedCall: WatchedCall): void {
    const { op, args, result, walks, before, after } = watchedCall;
    const tally = op === 'read' ? this.reads : this.tally;
    const { index = 0, order = 0, shift = 0 } = args;
    const [old, now] = [treeOfShot(before, this.btf), treeOfShot(after, this.btf)];
    const [was, is] = [entriesOf(old), entriesOf(now)];
    const differs = (what: readonly string[]): void =>
      tally.differs(`${this.name}, ${textOf(op, args)}`, what);
    if (op === 'add' || op === 'read') tally.call();
    differs(this.entries ? this.between(this.entries, was) : this.run(was.flatMap(put)));
    differs(this.compare('before it', old));
    if (op === 'read') differs(readDifferences(watchedCall, this.replay, this.btf));
    if (op === 'prune') differs(this.run([['prune', index, shift]]));
    else
      differs(this.between(was, is, op === 'add' && result === 0 ? changedBy(index, order, was) : NOTHING));
    // An insert that fails for a reason outside the tree (a cgroup's charge) has no counterpart in wasm.
    if (op === 'add' && (result === 0 || result === EEXIST))
      differs(this.add(this.replay.run('add', index, order), result, walks));
    if (op !== 'end') differs(this.compare('after it', now));
    this.entries = is;
  }

  private between(old: readonly EntryShape[], now: readonly EntryShape[], but = NOTHING): readonly string[] {
    const { operations, unexplained } = between(old, now, but);
    return [
      ...this.run(operations),
      ...unexplained.map((e) => `the ${e.kind} of order ${e.order} at ${e.index} came without an insert`),
    ];
  }

  private add({ result, counts }: Ran, wanted: number | null, walks: number | undefined): readonly string[] {
    const counted = counts['walks'] ?? 0;
    const booted = walks ?? counted;
    this.walks.booted += booted;
    this.walks.wasm += counted;
    return [
      ...(result === wanted ? [] : [`it returns ${wanted} in the booted kernel, ${result} in wasm`]),
      ...(booted === counted ? [] : [`it walks ${booted} times in the booted kernel, ${counted} in wasm`]),
    ];
  }

  private compare(when: string, tree: TreeShape): readonly string[] {
    return treeDifferences(tree, treeOfWasm(this.replay.look())).map((text) => `${when}, ${text}`);
  }

  private run(operations: readonly Operation[]): readonly string[] {
    return operations.flatMap(([name, ...args]) => {
      const { result } = this.replay.run(name, ...args);
      return result === 0 ? [] : [`${name} ${args.join(' ')}, which came before, returns ${result} in wasm`];
    });
  }
}

export async function comparePageCache(seen: WatchedRun, kernel?: string): Promise<Compared> {
  const walks = { booted: 0, wasm: 0 };
  const reads = new Tally('page-cache', 'reads');
  const begin = ({ nth, replay, tally }: Subject): File =>
    new File(seen.subjects[nth] ?? `file ${nth}`, replay, seen.btf, tally, reads, walks);
  const inserts = await compareSubjects('page-cache', seen, begin, kernel);
  return {
    ...{ ...inserts, walks },
    ...(seen.isReading ? { reads: reads.check(inserts.variant) } : {}),
  };
}
