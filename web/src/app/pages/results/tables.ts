// SPDX-License-Identifier: GPL-2.0-only
// Formats the numbers of the results as texts and tables.
import { agreement, atLeast } from '../../../base/agreement.ts';
import type { BenchLimits, BenchPair, BenchSide } from '../../../base/bench.ts';
import { fourDigits, percent, whole } from '../../../base/numbers.ts';
import type { PlotTable } from '../../../ui/plot/Figure.tsx';
import { modesOf } from './modes.ts';
import { type Group, publishedOf, shortName } from './pairs.ts';
import { WORDS } from './words.ts';

/** Formats a time: "31.2 ns", "1.25 µs". */
export const timeText = (ns: number): string =>
  ns < 1000
    ? `${fourDigits(Number(ns.toPrecision(3)))} ns`
    : `${fourDigits(Number((ns / 1000).toPrecision(3)))} µs`;

const ratioText = (ratio: number): string => (ratio < 10 ? ratio.toFixed(3) : ratio.toFixed(1));

const count = (n: number | null): string => (n === null ? '' : whole(n));
const arrow = (before: string, after: string): string => (before || after ? `${before} → ${after}` : '');

/** A sentence for each side whose samples form two groups, since its median describes neither. */
export const twoGroups = (group: Group, pairs: readonly BenchPair[]): readonly string[] =>
  pairs.flatMap((p) =>
    [p.before, p.after].flatMap(({ variant, samples }) => {
      const modes = modesOf(samples);
      if (!modes) return [];
      const said = modes.map((m) => WORDS.around(percent(m.share), timeText(m.median))).join(', ');
      return [WORDS.twoGroups(shortName(group, p.name), variant, said)];
    }),
  );

export function ratioTable(group: Group, pairs: readonly BenchPair[], confidence: number): PlotTable {
  const published = pairs.some((p) => publishedOf(p.name));
  const floors = pairs.some((p) => p.floor !== null);
  return {
    head: [
      WORDS.pair,
      WORDS.ratioColumn,
      WORDS.interval(percent(confidence)),
      ...(floors ? [WORDS.shouldReach] : []),
      ...(published ? [WORDS.publishedColumn] : []),
    ],
    rows: pairs.map((p) => {
      const seen = publishedOf(p.name);
      return [
        shortName(group, p.name),
        ratioText(p.ratio),
        `${ratioText(p.low)} to ${ratioText(p.high)}`,
        ...(floors
          ? [p.floor === null ? '' : `${fourDigits(p.floor)}: ${agreement(p, atLeast(p.floor))}`]
          : []),
        ...(published
          ? [seen ? `${ratioText(seen.ratio)}: ${seen.before} → ${seen.after}, ${seen.measure}` : '']
          : []),
      ];
    }),
  };
}

const spread = (side: BenchSide): string =>
  `${timeText(side.quartiles[0])} to ${timeText(side.quartiles[1])}`;

export function timeTable(group: Group, pairs: readonly BenchPair[]): PlotTable {
  const misses = pairs.some((p) => p.cacheMisses);
  const code = pairs.some((p) => p.codeBytes);
  const instructions = pairs.some((p) => p.instructions.before !== null);
  const branches = pairs.some((p) => p.branches);
  return {
    head: [
      WORDS.pair,
      WORDS.beforeColumn,
      WORDS.quartiles,
      WORDS.afterColumn,
      WORDS.quartiles,
      ...(instructions ? [WORDS.instructions] : []),
      ...(branches ? [WORDS.branches] : []),
      ...(misses ? [WORDS.misses] : []),
      ...(code ? [WORDS.codeBytes] : []),
    ],
    rows: pairs.map((p) => [
      shortName(group, p.name),
      `${p.before.variant}: ${timeText(p.before.median)}`,
      spread(p.before),
      `${p.after.variant}: ${timeText(p.after.median)}`,
      spread(p.after),
      ...(instructions ? [arrow(count(p.instructions.before), count(p.instructions.after))] : []),
      ...(branches ? [p.branches ? arrow(count(p.branches.before), count(p.branches.after)) : ''] : []),
      ...(misses
        ? [p.cacheMisses ? arrow(p.cacheMisses.before.toFixed(1), p.cacheMisses.after.toFixed(1)) : '']
        : []),
      ...(code ? [p.codeBytes ? arrow(whole(p.codeBytes.before), whole(p.codeBytes.after)) : ''] : []),
    ]),
  };
}

/** What one operation of each pair executes. */
export const executedTable = (group: Group, pairs: readonly BenchPair[]): PlotTable => ({
  head: [WORDS.pair, WORDS.branches, WORDS.instructions],
  rows: pairs.map(({ name, branches, instructions }) => [
    shortName(group, name),
    branches ? arrow(count(branches.before), count(branches.after)) : '',
    arrow(count(instructions.before), count(instructions.after)),
  ]),
});

const KIB = 1024;
/** Formats a size: "16 KiB", "64 MiB". */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB ? `${whole(bytes / KIB)} KiB` : `${whole(bytes / KIB / KIB)} MiB`;

export function limitsTable({ pointerChase, memcpy }: BenchLimits): PlotTable {
  return {
    head: [WORDS.ring, WORDS.chase, WORDS.memcpy],
    rows: pointerChase.map(({ bytes, ns }) => {
      const copy = memcpy.find((m) => m.bytes === bytes);
      return [
        sizeText(bytes),
        timeText(ns),
        copy ? `${fourDigits(Number((copy.bytesPerSecond / 1e9).toPrecision(3)))} GB/s` : '',
      ];
    }),
  };
}

/** Says how the instructions and branches of a group were counted; null: they were not. */
export function countedBy(pairs: readonly BenchPair[]): string | null {
  const tool = pairs.find((p) => p.instructions.tool)?.instructions.tool;
  if (!tool) return null;
  const branches = tool === 'callgrind' && pairs.some((p) => p.branches);
  return [countedByTool(tool), ...(branches ? [WORDS.callgrindBranches] : [])].join(' ');
}

export function countedByTool(tool: 'perf' | 'callgrind'): string {
  return tool === 'perf' ? WORDS.perf : WORDS.callgrind;
}
