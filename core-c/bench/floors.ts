// SPDX-License-Identifier: GPL-2.0-only
// What a pair should reach at least, after what was published for the whole system, and what is said about a pair
// whose interval stays below it or whose name needs a word. The numbers in a note are this run's own.
import type { BenchInstructions, BenchLimits, BenchPair } from '../../web/src/base/bench.ts';

interface Floor {
  readonly pair: RegExp;
  readonly ratio: number;
}

const FLOORS: readonly Floor[] = [
  { pair: /^page-cache\/refault-order0/, ratio: 1.073 },
  { pair: /^page-cache\/split-order9/, ratio: 1 },
  { pair: /^buffer-lru\/miss/, ratio: 1.064 },
  { pair: /^aio-lookup\/512-list-vs-/, ratio: 1.485 },
  // At most 1.5 % slower.
  { pair: /^aio-lookup\/1-list-vs-/, ratio: 0.985 },
  { pair: /^delayed-ref\/insert/, ratio: 1 },
];

export const floorOf = (name: string): number | null => FLOORS.find((f) => f.pair.test(name))?.ratio ?? null;

type Measured = Omit<BenchPair, 'note' | 'floor'>;

const ns = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ns`;
const count = (value: number | null): string =>
  value === null ? '?' : Math.round(value).toLocaleString('en');
const instructions = ({ before, after }: BenchInstructions): string =>
  before === null ? '' : ` Instructions: ${count(before)} before, ${count(after)} after.`;

/** The time of one load that misses every cache, or undefined if that was not measured. */
const miss = (limits: BenchLimits): number | undefined =>
  [...limits.pointerChase].sort((a, b) => b.bytes - a.bytes)[0]?.ns;

/** Why, by name; the first that fits. Each says what the evidence is. */
const REASONS: readonly (readonly [RegExp, (pair: Measured, limits: BenchLimits) => string])[] = [
  [
    /^page-cache\/split-order9.*\/shared$/,
    () =>
      'merged takes the lock twice for a split, where v6.9 takes it once: it looks, lets go to allocate, and looks ' +
      'again under the lock. Where threads wait for one lock, the second turn and the longer hold cost more than ' +
      'the two walks saved; they are what makes the insert correct.',
  ],
  [
    /^page-cache\/split-order9/,
    (p) =>
      'Two of five walks are saved, but a split is mostly the filling of eight nodes of 576 bytes, which both sides ' +
      `do alike; merged takes the lock a second time.${instructions(p.instructions)}`,
  ],
  [
    /^page-cache\/.*\/threads:/,
    (p) =>
      `Work outside of the walks is the same on both sides; with ${p.threads} threads the waiting for memory and ` +
      `for CPUs is too.${instructions(p.instructions)}`,
  ],
  [
    /^aio-lookup\/1-list-vs-radix/,
    (p) =>
      'With one context the list is one comparison. The radix tree is indexed by the id, a 47-bit address, and goes ' +
      `down eight nodes even for one. ${ns(p.after.median - p.before.median)} more in each call: the published ` +
      `1.5 % is of whole I/O requests of some microseconds, not of the lookup.${instructions(p.instructions)}`,
  ],
  [
    /^delayed-ref\/.*\/fits$/,
    (p) =>
      'Every head is in the second-level cache, so how many lines a visit touches hardly matters, and the ' +
      `instructions are the same.${instructions(p.instructions)}`,
  ],
  [
    /^delayed-ref\//,
    (p, limits) => {
      const one = miss(limits);
      return (
        'The same instructions; only lines touched differ. Before, the key and the child pointers are in two lines ' +
        'whose addresses are both known at once, so the CPU fetches them side by side and goes on by prediction: ' +
        'the second line costs bandwidth, hardly time. A descent still waits for one line after the other' +
        `${one === undefined ? '' : ` (${ns(one)} each where no cache has it)`}.${instructions(p.instructions)}`
      );
    },
  ],
  [
    /^buffer-lru\/hit-front/,
    (p) =>
      `Nothing is moved on either side: before asks first and returns, after finds the buffer in the first swap.` +
      instructions(p.instructions),
  ],
];

const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^wasm\/native\//,
    'before is the fast wasm under Node, after the same C natively. wasm32 has pointers of 4 bytes: where memory is ' +
      'what counts, half the bytes can make it as fast as 64 bits.',
  ],
  [/\/threads:4/, 'More threads than CPUs wait for one another’s time slices as well as for the lock.'],
];

/** What the page says beside the pair; null if there is nothing to say. */
export function noteOf(pair: Measured, limits: BenchLimits, cpus: number): string | null {
  const floor = floorOf(pair.name);
  const below = floor !== null ? pair.ratio < floor || pair.low < floor : pair.ratio < 1;
  const parts: string[] = [];
  const wasm = pair.name.startsWith('wasm/');
  if (below && !wasm) {
    const reason = REASONS.find(([name]) => name.test(pair.name))?.[1](pair, limits);
    if (reason) parts.push(reason);
  }
  for (const [name, words] of WORDS)
    if (name.test(pair.name) && (wasm || pair.threads > cpus)) parts.push(words);
  return parts.join(' ') || null;
}
