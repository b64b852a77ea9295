// SPDX-License-Identifier: GPL-2.0-only
// Prints the results of `npm run bench:booted` as a table.
import type { BootedBench } from '../../../web/src/base/booted-bench.ts';
import { busyText } from '../../../web/src/base/bench-load.ts';
import { tableOf } from '../../../web/src/headless/table.ts';
import { time } from '../../bench/print.ts';

const whole = (n: number): string => n.toLocaleString('en');

export function table(results: BootedBench): string {
  const { ratio, sides, vmstat, confidence, load } = results;
  const row = (name: string, side: BootedBench['sides']['before']): readonly string[] => [
    ...[name, time(side.median), side.quartiles.map(time).join(' … ')],
    ...[whole(side.inserted), whole(side.refaulted)],
  ];
  const busy = busyText(results.others, load);
  return [
    `${results.machine}; load ${load.map((l) => l.toFixed(1)).join(' to ')}`,
    `Linux ${results.kernel} (${results.package}), User Mode Linux, ${results.compiler}`,
    `${results.memory} MiB of memory, a file of ${results.file} MiB; ${results.boots} boots, ${results.passes} passes each\n`,
    ...tableOf(
      [
        ['insert', 'a page', 'quartiles', 'inserts', 'of them refaults'],
        row('v6.9', sides.before),
        row("the kernel's own", sides.after),
      ],
      [0],
    ),
    `\nv6.9 / own: ${ratio.median.toFixed(3)}, ${100 * confidence} % interval ${ratio.low.toFixed(3)} … ${ratio.high.toFixed(3)}`,
    `(of ${whole(results.quads.flat().length)} quads ABBA; half of them between ${ratio.quartiles.map((q) => q.toFixed(2)).join(' and ')})`,
    `The kernel counted ${whole(vmstat.refaults)} refaults, and ${whole(vmstat.reclaimed)} pages that reclaim took.`,
    ...(busy ? [`\n${busy}`] : []),
  ].join('\n');
}
