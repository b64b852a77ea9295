// SPDX-License-Identifier: GPL-2.0-only
// What the lab has found, in a sentence that heads it: how many interleavings fail in which variant.
import { OUTCOMES } from '../../../exhibit-api/index.ts';
import { PanelTold } from '../../../exhibit-api/plot.ts';
import type { Race } from './use-race.ts';

const n = (x: number): string => x.toLocaleString('en');

interface SaidProps {
  readonly race: Race;
  /** Operations in a row that were tried. */
  readonly length: number;
}

export function Said({ race: { found, running, placed }, length }: SaidProps) {
  const variants = Object.entries(found?.outcomes ?? {}).map(([variant, counts]) => {
    const tried = OUTCOMES.reduce((sum, o) => sum + counts[o], 0);
    return { variant, tried, fail: tried - counts.correct };
  });
  const fail = variants.reduce((sum, v) => sum + v.fail, 0);
  const row = length === 1 ? 'any one operation of CPU B' : `up to ${length} operations of CPU B in a row`;
  const sentences = placed?.trials?.map((t) => `${t.variant}: ${t.sentence}`).join(' ') ?? '';
  const fails =
    fail === 0 ? (
      `None of ${n(found?.tried ?? 0)} interleavings fails.`
    ) : (
      <>
        {`${n(fail)} of ${n(found?.tried ?? 0)} interleavings fail: `}
        {variants.map((v, i) => (
          <span key={v.variant}>
            {i > 0 && ', '}
            <b>{v.variant}</b> {v.fail ? `in ${n(v.fail)} of ${n(v.tried)}` : `in none of ${n(v.tried)}`}
          </span>
        ))}
        .
      </>
    );
  return (
    <>
      <PanelTold
        said={found && fails}
        run={
          found
            ? `${running ? 'Being run' : 'Run just now'}: ${row}, in every window in which A holds no lock.`
            : 'Running the kernel’s own code…'
        }
      />
      <p className="unseen" role="status">
        {running ? '' : sentences}
      </p>
    </>
  );
}
