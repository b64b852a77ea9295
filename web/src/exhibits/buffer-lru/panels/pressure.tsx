// SPDX-License-Identifier: GPL-2.0-only
// Hit rate and work per call over the number of blocks in use, and how much code the installs are.
import { useState } from 'react';
import '../../../exhibit-api/bulk/bulk.css';
import { fieldsOf, fieldValue, Setup, type Asked } from '../../../exhibit-api/bulk/setup.tsx';
import { LinePlot, NumberTable, Presses, useBulkRun } from '../../../exhibit-api/plot.ts';
import type { BulkResult, PanelProps } from '../../../exhibit-api/view.ts';
import { codeRows, hitRate, workPerCall } from './pressure.ts';

const CODE_HEAD = ['compiler', 'before', 'after', 'difference', 'lookup'];
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const short = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 });

export default function PressurePanel({ model, variants, chosen, projector, bulk, sites }: PanelProps) {
  const workloads = model.workloads ?? [];
  const [asked, setAsked] = useState<Asked>({
    workload: workloads[0]?.id ?? '',
    typed: {},
    variants: chosen.length ? chosen : variants.map((v) => v.id),
  });
  const run = useBulkRun(bulk);
  const workload = workloads.find((w) => w.id === asked.workload) ?? workloads[0]!;
  const fields = fieldsOf(workload).map((f) => [f.name, fieldValue(f, asked.typed[f.name])] as const);
  const ready = asked.variants.length > 0 && fields.every(([, v]) => typeof v === 'number');
  const start = (): void => {
    const { seed = 1, ...params } = Object.fromEntries(fields) as Record<string, number>;
    run.start({ variants: asked.variants, workload: workload.id, params, seed });
  };
  return (
    <div className="bulk">
      <form
        className="bulk-setup"
        aria-label="Workload"
        onSubmit={(e) => {
          e.preventDefault();
          if (run.running) run.cancel();
          else if (ready) start();
        }}
      >
        <Setup workloads={workloads} workload={workload} variants={variants} asked={asked} onAsk={setAsked} />
        <button type="submit" className="primary" disabled={!run.running && !ready}>
          {run.running ? 'Cancel' : 'Run'}
        </button>
        <Progress result={run.result} running={run.running} />
      </form>
      <div className="bulk-shown">
        {run.error && (
          <p role="alert" className="bulk-alert">
            {run.error}
          </p>
        )}
        {run.result ? (
          <Plots result={run.result} model={model} projector={projector} />
        ) : (
          <p className="bulk-empty">
            Nothing has run yet. Every call runs in the kernel’s own code, traced and counted.
          </p>
        )}
        <section aria-label="Code size">
          <h3>Bytes of x86-64 code of one install</h3>
          <NumberTable head={CODE_HEAD} rows={codeRows(sites.codeSize ?? [])} />
          <p className="label">
            Measured in this build’s objects, -O2 and no vector registers. The patch speaks of about 350 bytes
            less, of which the unrolled copy was a part; “before” is written anew here. A compiler that
            unrolls the swaps makes “after” the larger one.
          </p>
        </section>
      </div>
    </div>
  );
}

function Progress({ result, running }: { readonly result: BulkResult | null; readonly running: boolean }) {
  if (!result) return null;
  const done = result.lanes.reduce((sum, l) => sum + l.done, 0);
  const all = Math.max(1, result.total * result.lanes.length);
  const words = `${done.toLocaleString('en')} of ${all.toLocaleString('en')} calls ${running ? 'so far' : result.state === 'cancelled' ? 'then cancelled' : 'run'}`;
  return (
    <div className="bulk-progress">
      <progress value={done} max={all} aria-label="Calls run" />
      <p className="label">{words}</p>
      {/* Spoken once, at the end. */}
      <p className="unseen" role="status">
        {running ? '' : words}
      </p>
    </div>
  );
}

function Plots({
  result,
  model,
  projector,
}: Pick<PanelProps, 'model' | 'projector'> & { readonly result: BulkResult }) {
  const [key, setKey] = useState(model.counters[0]?.key ?? '');
  const counter = model.counters.find((c) => c.key === key);
  const label = `${(counter?.label ?? key).charAt(0).toUpperCase()}${(counter?.label ?? key).slice(1)}`;
  const shared = { xName: 'blocks in use', xDomain: result.xDomain, fromZero: true, projector } as const;
  const crashed = result.lanes.filter((l) => l.crash);
  return (
    <>
      {crashed.map((lane) => (
        <p key={lane.variant} role="alert" className="bulk-alert">
          <b>{lane.variant}</b> ended after {lane.done} calls. {lane.crash}
        </p>
      ))}
      <Presses
        className="bulk-counters"
        label="Counter"
        value={key}
        options={model.counters.map((c) => ({ value: c.key, text: c.label }))}
        onChange={setKey}
      />
      <div className="bulk-plots">
        <LinePlot
          {...shared}
          title="Hit rate"
          note="share of calls that the LRU served; x: blocks in use. The variants hit alike."
          series={result.lanes.map((l) => ({ name: l.variant, points: hitRate(l) }))}
          yText={percent}
        />
        <LinePlot
          {...shared}
          title={`${label} per call`}
          note="mean; x: blocks in use"
          series={result.lanes.map((l) => {
            const points = workPerCall(l, key);
            const last = points.y[points.y.length - 1];
            return { name: l.variant, points, ...(last === undefined ? {} : { note: short(last) }) };
          })}
          yText={short}
        />
      </div>
    </>
  );
}
