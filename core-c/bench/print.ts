// SPDX-License-Identifier: GPL-2.0-only
// Prints the results of `npm run bench` as a table.
import type { BenchKernelPair, BenchResults } from '../../web/src/base/bench.ts';
import { busyText } from '../../web/src/base/bench-load.ts';
import { tableOf } from '../../web/src/headless/table.ts';

export const time = (ns: number): string =>
  ns < 1000 ? `${ns.toFixed(1)} ns` : `${(ns / 1000).toFixed(2)} µs`;

export const interval = (
  { low, high }: { readonly low: number; readonly high: number },
  text: (n: number) => string,
) => `${text(low)} … ${text(high)}`;
export const three = (n: number): string => n.toFixed(3);

const pairRows = (results: BenchResults, confidence: string): readonly string[][] => [
  ['pair', 'before', 'after', 'ratio', confidence, 'instructions', 'branches'],
  ...results.pairs.map((p) => [
    p.name,
    time(p.before.median),
    time(p.after.median),
    three(p.ratio),
    interval(p, three),
    p.instructions.before === null
      ? ''
      : `${Math.round(p.instructions.before)} → ${Math.round(p.instructions.after ?? 0)} (${p.instructions.tool})`,
    p.branches ? `${p.branches.before.toFixed(1)} → ${p.branches.after.toFixed(1)}` : '',
  ]),
];

const kernelRows = (pairs: readonly BenchKernelPair[], confidence: string): readonly string[][] => [
  [
    'across kernels',
    '',
    'time',
    confidence,
    'ratio',
    confidence,
    'walks/locks/nodes',
    'bytes',
    'instructions',
  ],
  ...pairs.flatMap(({ name, sides }) =>
    sides.map((s, i) => [
      ...[i ? '' : name, s.variant, time(s.median), interval(s, time)],
      ...[s.step ? three(s.step.ratio) : '', s.step ? interval(s.step, three) : ''],
      ...[`${s.walks ?? '-'}/${s.locks}/${s.nodes}`, `${s.bytes}`],
      s.instructions === null ? '' : `${Math.round(s.instructions)}`,
    ]),
  ),
];

export function table(results: BenchResults): string {
  const confidence = `${100 * (results.confidence ?? 0.95)} %`;
  const across = (results.kernels ?? []).flatMap(({ pairs }) => pairs);
  const chase = results.limits.pointerChase.map(
    (l) => `${l.ns.toFixed(1)} ns in ${Math.round(l.bytes / 1024)} KiB`,
  );
  const copy = results.limits.memcpy.map((l) => `${(l.bytesPerSecond / 1e9).toFixed(1)} GB/s`);
  const busy = busyText(results.others, results.load);
  return [
    `${results.machine}\n${results.compiler}\nLinux ${results.kernel} (${results.package})`,
    `pointer chase: ${chase.join(', ')}; memcpy: ${copy.join(', ')}\n`,
    ...(results.pairs.length ? tableOf(pairRows(results, confidence), [0, 5, 6]) : []),
    ...(across.length ? ['', ...tableOf(kernelRows(across, confidence), [0, 1])] : []),
    ...(busy ? [`\n${busy}`] : []),
    ...(results.complete ? [] : ['\nNot every pair was measured.']),
  ].join('\n');
}
