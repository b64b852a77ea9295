// SPDX-License-Identifier: GPL-2.0-only
// What was measured on a whole kernel when the members were moved (commit 315dd5cc75dd, May 2023): not by this page.
import { NumberTable } from '../../../exhibit-api/view.ts';

/** Time of htree_insert() in nanoseconds, before and after. */
const INSERT: readonly (readonly [string, number, number])[] = [
  ['mean', 619.7, 587.8],
  ['median', 548, 542],
  ['90th percentile', 980, 918],
  ['95th percentile', 1208, 1113],
  ['99th percentile', 2090, 1987],
  ['longest', 940_647, 299_200],
];
/** Files a second, five rounds together. */
const FS_MARK = [664_165.5, 840_207.5] as const;

const text = (n: number): string => n.toLocaleString('en');
const change = (from: number, to: number): string =>
  `${to < from ? '−' : '+'}${Math.abs((to / from - 1) * 100).toFixed(1)} %`;

export function Published() {
  return (
    <section className="published" aria-label="Published figures">
      <h2>Published with the change</h2>
      <NumberTable
        head={['Measured', 'Before', 'After', 'Change']}
        rows={[
          ...INSERT.map(([name, from, to]) => [
            `htree_insert(), ${name}, ns`,
            text(from),
            text(to),
            change(from, to),
          ]),
          ['fs_mark, files a second in total', text(FS_MARK[0]), text(FS_MARK[1]), change(...FS_MARK)],
        ]}
      />
      <p className="order-lab-note">
        Measured by the change’s author on btrfs over a null block device, empty files, many threads.{' '}
        <a href="https://git.kernel.org/torvalds/c/315dd5cc75dd">315dd5cc75dd</a>
      </p>
    </section>
  );
}
