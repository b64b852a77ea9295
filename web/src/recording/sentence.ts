// SPDX-License-Identifier: GPL-2.0-only
// The result as a sentence that can be quoted, with the conditions under which it holds.
import { plural } from '../base/english.ts';
import { grouped, percent } from '../base/numbers.ts';
import { specOf } from './formats/index.ts';
import type { Totals } from './run.ts';
import type { Deletes, ImportAsked, ImportedRecording } from './types.ts';

/** "1,911 tree walks in v6.9 and 795 in merged (58.4 % fewer)" */
function compared(totals: readonly Totals[]): string {
  const [first, ...others] = totals.map(({ variant, walks }) => ({ variant, walks }));
  const than = (walks: number): string => {
    if (first!.walks === 0 || walks === first!.walks) return '';
    const share = Math.abs(1 - walks / first!.walks);
    return ` (${percent(share)} ${walks < first!.walks ? 'fewer' : 'more'})`;
  };
  const rest = others.map((o) => `${grouped(o.walks)} in ${o.variant}${than(o.walks)}`);
  return [`${plural(first!.walks, 'tree walk')} in ${first!.variant}`, ...rest].join(', ');
}

const DELETES: Readonly<Record<Deletes, string>> = {
  evict: 'all are taken to leave a shadow',
  remove: 'none is taken to leave a shadow',
  comeback: 'a shadow is taken to stay where the page comes back',
};

/** Under which the figures hold; `asked` as the import was. */
export function conditions(
  { format, kind, ops, sampled, inferred, skipped, unknown }: ImportedRecording,
  asked: Pick<ImportAsked, 'deletes' | 'pages' | 'policy'>,
): readonly string[] {
  const said: string[] = [];
  const { label } = specOf(format);
  said.push(
    kind === 'replay'
      ? `The order of events is the recording's (${label})`
      : `Modelled from ${label}: a cache of ${plural(asked.pages, 'page')} that evicts by ${asked.policy === 'lru' ? 'LRU' : 'CLOCK'} and folios of one page are assumed`,
  );
  said.push('the walks are counted by the kernel’s C in wasm, 64 slots a node, from an empty cache');
  if (inferred)
    said.push(`${plural(inferred, 'delete')} did not say whether a shadow stayed: ${DELETES[asked.deletes]}`);
  if (unknown)
    said.push(
      `${plural(unknown, 'delete')} of what was cached before the recording began ${unknown === 1 ? 'is' : 'are'} left out`,
    );
  if (sampled) {
    const { unit, to, of } = sampled;
    const part =
      unit === 'seconds'
        ? `${grouped(Math.round(to))} of ${grouped(Math.round(of))} seconds`
        : `${grouped(to)} of ${grouped(of)} operations`;
    said.push(`only the first ${part} were run, ${plural(ops.count, 'operation')}`);
  }
  if (skipped) said.push(`${plural(skipped, 'malformed line')} ${skipped === 1 ? 'was' : 'were'} skipped`);
  return said;
}

export function sentence(
  recording: ImportedRecording,
  totals: readonly Totals[],
  asked: Pick<ImportAsked, 'deletes' | 'pages' | 'policy'>,
): string {
  const { adds, variant, refaults, splits } = totals[0]!;
  const what = recording.kind === 'model' ? 'modelled inserts' : 'inserts';
  const shadows = `in ${variant}, ${grouped(refaults)} of them met a shadow and ${grouped(splits)} more had to split one`;
  const planted = totals.flatMap((t) =>
    t.planted
      ? [`${grouped(t.planted)} large folios are put in by other means in ${t.variant}, and cost nothing`]
      : [],
  );
  const under = [...conditions(recording, asked), ...planted].join('; ');
  return `${grouped(adds)} ${what} into the page cache of “${recording.file}” took ${compared(totals)}; ${shadows}. ${under}.`;
}
