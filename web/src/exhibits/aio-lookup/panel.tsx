// SPDX-License-Identifier: GPL-2.0-only
// What a lookup costs from one context to 4,096, counted here; and what was published when it was measured.
import { BulkPanel, type PlotsProps } from '../../bulk/BulkPanel.tsx';
import { capital, type CounterSpec } from '../../exhibit-api/index.ts';
import { LinePlot, NumberTable } from '../../bulk/plot.ts';
import type { PanelProps } from '../../exhibit-api/view.ts';
import { meanAt, meansBy } from './means.ts';
import { MANY_CONTEXTS, ONE_CONTEXT, SHARE_OF_CPU, ratio } from './published.ts';
import { WORDS } from './panel-words.ts';
import './panel.css';

/** A lookup takes no lock and allocates nothing: these would be empty plots. */
const ONLY_SETUPS = ['locks', 'allocations'];
const counts = ({ key }: CounterSpec, workload: string): boolean =>
  workload !== 'lookups' || !ONLY_SETUPS.includes(key);

const number = (v: number): string => v.toLocaleString('en', { maximumFractionDigits: 2 });

export default function AioPanel(props: PanelProps) {
  return (
    <BulkPanel {...props} Drawn={Costs} counts={counts} last={(n) => WORDS.withContexts(number(n))}>
      <Published />
    </BulkPanel>
  );
}

function Costs({ result, workload, counters, counter: { key, label }, each, projector }: PlotsProps) {
  const series = result.lanes.map((lane) => {
    const points = meansBy(lane, key);
    const last = points.y[points.y.length - 1];
    return { name: lane.variant, points, ...(last === undefined ? {} : { note: number(last) }) };
  });
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
        yText={number}
        projector={projector}
      />
      <section aria-label={WORDS.one}>
        <h3>{WORDS.oneTitle}</h3>
        <NumberTable
          head={[WORDS.perEach(each), ...result.lanes.map((l) => l.variant)]}
          rows={counters.map((c) => [c.label, ...result.lanes.map((l) => one(meanAt(l, c.key, 1)))])}
        />
      </section>
    </div>
  );
}

const one = (mean: number | null): string => (mean === null ? '' : number(mean));

function Published() {
  const ms = (v: number): string => `${v.toLocaleString('en')} ms`;
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
