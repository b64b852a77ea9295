// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel "At scale": a lookup's cost from one context to 4,096, and the published measurements.
import { BulkPanel, type PlotsProps } from '../../bulk/BulkPanel.tsx';
import { capital, upToTwo, type BulkLane, type CounterSpec } from '../../exhibit-api/index.ts';
import { counterMeans, LinePlot, NumberTable, seriesOf } from '../../bulk/plot.ts';
import type { PanelProps } from '../../exhibit-api/view.ts';
import { MANY_CONTEXTS, ms, ONE_CONTEXT, SHARE_OF_CPU, ratio } from './published.ts';
import { WORDS } from './panel-words.ts';
import './panel.css';

/** Counters that only a setup raises: for lookups their plots would be empty. */
const ONLY_SETUPS = ['locks', 'allocations'];
const counts = ({ key }: CounterSpec, workload: string): boolean =>
  workload !== 'lookups' || !ONLY_SETUPS.includes(key);

export default function AioPanel(props: PanelProps) {
  return (
    <BulkPanel {...props} Drawn={Costs} counts={counts} last={(n) => WORDS.withContexts(upToTwo(n))}>
      <Published />
    </BulkPanel>
  );
}

function Costs({ result, workload, counters, counter: { key, label }, each, projector }: PlotsProps) {
  const series = result.lanes.map((lane) => seriesOf(lane.variant, counterMeans(lane, key), upToTwo));
  return (
    <div className="bulk-plots">
      <LinePlot
        title={WORDS.per(capital(label), each)}
        note={WORDS.note(
          series.some((l) => l.points.y.includes(0)),
          workload.xLabel,
        )}
        xName={workload.xLabel}
        series={series}
        x="log"
        y="log"
        xDomain={[1, Math.max(2, result.xDomain[1])]}
        yText={upToTwo}
        projector={projector}
      />
      <section aria-label={WORDS.one}>
        <h3>{WORDS.oneTitle}</h3>
        <NumberTable
          head={[WORDS.perEach(each), ...result.lanes.map((l) => l.variant)]}
          rows={counters.map((c) => [c.label, ...result.lanes.map((l) => withOne(l, c.key))])}
        />
      </section>
    </div>
  );
}

/** The mean with one context; '' while nothing is measured. */
function withOne(lane: BulkLane, key: string): string {
  const { x, y } = counterMeans(lane, key);
  const mean = y[x.indexOf(1)];
  return mean === undefined ? '' : upToTwo(mean);
}

function Published() {
  const percent = (v: number): string => `${v.toFixed(2)} %`;
  const row = (name: string, r: { list: number; radix: number; printed: number }): readonly string[] => [
    name,
    ms(r.list),
    ms(r.radix),
    percent(ratio(r)),
    percent(r.printed),
  ];
  return (
    <section className="aio-published" aria-label={WORDS.published}>
      <h3>{WORDS.publishedTitle}</h3>
      <p>{WORDS.measured(SHARE_OF_CPU)}</p>
      <NumberTable head={WORDS.head} rows={MANY_CONTEXTS.map((r) => row(WORDS.cores(r.cores), r))} />
      <p>{WORDS.oneThread}</p>
      <NumberTable head={WORDS.head} rows={[row(WORDS.oneContext, ONE_CONTEXT)]} />
      {WORDS.remarks.map((text) => (
        <p key={text} className="aio-remark">
          {text}
        </p>
      ))}
    </section>
  );
}
