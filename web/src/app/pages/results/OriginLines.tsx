// SPDX-License-Identifier: GPL-2.0-only
// Says where and when a run beside the page's recording measured a section, and whether that machine was busy.
import type { BenchRun } from '../../../base/bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { WORDS } from './words.ts';

export type Origin = Pick<BenchRun, 'machine' | 'date' | 'others' | 'load'>;

export function OriginLines({ origin: { machine, date, others, load } }: { readonly origin: Origin }) {
  const busy = busyText(others, load);
  return (
    <>
      <p className="text-fine results-text">{WORDS.besideRun(machine, date.slice(0, 10))}</p>
      {busy && <p className="text-told results-busy">{busy}</p>}
    </>
  );
}
