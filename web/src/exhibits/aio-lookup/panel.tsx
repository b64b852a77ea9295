// SPDX-License-Identifier: GPL-2.0-only
// What a lookup costs from one context to 4,096, counted here; and what was published when it was measured.
import { useState } from 'react';
import type { BulkResult, PanelProps } from '../../exhibit-api/view.ts';
import { LinePlot, NumberTable, Presses, useBulkRun } from '../../exhibit-api/plot.ts';
import { meanAt, meansBy } from './means.ts';
import { MANY_CONTEXTS, ONE_CONTEXT, REMARKS, SHARE_OF_CPU, ratio } from './published.ts';
import { WORKLOADS } from './workloads.ts';
import './panel.css';

const SEED = 1;
/** A lookup takes no lock and allocates nothing: these would be empty plots. */
const ONLY_SETUPS = ['locks', 'allocations'];
const EACH: Readonly<Record<string, string>> = { lookups: 'lookup', setups: 'set-up' };

const number = (v: number): string => v.toLocaleString('en', { maximumFractionDigits: 2 });

export default function AioPanel({ model, variants, projector, bulk }: PanelProps) {
  const run = useBulkRun(bulk);
  const [chosen, setChosen] = useState('nodesVisited');
  const [workload, setWorkload] = useState('lookups');
  const asked = WORKLOADS.find((w) => w.id === workload);
  const params = Object.fromEntries((asked?.params ?? []).map((p) => [p.name, p.value]));
  const start = (): void => run.start({ variants: variants.map((v) => v.id), workload, params, seed: SEED });
  const { result } = run;
  // What is shown is of the workload that ran, whatever is chosen for the next run.
  const ran = result?.request.workload ?? workload;
  const each = EACH[ran] ?? ran;
  const counters = model.counters.filter((c) => ran !== 'lookups' || !ONLY_SETUPS.includes(c.key));
  const key = counters.some((c) => c.key === chosen) ? chosen : 'nodesVisited';
  return (
    <div className="aio-panel">
      <section aria-label="Counted here">
        <header className="aio-run">
          <h3>Counted here: 1 to {number(params['contexts'] ?? 0)} contexts</h3>
          <Presses
            label="What is counted"
            value={workload}
            options={[
              { value: 'lookups', text: 'Lookups' },
              { value: 'setups', text: 'Set-ups' },
            ]}
            onChange={setWorkload}
          />
          <p>
            {workload === 'lookups'
              ? `At each size ${params['lookups']} contexts, picked at random, are looked up. No lock is taken and nothing is allocated in any of the three.`
              : asked?.help}
          </p>
          <button type="button" className="primary" onClick={run.running ? run.cancel : start}>
            {run.running ? 'Cancel' : result ? 'Run again' : 'Run'}
          </button>
          {result && (
            <progress
              aria-label="Operations run"
              value={result.lanes.reduce((n, l) => n + l.done, 0)}
              max={Math.max(1, result.total * variants.length)}
            />
          )}
          {run.error && <p role="alert">{run.error}</p>}
          <p className="unseen" role="status">
            {result && !run.running ? 'The run is done' : ''}
          </p>
        </header>
        {result && (
          <>
            <Presses
              label="Counter"
              value={key}
              options={counters.map((c) => ({ value: c.key, text: c.label }))}
              onChange={setChosen}
            />
            <Plot
              result={result}
              counter={key}
              label={counters.find((c) => c.key === key)?.label ?? key}
              each={each}
              projector={projector}
            />
            <h3>With one context, the common case</h3>
            <NumberTable
              head={[`per ${each}`, ...result.lanes.map((l) => l.variant)]}
              rows={counters.map((c) => [c.label, ...result.lanes.map((l) => one(meanAt(l, c.key, 1)))])}
            />
          </>
        )}
      </section>
      <Published />
    </div>
  );
}

const one = (mean: number | null): string => (mean === null ? '' : number(mean));

interface PlotProps {
  readonly result: BulkResult;
  readonly counter: string;
  readonly label: string;
  readonly each: string;
  readonly projector: boolean;
}

function Plot({ result, counter, label, each, projector }: PlotProps) {
  const series = result.lanes.map((lane) => {
    const points = meansBy(lane, counter);
    const last = points.y[points.y.length - 1];
    return { name: lane.variant, points, ...(last === undefined ? {} : { note: number(last) }) };
  });
  return (
    <LinePlot
      title={`${label[0]!.toUpperCase()}${label.slice(1)} per ${each}`}
      note={`both axes logarithmic${series.some((l) => l.points.y.includes(0)) ? ', 0 at the foot' : ''}; x: contexts`}
      xName="contexts"
      series={series}
      x="log"
      y="log"
      xDomain={[1, 4096]}
      yText={number}
      projector={projector}
    />
  );
}

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
  const head = ['', 'list', 'radix', 'radix / list', 'as printed'];
  return (
    <section aria-label="Published in 2013">
      <h3>Published in 2013: running time of fio</h3>
      <p>
        512 threads with a context each, reading and writing at random on a RAM disk; averages of ten runs.
        With the list, {SHARE_OF_CPU} % of the CPU’s time went into lookup_ioctx.
      </p>
      <NumberTable
        head={head}
        rows={MANY_CONTEXTS.map((r) => row(r.cores === 1 ? '1 core' : `${r.cores} cores`, r))}
      />
      <p>One thread, one context:</p>
      <NumberTable head={head} rows={[row('1 context', ONE_CONTEXT)]} />
      {REMARKS.map((text) => (
        <p key={text} className="aio-remark">
          {text}
        </p>
      ))}
    </section>
  );
}
