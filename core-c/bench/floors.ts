// SPDX-License-Identifier: GPL-2.0-only
// What a pair should reach at least, after what was published for the whole system, and what is said about a pair
// whose interval stays below it or whose name needs a word. The numbers in a note are this run's own.
import type { BenchInstructions, BenchLimits, BenchPair } from '../../web/src/base/bench.ts';

/** By name. One context: at most 1.5 % slower. */
const FLOORS: Readonly<Record<string, number>> = {
  'page-cache/refault-order0': 1.073,
  'page-cache/split-order9': 1,
  'buffer-lru/miss': 1.064,
  'aio-lookup/512-list-vs-radix': 1.485,
  'aio-lookup/512-list-vs-table': 1.485,
  'aio-lookup/1-list-vs-radix': 0.985,
  'aio-lookup/1-list-vs-table': 0.985,
  'delayed-ref/insert': 1,
};

export const floorOf = (name: string): number | null => FLOORS[name] ?? null;

type Measured = Omit<BenchPair, 'note' | 'floor'>;

const ns = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ns`;
const count = (value: number | null): string =>
  value === null ? '?' : Math.round(value).toLocaleString('en');
const instructions = ({ before, after }: BenchInstructions): string =>
  before === null ? '' : ` Instructions: ${count(before)} before, ${count(after)} after.`;

/** Another pair of the same run. */
type Sibling = (name: string) => Measured | undefined;

/** `In a tree that fits the cache: 1.059 (1.002 to 1.119).` */
const compared = (what: string, pair: Measured | undefined): string =>
  pair ? ` ${what}: ${pair.ratio.toFixed(3)} (${pair.low.toFixed(3)} to ${pair.high.toFixed(3)}).` : '';
const unshared = (pair: Measured, sibling: Sibling): string =>
  compared('On mappings of their own the threads show', sibling(pair.name.replace('/shared', '')));

/** The time of one load that misses every cache, or undefined if that was not measured. */
const miss = (limits: BenchLimits): number | undefined =>
  [...limits.pointerChase].sort((a, b) => b.bytes - a.bytes)[0]?.ns;

/** Why, by name; the first that fits. Each says what the evidence is. */
const REASONS: readonly (readonly [
  RegExp,
  (pair: Measured, limits: BenchLimits, sibling: Sibling) => string,
])[] = [
  [
    /^page-cache\/split-order9.*\/shared$/,
    (p, _, sibling) =>
      'merged takes the lock twice for a split, v6.9 once: it looks, lets go to allocate, and looks again under the ' +
      'lock. Where threads wait for one lock, the second turn costs more than the two walks saved; it is what makes ' +
      `the insert correct.${unshared(p, sibling)}`,
  ],
  [
    /^page-cache\/.*\/shared$/,
    (p, _, sibling) =>
      'v6.9 walks once before it takes the lock, and so fetches the lines that its walks under the lock read; merged ' +
      'touches them first with the lock held. In a tree larger than the caches that wait is longer than the walks ' +
      `saved, and the other threads wait with it.${unshared(p, sibling)}`,
  ],
  [
    /^page-cache\/split-order9/,
    (p, _, sibling) =>
      'Two of five walks are saved, but a split is mostly the filling of eight nodes of 576 bytes, which both sides ' +
      `do alike, and merged takes the lock a second time.${instructions(p.instructions)}` +
      (p.name.endsWith('/fits')
        ? ''
        : compared('In a tree that fits into the cache', sibling(`${p.name}/fits`))),
  ],
  [
    /^page-cache\//,
    (p) => `The work outside of the walks is the same on both sides.${instructions(p.instructions)}`,
  ],
  [
    /^aio-lookup\/1-list-vs-radix/,
    (p) =>
      'With one context the list is one comparison. The radix tree is indexed by the id, a 47-bit address, and goes ' +
      `down eight nodes even for one: ${ns(p.after.median - p.before.median)} more in each call. The published ` +
      `1.5 % is of whole I/O requests, which take microseconds, not of the lookup.${instructions(p.instructions)}`,
  ],
  [
    /^delayed-ref\/.*\/fits$/,
    () =>
      'Every head is in the second-level cache, so how many lines a visit touches hardly matters; the code is the ' +
      'same but for offsets.',
  ],
  [
    /^delayed-ref\//,
    (p, limits) => {
      const one = miss(limits);
      return (
        'The same code but for offsets; only the lines touched differ. In the old order the key and the child pointers are in ' +
        'two lines whose addresses are known at the same moment, so the CPU fetches them side by side: the second ' +
        'costs bandwidth, hardly time. Either way a descent waits for one line after the other' +
        `${one === undefined ? '' : `, ${ns(one)} each where no cache has it`}.${instructions(p.instructions)}` +
        // Said as it is: an effect that was seen again and again, and not understood.
        (p.high < 1
          ? ' So little is to be gained; that it loses here is not explained by this. It does so in rounds with ' +
            'either tree made first, and this machine’s own counters cannot be read to tell more.'
          : '')
      );
    },
  ],
  [
    /^buffer-lru\/hit-front/,
    (p) =>
      'Nothing is moved on either side: before asks first and returns, after finds the buffer in its first swap.' +
      instructions(p.instructions),
  ],
];

/** What the page says beside the pair: where it stays below its floor, or below 1 without one. */
export function noteOf(
  pair: Measured,
  limits: BenchLimits,
  sibling: Sibling = () => undefined,
): string | null {
  if (pair.name.startsWith('wasm/')) return null;
  const floor = floorOf(pair.name);
  // Without a floor only what is surely slower needs a word.
  const below = floor === null ? pair.high < 1 : pair.low < floor;
  if (!below) return null;
  const reason = REASONS.find(([name]) => name.test(pair.name))?.[1](pair, limits, sibling) ?? null;
  if (floor === null || pair.high < floor || !reason) return reason;
  return `The interval of this run holds the floor of ${floor}, so it may be reached or not. ${reason}`;
}
