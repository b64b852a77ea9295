// SPDX-License-Identifier: GPL-2.0-only
// Loads what each exhibit says about its pairs: core-c/bench/<slug>/pairs.ts. There the names of pairs have
// no slug.
import type { BenchLimits, BenchPair } from '../../web/src/base/bench.ts';
import { seeded } from '../../web/src/base/random.ts';
import { benchSlugs } from './compile.ts';

export type Measured = Omit<BenchPair, 'note' | 'floor'>;

/** The values that a reason may use. All its numbers are from the same run. */
export interface Evidence {
  readonly pair: Measured;
  readonly limits: BenchLimits;
  /** Another pair of the exhibit in the same run. */
  readonly sibling: (pair: string) => Measured | undefined;
}

/** tw_op()'s arguments. */
export type Op = readonly [kind: number, a: number, b?: number];

/** Operations that the exhibit's driver runs in wasm and natively. */
export interface Replay {
  readonly name: string;
  readonly variant: string;
  readonly setup: readonly Op[];
  readonly timed: readonly Op[];
}

export interface KernelCounts {
  /** The counts are for kernels before this version; absent: for all other kernels. */
  readonly below?: string;
  /** `walks / locks / nodes` of each pair; `-` for walks without a counter. */
  readonly counts: Readonly<Record<string, string>>;
}

export interface ExhibitPairs {
  /** The lowest ratio that a pair should reach, derived from the published ratio of the whole system. */
  readonly floors: Readonly<Record<string, number>>;
  /** Why a pair stays below its floor, or clearly below 1 if it has no floor. The first match counts. */
  readonly reasons: readonly (readonly [pair: RegExp, because: (evidence: Evidence) => string])[];
  /** What an operation does on each kernel, oldest kernels first. */
  readonly kernels?: readonly KernelCounts[];
  /** Replays of each pair's later side, in smaller trees than the timed ones: an image of 20 MB. */
  readonly replays: readonly Replay[];
}

export type Exhibits = ReadonlyMap<string, ExhibitPairs>;

export async function loadExhibits(): Promise<Exhibits> {
  const load = async (slug: string): Promise<readonly [string, ExhibitPairs]> => {
    const { default: pairs } = (await import(`./${slug}/pairs.ts`)) as { readonly default: ExhibitPairs };
    return [slug, pairs];
  };
  return new Map(await Promise.all(benchSlugs().map(load)));
}

export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/** Shuffles 0 … n - 1, in the same way in every run. */
export function shuffled(n: number, seed = 1): number[] {
  const random = seeded(seed);
  const list = times(n, (i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

export const LOOKUPS = 20_000;

export const ns = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ns`;

const count = (value: number | null): string =>
  value === null ? '?' : Math.round(value).toLocaleString('en');

export const instructions = ({ instructions: { before, after } }: Measured): string =>
  before === null ? '' : ` Instructions: ${count(before)} before, ${count(after)} after.`;

/** `In a tree that fits the cache: 1.059 (1.002 to 1.119).` */
export const compared = (what: string, pair: Measured | undefined): string =>
  pair ? ` ${what}: ${pair.ratio.toFixed(3)} (${pair.low.toFixed(3)} to ${pair.high.toFixed(3)}).` : '';
