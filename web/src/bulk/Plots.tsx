// SPDX-License-Identifier: GPL-2.0-only
// Plots one counter: its distribution over the measured operations, its course, and a table of means.
import { useMemo, useState } from 'react';
import { capital } from '../base/english.ts';
import { decimals, upToTwo, whole } from '../base/numbers.ts';
import { Presses } from '../ui/controls/controls.tsx';
import { Distribution } from '../ui/plot/Distribution.tsx';
import { NumberTable } from '../ui/plot/Figure.tsx';
import { LinePlot } from '../ui/plot/LinePlot.tsx';
import type { BulkResult } from '../exhibit-api/bulk.ts';
import type { CounterSpec, Workload } from '../exhibit-api/types.ts';
import { comparison, figuresOf } from './figures.ts';
import { seriesOf } from './series.ts';
import { WORDS } from './words.ts';

export interface PlotsProps {
  readonly result: BulkResult;
  readonly workload: Workload;
  /** The counters that this workload shows, and the chosen one. */
  readonly counters: readonly CounterSpec[];
  readonly counter: CounterSpec;
  /** One measured operation: "insert". */
  readonly each: string;
  readonly projector: boolean;
}

export function Plots({ result, workload, counter: { key, label }, each, projector }: PlotsProps) {
  const [shares, setShares] = useState<'linear' | 'log'>('linear');
  const figures = useMemo(() => figuresOf(result, key), [result, key]);
  const title = capital(WORDS.per(label, each));
  return (
    <>
      <div className="bulk-plots">
        <Distribution
          title={WORDS.distribution(title)}
          note={WORDS.distributionNote(each)}
          series={figures.lanes.map((l) => ({
            name: l.variant,
            counts: l.counts,
            mean: l.summary?.mean ?? null,
          }))}
          bins={figures.bins}
          xName={label}
          y={shares}
          controls={
            <Presses
              className="bulk-scale"
              label={WORDS.scale}
              value={shares}
              options={[
                { value: 'linear', text: WORDS.linear },
                { value: 'log', text: WORDS.logarithmic },
              ]}
              onChange={(v) => setShares(v === 'log' ? 'log' : 'linear')}
            />
          }
          projector={projector}
        />
        <LinePlot
          title={WORDS.overTime(title)}
          note={WORDS.overTimeNote(whole(figures.window), each, workload.xLabel)}
          xName={workload.xLabel}
          series={figures.lanes.map((l) => seriesOf(l.variant, l.line, decimals))}
          xDomain={result.xDomain}
          fromZero
          yText={upToTwo}
          projector={projector}
        />
      </div>
      <section className="bulk-means" aria-label={WORDS.per(label, each)}>
        <h3>{title}</h3>
        <NumberTable {...comparison(result, figures)} />
        <p className="label">
          {WORDS.whoseTime}
          {result.lanes.map((l) => (l.warnings ? WORDS.warnings(l.variant, whole(l.warnings)) : ''))}
        </p>
      </section>
    </>
  );
}
