// SPDX-License-Identifier: GPL-2.0-only
// Draws a run that measured a part of the pairs on a day and a machine of its own.
import type { BenchRun } from '../../../base/bench.ts';
import { acrossKernels } from './across.ts';
import { AcrossSection } from './AcrossSection.tsx';
import { GroupSection } from './GroupSection.tsx';
import { grouped } from './pairs.ts';

/** The exhibit of a run's first pair; '' without any. */
export function slugOf({ pairs, kernels = [] }: BenchRun): string {
  const name = pairs[0]?.name ?? kernels[0]?.pairs[0]?.name ?? '';
  return name.replace(/^wasm\/native\//, '').split('/')[0]!;
}

export function Beside({ run, projector }: { readonly run: BenchRun; readonly projector: boolean }) {
  const { pairs, kernels = [], date, confidence = 0.95 } = run;
  const common = { origin: run, confidence, projector };
  // Without cases a comparison only lists missing kernels, as the page's recording does.
  const across = acrossKernels(kernels).filter(({ cases }) => cases.length > 0);
  // The page's recording may have the same sections.
  const own = <T extends { readonly id: string }>(section: T): T => ({
    ...section,
    id: `beside-${section.id}`,
  });
  return (
    <>
      {grouped(pairs).map(({ group, pairs: of }) => (
        <GroupSection key={group.id} group={own(group)} pairs={of} {...common} />
      ))}
      {across.map((one) => (
        <AcrossSection key={one.id} across={own(one)} date={date} {...common} />
      ))}
    </>
  );
}
