// SPDX-License-Identifier: GPL-2.0-only
// The page cache of a booted kernel against wasm: file by file the same operations, and the tree before and after each
// insert, its result and its walks. What left a tree between two inserts is the difference of its two trees; the order
// in which it left is that of its indices, as truncation and invalidation go.
import { group } from 'd3-array';
import type { Btf } from '../btf/btf.ts';
import type { Happening, Seen } from '../watch/shot.ts';
import { Tally, type Check } from './check.ts';
import { Replay, kernelId, type Ran } from './replay.ts';
import {
  entriesOf,
  treeDifferences,
  treeOfShot,
  treeOfWasm,
  type EntryShape,
  type TreeShape,
} from './tree.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

type Operation = readonly [name: string, ...args: number[]];

const NOTHING: Range = { from: 0, to: 0 };

const apart = ({ index, order }: EntryShape, { from, to }: Range): boolean =>
  index >= to || index + 2 ** order <= from;

/** What an insert may change: its folio's range, and all of a larger shadow that it splits. */
function changedBy(index: number, order: number, old: readonly EntryShape[]): Range {
  const range = { from: index, to: index + 2 ** order };
  const met = old.filter((e) => !apart(e, range));
  return {
    from: Math.min(range.from, ...met.map((e) => e.index)),
    to: Math.max(range.to, ...met.map((e) => e.index + 2 ** e.order)),
  };
}

/** What left: a folio or its shadow, or a folio for its shadow. Of what lies in `but`, nothing. */
function leaving(
  old: readonly EntryShape[],
  now: readonly EntryShape[],
  but = NOTHING,
): readonly Operation[] {
  const later = new Map(now.map((e) => [e.index, e]));
  return old.flatMap((e): readonly Operation[] => {
    const m = later.get(e.index);
    if (!apart(e, but) || (m?.order === e.order && (m.kind === e.kind || m.kind === 'folio'))) return [];
    return [[m?.order === e.order ? 'evict' : 'remove', e.index]];
  });
}

/** What is there and was not. Of what lies in `but`, nothing. */
function coming(
  old: readonly EntryShape[],
  now: readonly EntryShape[],
  but = NOTHING,
): readonly EntryShape[] {
  const then = new Map(old.map((e) => [e.index, e]));
  return now.filter((e) => {
    const m = then.get(e.index);
    return apart(e, but) && (m?.order !== e.order || (m.kind === 'shadow' && e.kind === 'folio'));
  });
}

/** A large folio is split into smaller ones without an insert. */
const isPart = (e: EntryShape, old: readonly EntryShape[]): boolean =>
  old.some(
    (o) =>
      o.kind === 'folio' && o.order > e.order && !apart(e, { from: o.index, to: o.index + 2 ** o.order }),
  );

const put = ({ index, order, kind }: EntryShape): readonly Operation[] =>
  kind === 'shadow'
    ? [
        ['add', index, order],
        ['evict', index],
      ]
    : [['add', index, order]];

const EEXIST = -17;

/** As an operations file has it. */
function textOf(op: string, { index, order, shift }: Happening['args']): string {
  return [op, index, order || undefined, shift].filter((word) => word !== undefined).join(' ');
}

/** One file's happenings on a program of their own. */
class File {
  /** As the last happening left them; null before the first: what is in a file then was there before the watch. */
  private entries: readonly EntryShape[] | null = null;

  constructor(
    private readonly name: string,
    private readonly replay: Replay,
    private readonly btf: Btf,
    private readonly tally: Tally,
    private readonly walks: { booted: number; wasm: number },
  ) {}

  happened({ op, args, result, walks, before, after }: Happening): void {
    const { index = 0, order = 0, shift = 0 } = args;
    const [old, now] = [treeOfShot(before, this.btf), treeOfShot(after, this.btf)];
    const [was, is] = [entriesOf(old), entriesOf(now)];
    const differs = (what: readonly string[]): void =>
      this.tally.differs(`${this.name}, ${textOf(op, args)}`, what);
    if (op === 'add') this.tally.call();
    differs(this.entries ? this.between(this.entries, was) : this.run(was.flatMap(put)));
    differs(this.compare('before it', old));
    if (op === 'prune') differs(this.run([['prune', index, shift]]));
    else
      differs(this.between(was, is, op === 'add' && result === 0 ? changedBy(index, order, was) : NOTHING));
    // What fails for a reason outside of the tree (a cgroup's charge) has none in wasm.
    if (op === 'add' && (result === 0 || result === EEXIST))
      differs(this.add(this.replay.run('add', index, order), result, walks));
    if (op !== 'end') differs(this.compare('after it', now));
    this.entries = is;
  }

  /** What happened that no watcher saw: memory pressure and truncation take out, only inserts put in. */
  private between(old: readonly EntryShape[], now: readonly EntryShape[], but = NOTHING): readonly string[] {
    const came = coming(old, now, but);
    const parts = came.filter((e) => isPart(e, old));
    return [
      ...this.run([...leaving(old, now, but), ...parts.flatMap(put)]),
      ...came
        .filter((e) => !parts.includes(e))
        .map((e) => `the ${e.kind} of order ${e.order} at ${e.index} came without an insert`),
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

export async function comparePageCache(seen: Seen, kernel = kernelId(seen.kernel)): Promise<Check> {
  const { variant } = await Replay.start('page-cache', kernel);
  const tally = new Tally('page-cache', variant);
  const walks = { booted: 0, wasm: 0 };
  for (const [subject, happenings] of group(seen.happenings, (h) => h.subject)) {
    const name = seen.subjects[subject] ?? `file ${subject}`;
    const file = new File(name, await Replay.start('page-cache', kernel), seen.btf, tally, walks);
    for (const h of happenings) file.happened(h);
  }
  return { ...tally.check(), walks };
}
