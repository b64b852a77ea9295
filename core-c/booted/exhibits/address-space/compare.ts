// SPDX-License-Identifier: GPL-2.0-only
// Compares the areas of booted processes with wasm, after each system call. The page's wasm must give the same
// results and the same areas. A maple node has other numbers of slots there than on x86-64, so nodes are compared
// with a wasm that has those of x86-64. A red-black tree is the same on both.
import { kernelId } from '../../../tools/setup/kernel/list.mjs';
import type { Btf } from '../../btf/btf.ts';
import { inMapleTree } from './shot.ts';
import type { Shot, WatchedCall, WatchedRun } from '../../watch/shot.ts';
import {
  areaFacts,
  areasOfShot,
  countInWasm,
  countOfShot,
  factDifferences,
  type NumberedArea,
} from './areas.ts';
import type { Check, Tally } from '../../compare/check.ts';
import { mapleAreas, mapleInWasm, mapleOfShot } from './maple.ts';
import { rbAreas, rbInWasm, rbOfShot } from './rb-areas.ts';
import { Replay } from '../../compare/replay.ts';
import { compareSubjects, type Subject } from '../../compare/subjects.ts';
import { wideProgram } from '../../compare/wide.ts';

const SLUG = 'address-space';
/** Records of one operation: a fork copies hundreds of areas. */
const BUDGET = 2_000_000;

const numbersOf = ({ op, args: { first, last, count, page } }: WatchedCall): readonly number[] =>
  (op === 'fork' ? [] : op === 'gap' ? [count] : op === 'fault' ? [page] : [first, last]).map((n) => n ?? 0);

class Process {
  /** The page's wasm, and the one whose nodes are compared: the same, if areas are in a red-black tree. */
  private readonly machines: readonly Replay[];
  private readonly isMaple: boolean;

  constructor(
    private readonly name: string,
    private readonly replay: Replay,
    private readonly wide: Replay,
    private readonly btf: Btf,
    private readonly tally: Tally,
  ) {
    this.machines = replay === wide ? [replay] : [replay, wide];
    this.isMaple = inMapleTree({ btf });
  }

  /** Maps the areas that the process had when the watch began. */
  begin(shot: Shot): void {
    for (const { first, last } of areasOfShot(shot, this.btf)) this.run('map', first, last);
  }

  happened(call: WatchedCall): void {
    const { op, args, before, after } = call;
    const given = numbersOf(call);
    const differs = (what: readonly string[]): void =>
      this.tally.differs(`${this.name}, ${[op, ...given].join(' ')}`, what);
    this.tally.call();
    differs(this.compare('before it', before));
    for (const result of this.run(op, ...given)) {
      const [booted, wasm] =
        op === 'fault' ? [`${args['first']}–${args['last']}`, this.found(result)] : [call.result, result];
      if (booted !== null && booted !== wasm)
        differs([`it gives ${booted} in the booted kernel, ${wasm} in wasm`]);
    }
    // The kernel maps what it has found.
    if (op === 'gap' && call.result! > 0) this.run('map', call.result!, call.result! + given[0]! - 1);
    differs(this.compare('after it', after));
  }

  /** Runs an operation in each wasm. */
  private run(op: string, ...args: readonly number[]): readonly number[] {
    return this.machines.map((machine) => machine.run(op, ...args).result);
  }

  private found(number: number): string {
    const area = this.areas(this.replay).find(({ n }) => n === number);
    return area ? `${area.first}–${area.last}` : 'nothing';
  }

  private areas(machine: Replay): readonly NumberedArea[] {
    return (this.isMaple ? mapleAreas : rbAreas)(machine.look());
  }

  private compare(when: string, shot: Shot): readonly string[] {
    const areas = areasOfShot(shot, this.btf);
    const look = this.wide.look();
    const pairs = [
      ...this.machines.map((machine) => [
        areaFacts(areas, countOfShot(shot)),
        areaFacts(this.areas(machine), countInWasm(machine.look())),
      ]),
      this.isMaple
        ? [mapleOfShot(shot, this.btf, areas), mapleInWasm(look)]
        : [rbOfShot(shot, this.btf), rbInWasm(look)],
    ] as const;
    return pairs.flatMap(([booted, wasm]) =>
      factDifferences(booted!, wasm!).map((text) => `${when}, ${text}`),
    );
  }
}

export async function compareAddressSpace(seen: WatchedRun, kernel = kernelId(seen.kernel)): Promise<Check> {
  const wide = inMapleTree(seen) ? await wideProgram(SLUG, kernel) : null;
  const begin = async ({ nth, replay, tally, watchedCalls }: Subject): Promise<Process> => {
    const other = wide ? await Replay.start(SLUG, kernel, { other: wide, budget: BUDGET }) : replay;
    const process = new Process(seen.subjects[nth] ?? 'a process', replay, other, seen.btf, tally);
    process.begin(watchedCalls[0]!.before);
    return process;
  };
  return compareSubjects(SLUG, seen, begin, kernel, { budget: BUDGET });
}
