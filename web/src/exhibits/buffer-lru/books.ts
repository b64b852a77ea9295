// SPDX-License-Identifier: GPL-2.0-only
// Lists side effects of a lookup or install that the slots do not show, by addresses and values. They are references
// taken, words touched outside the slots, and buffers lined up early. An install needs no member of a buffer, and a
// lookup writes none.
import { Kind, wordOf, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { countsAt, slotsAt } from './memory.ts';
import { HOT, INSTALLS, LOCAL, MOST_SLOTS } from './scan.ts';

/** Buffers that an install may hold at once, besides the new one: a swap holds two. */
const FEW = 3;

export function books(trace: Trace, _memory: Memory, op: number): Readonly<Record<string, string>> {
  const { first, end } = trace.ops[op]!;
  const [base, behind] = slotsAt(trace, op);
  const { arenaStart } = trace.data.layout;
  const near = MOST_SLOTS * wordOf(trace.sites);
  const counts = countsAt(trace, end);
  const hand = new Hand(first);
  const { kind: sites } = trace.sites.sites;
  /** Words that hold a buffer's address but are not variables. */
  const words = new Set<number>();
  let [taken, beside, members] = [0, 0, 0];
  /** How many functions run, and the depth at which a lookup or an install began; 0: none runs. */
  let [depth, hot, install] = [0, 0, 0];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    const a = trace.a(r);
    const isSlot = a >= base && a < behind;
    if (kind === Kind.ENTER) {
      const name = trace.functionName(trace.id(r));
      depth++;
      if (hot === 0 && HOT.has(name)) hot = depth;
      if (install === 0 && INSTALLS.has(name)) install = depth;
    } else if (kind === Kind.EXIT) {
      if (hot === depth) hot = 0;
      if (install === depth) install = 0;
      depth--;
    } else if (kind === Kind.LOAD && hot !== 0) {
      if (isSlot) hand.takes(trace.b(r), r);
      else if (a >= base - near && a < behind + near) beside++;
      else if (install !== 0 && a >= arenaStart && !counts.has(a)) members++;
    } else if (kind === Kind.STORE) {
      if (counts.has(a)) taken += Math.max(0, trace.c(r) - trace.b(r));
      else if (hot !== 0 && a >= arenaStart) members++;
      else if (install !== 0 && isSlot) hand.puts(trace.c(r), r, a === base);
      else if (install !== 0 && trace.c(r) >= arenaStart && sites[trace.id(r)] !== LOCAL) words.add(a);
    }
  }
  const held = Math.max(words.size, hand.most());
  return {
    'references taken': String(taken),
    'reads beside the slots': String(beside),
    'members of buffers touched, but for b_count': String(members),
    'buffers held at once': held > FEW ? String(held) : `at most ${FEW}`,
  };
}

/** Buffers on their way between slots: held from the last read in one slot to the write into another. */
class Hand {
  private readonly read = new Map<number, number>();
  private readonly held: { readonly buffer: number; readonly from: number; readonly to: number }[] = [];
  private newcomer = 0;

  constructor(private readonly first: number) {}

  takes(buffer: number, record: number): void {
    this.read.set(buffer, record);
  }

  puts(buffer: number, record: number, inFront: boolean): void {
    if (inFront) this.newcomer = buffer;
    if (buffer !== 0) this.held.push({ buffer, from: this.read.get(buffer) ?? this.first, to: record });
  }

  most(): number {
    const others = this.held.filter(({ buffer }) => buffer !== this.newcomer);
    return Math.max(0, ...others.map((h) => others.filter((o) => o.from <= h.from && h.from < o.to).length));
  }
}
