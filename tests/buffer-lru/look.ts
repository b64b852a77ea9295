// SPDX-License-Identifier: GPL-2.0-only
// Gives a check of facts one step, and its operation so far.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { OpSpan } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';
import { block, cached, disabledBefore, seen, slots, type Access, type Seen } from './machine.ts';

export type Claim = readonly [holds: boolean, phrase: string];

export const isRun = (touched: readonly Access[], first: number, last: number): boolean =>
  touched.length === last - first + 1 && touched.every(({ slot }, i) => slot === first + i);

/** The size or device that a lookup may name beside a number: as typed, and in the narrator's words. */
export const BESIDES: Readonly<Record<string, string>> = {
  ' 4096': '',
  ' 4096 0': '',
  ' 512': ' of 512 bytes',
  ' 8192': ' of 8192 bytes',
  ' 4096 1': ' on another device',
  ' 1024 1': ' of 1024 bytes on another device',
};

export class Look {
  readonly all: Seen;
  /** The part of `all` that this step did. */
  readonly now: Seen;
  readonly slots: readonly number[];
  readonly start: readonly number[];
  /** The part of `all` since interrupts went off. */
  readonly since: number;
  constructor(readonly m: Moment) {
    const { trace, memory, op, from, at } = m;
    this.all = seen(m, at);
    const late = <T extends { readonly record: number }>(of: readonly T[]): readonly T[] =>
      of.filter(({ record }) => record >= from);
    const { lru, row, counts, disables, deeds } = this.all;
    this.now = {
      lru: late(lru),
      row: late(row),
      counts: late(counts),
      disables: late(disables),
      deeds: late(deeds),
    };
    this.slots = slots(trace, memory);
    this.start = slots(trace, m.before(trace.ops[op]!.first));
    this.since = deeds.findLast(({ kind }) => kind === Kind.LOCK)?.record ?? 0;
  }
  get span(): OpSpan {
    return this.m.trace.ops[this.m.op]!;
  }
  get wanted(): number {
    return this.span.args[0] ?? 0;
  }
  get besides(): string {
    return BESIDES[/^lookup \d+( .*)$/.exec(this.span.text)?.[1] ?? ''] ?? '';
  }
  /** Whether a slot has the buffer that a lookup asks for. */
  isThere(): boolean {
    return this.besides === '' && this.slots.some((a) => this.block(a) === this.wanted);
  }
  block(address: number): number | null {
    return block(this.m.trace, this.m.memory, address);
  }
  loads(of: readonly Access[] = this.now.lru): readonly Access[] {
    return of.filter((a) => !a.isStore);
  }
  stores(of: readonly Access[] = this.now.lru): readonly Access[] {
    return of.filter((a) => a.isStore);
  }
  /** The variables of the open bracket. */
  bracket(): readonly Access[] {
    return this.all.lru.filter(({ record }) => record > this.since);
  }
  /** The LRU's next access in this operation, if interrupts stay off until then. */
  next(): Access | undefined {
    const later = seen(this.m, this.span.end);
    const on = later.deeds.find(({ kind, record }) => kind === Kind.UNLOCK && record >= this.m.at);
    return later.lru.find(({ record }) => record >= this.m.at && record < (on?.record ?? 0));
  }
  /** What the LRU must hold after `block` was put in front. */
  withInFront(): readonly number[] {
    const { trace, memory } = this.m;
    const newcomer = cached(trace, memory, this.wanted);
    const { length } = this.start;
    const order = [newcomer, ...this.start.filter((a) => a !== newcomer && a !== 0)].slice(0, length);
    return [...order, ...Array.from({ length: length - order.length }, () => 0)];
  }
  isInFront(): boolean {
    return this.slots.join() === this.withInFront().join();
  }
  isSame(): boolean {
    return this.slots.join() === this.start.join();
  }
  isEmpty(): boolean {
    return this.slots.every((a) => a === 0);
  }
  disabled(): number {
    return disabledBefore(this.m.trace, this.m.op);
  }
}
