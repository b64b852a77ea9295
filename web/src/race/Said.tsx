// SPDX-License-Identifier: GPL-2.0-only
// Says above the lab how many interleavings fail in each variant.
import { OUTCOMES, whole, type RaceBy } from '../exhibit-api/index.ts';
import { PanelTold } from '../bulk/plot.ts';
import type { Race } from './use-race.ts';
import { WORDS } from './words.ts';

interface SaidProps {
  readonly race: Race;
  /** The longest sequence of operations that was tried. */
  readonly length: number;
  readonly by: RaceBy;
}

export function Said({ race: { found, running, placed }, length, by }: SaidProps) {
  const variants = Object.entries(found?.outcomes ?? {}).map(([variant, counts]) => {
    const tried = OUTCOMES.reduce((sum, o) => sum + counts[o], 0);
    return { variant, tried, fail: tried - counts.correct };
  });
  const fail = variants.reduce((sum, v) => sum + v.fail, 0);
  const row = length === 1 ? WORDS.anyOne : WORDS.anyRow(length);
  const sentences = placed?.trials?.map((t) => `${t.variant}: ${t.sentence}`).join(' ') ?? '';
  const fails =
    fail === 0 ? (
      WORDS.noneOf(whole(found?.tried ?? 0))
    ) : (
      <>
        {WORDS.fails(whole(fail), whole(found?.tried ?? 0))}
        {variants.map((v, i) => (
          <span key={v.variant}>
            {i > 0 && ', '}
            <b>{v.variant}</b>{' '}
            {v.fail ? WORDS.in(whole(v.fail), whole(v.tried)) : WORDS.inNone(whole(v.tried))}
          </span>
        ))}
        .
      </>
    );
  return (
    <>
      <PanelTold
        said={found && fails}
        run={found ? WORDS.ran(running, row, WORDS.inEvery[by]) : WORDS.running}
      />
      <p className="unseen" role="status">
        {running ? '' : sentences}
      </p>
    </>
  );
}
