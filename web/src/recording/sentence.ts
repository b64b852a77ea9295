// SPDX-License-Identifier: GPL-2.0-only
// Writes the result of a recording as a sentence to cite, with the conditions under which it holds.
import { percent } from '../base/numbers.ts';
import { specOf } from './formats/index.ts';
import type { Totals } from './run.ts';
import type { ImportAsked, ImportedRecording } from './types.ts';
import { WORDS } from './words.ts';

/** "1,911 tree walks in v6.9 and 795 in merged (58.4 % fewer)" */
function compared(totals: readonly Totals[]): string {
  const [first, ...others] = totals.map(({ variant, walks }) => ({ variant, walks }));
  const than = (walks: number): string => {
    if (first!.walks === 0 || walks === first!.walks) return '';
    const share = Math.abs(1 - walks / first!.walks);
    return WORDS.changed(percent(share), walks < first!.walks);
  };
  const rest = others.map((o) => WORDS.others(o.walks, o.variant, than(o.walks)));
  return [WORDS.walks(first!.walks, first!.variant), ...rest].join(', ');
}

/** The conditions under which the figures hold; `asked` has the import's choices. */
export function conditions(
  { format, kind, ops, sampled, inferred, skipped, unknown }: ImportedRecording,
  asked: Pick<ImportAsked, 'deletes' | 'pages' | 'policy'>,
): readonly string[] {
  const said: string[] = [];
  const { label } = specOf(format);
  said.push(kind === 'replay' ? WORDS.replayed(label) : WORDS.modelled(label, asked.pages, asked.policy));
  said.push(WORDS.counted);
  if (inferred) said.push(WORDS.deletes(inferred, WORDS.leave[asked.deletes]));
  if (unknown) said.push(WORDS.unknown(unknown));
  if (sampled) {
    const { unit, to, of } = sampled;
    const part = unit === 'seconds' ? WORDS.seconds(to, of) : WORDS.operations(to, of);
    said.push(WORDS.sampled(part, ops.count));
  }
  if (skipped) said.push(WORDS.skipped(skipped));
  return said;
}

export function sentence(
  recording: ImportedRecording,
  totals: readonly Totals[],
  asked: Pick<ImportAsked, 'deletes' | 'pages' | 'policy'>,
): string {
  const { adds, variant, refaults, splits } = totals[0]!;
  const took = WORDS.took(adds, recording.kind === 'model', recording.file, compared(totals));
  const shadows = WORDS.shadows(variant, refaults, splits);
  const planted = totals.flatMap((t) => (t.planted ? [WORDS.planted(t.planted, t.variant)] : []));
  const under = [...conditions(recording, asked), ...planted].join('; ');
  return `${took}; ${shadows}. ${under}.`;
}
