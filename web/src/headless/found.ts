// SPDX-License-Identifier: GPL-2.0-only
// Formats what the finder has found: for people, and as an address of the page.
import { USUAL_FANOUT } from '../base/fanout.ts';
import { grouped } from '../base/numbers.ts';
import { pack } from '../base/packed.ts';
import { YOURS } from '../base/variants.ts';
import type { FindState, Found } from '../finder/types.ts';
import { momentText } from '../session/event-reference.ts';

/** A patch, and the variant that it edits. The page takes it to the lab; its lane appears once the reader runs it. */
export interface Brought {
  readonly patch: string;
  readonly of: string;
}

export function addressOf(exhibit: string, fanout: number, found: Found, brought: Brought | null): string {
  const shown = found.variants.filter((v) => !brought || v !== YOURS);
  const lanes = shown.length || !brought ? shown : [brought.of];
  const at = found.at && lanes.includes(found.at.lane) ? `&at=${momentText(found.at)}` : '';
  return (
    `#v=1&ex=${exhibit}&ops=${pack(found.ops)}` +
    `&var=${lanes.join().replaceAll(' ', '+')}${fanout === USUAL_FANOUT ? '' : `&fan=${fanout}`}` +
    (brought ? `&panel=patch&patch=${pack(brought.patch)}` : at)
  );
}

type Addressed = Found & { readonly address: string };

export function format(found: readonly Addressed[], { tried, total, outcomes }: FindState): string {
  const counted = Object.entries(outcomes ?? {}).map(([variant, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `  ${variant.padEnd(8)} ${parts.map(([outcome, count]) => `${grouped(count)} ${outcome}`).join(', ')}`;
  });
  const lines = found.flatMap((f) => [
    ...[
      '',
      f.sentence,
      ...f.ops
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ],
    `  ${f.address}`,
  ]);
  const nothing = found.length
    ? []
    : ['nothing found; a larger --budget or another --seed may find something'];
  return [`${grouped(tried)} of ${grouped(total)} runs`, ...counted, ...nothing, ...lines].join('\n');
}
