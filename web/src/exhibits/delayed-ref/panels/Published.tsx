// SPDX-License-Identifier: GPL-2.0-only
// Shows figures that the commit's author measured on a whole kernel (315dd5cc75dd, May 2023). This page did not
// measure them.
import { grouped } from '../../../exhibit-api/index.ts';
import { NumberTable } from '../../../exhibit-api/view.ts';
import { WORDS } from './words.ts';

/** Time of htree_insert() in nanoseconds, before and after. */
const INSERT: readonly (readonly [string, number, number])[] = [
  [WORDS.mean, 619.7, 587.8],
  [WORDS.median, 548, 542],
  [WORDS.p90, 980, 918],
  [WORDS.p95, 1208, 1113],
  [WORDS.p99, 2090, 1987],
  [WORDS.longest, 940_647, 299_200],
];
/** Files a second, sum of five rounds. */
const FS_MARK = [664_165.5, 840_207.5] as const;

const change = (from: number, to: number): string =>
  `${to < from ? '−' : '+'}${Math.abs((to / from - 1) * 100).toFixed(1)} %`;

export function Published() {
  return (
    <section className="published" aria-label={WORDS.published}>
      <h2>{WORDS.publishedWith}</h2>
      <NumberTable
        head={WORDS.publishedHead}
        rows={[
          ...INSERT.map(([name, from, to]) => [
            WORDS.insert(name),
            grouped(from),
            grouped(to),
            change(from, to),
          ]),
          [WORDS.files, grouped(FS_MARK[0]), grouped(FS_MARK[1]), change(...FS_MARK)],
        ]}
      />
      <p className="order-lab-note">
        {WORDS.author}
        <a href="https://git.kernel.org/torvalds/c/315dd5cc75dd">315dd5cc75dd</a>
      </p>
    </section>
  );
}
