// SPDX-License-Identifier: GPL-2.0-only
// Many operations instead of one: chooses a workload, runs it on the variants, plots what each operation took.
// Serves every exhibit whose model has workloads and a bulk counter.
import { useMemo, useState } from 'react';
import { decimals, upToTwo, whole } from '../../base/numbers.ts';
import { Presses } from '../../ui/controls/controls.tsx';
import { Distribution } from '../../ui/plot/Distribution.tsx';
import { NumberTable } from '../../ui/plot/Figure.tsx';
import { LinePlot } from '../../ui/plot/LinePlot.tsx';
import type { BulkResult } from '../bulk.ts';
import type { ExhibitModel } from '../types.ts';
import type { PanelProps } from '../view.ts';
import { comparison, figuresOf } from './figures.ts';
import { useBulkRun } from './run.ts';
import { fieldsOf, fieldValue, Setup, type Asked } from './setup.tsx';
import './bulk.css';

export function BulkPanel({ model, variants, chosen, projector, bulk }: PanelProps) {
  const workloads = model.workloads ?? [];
  const [asked, setAsked] = useState<Asked>({
    workload: workloads[0]?.id ?? '',
    typed: {},
    variants: chosen.length ? chosen : variants.map((v) => v.id),
  });
  const run = useBulkRun(bulk);
  const workload = workloads.find((w) => w.id === asked.workload);
  if (!workload || !model.bulkCounter) return <p>This exhibit has no workloads.</p>;
  const fields = fieldsOf(workload).map((f) => [f.name, fieldValue(f, asked.typed[f.name])] as const);
  const ready = asked.variants.length > 0 && fields.every(([, v]) => typeof v === 'number');
  const start = (): void => {
    const { seed = 1, ...params } = Object.fromEntries(fields) as Record<string, number>;
    run.start({ variants: asked.variants, workload: workload.id, params, seed });
  };
  return (
    <div className="bulk">
      <h2 className="unseen">Many operations, counted</h2>
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
        {asked.variants.length === 0 && <p className="bulk-wrong">No variant is chosen.</p>}
        <Progress result={run.result} running={run.running} />
      </form>
      <div className="bulk-shown">
        {run.error && (
          <p role="alert" className="bulk-alert">
            {run.error}
          </p>
        )}
        {run.result ? (
          <Shown result={run.result} model={model} projector={projector} />
        ) : (
          <p className="bulk-empty">
            {run.running
              ? 'Preparing the operations…'
              : 'Nothing has run yet. Every operation runs in the kernel’s own code, traced and counted.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Progress({ result, running }: { readonly result: BulkResult | null; readonly running: boolean }) {
  if (!result) return null;
  const done = result.lanes.reduce((sum, l) => sum + l.done, 0);
  const all = Math.max(1, result.total * result.lanes.length);
  const state = running ? 'running' : result.state;
  const words = { running: 'so far', cancelled: 'then cancelled', done: 'run' }[state];
  return (
    <div className="bulk-progress">
      <progress value={done} max={all} aria-label="Operations run" />
      <p className="label">
        {whole(done)} of {whole(all)} operations {words}
      </p>
      {/* Spoken once, at the end. */}
      <p className="unseen" role="status">
        {running ? '' : `${whole(done)} operations ${words}`}
      </p>
    </div>
  );
}

interface ShownProps {
  readonly result: BulkResult;
  readonly model: ExhibitModel;
  readonly projector: boolean;
}

function Shown({ result, model, projector }: ShownProps) {
  const [key, setKey] = useState(model.counters[0]?.key ?? '');
  const [shares, setShares] = useState<'linear' | 'log'>('linear');
  const counter = model.counters.find((c) => c.key === key) ?? model.counters[0];
  const figures = useMemo(() => figuresOf(result, key), [result, key]);
  const workload = model.workloads?.find((w) => w.id === result.request.workload);
  const each = workload?.xLabel ?? 'operation';
  const label = counter?.label ?? key;
  const measured = Math.max(0, ...result.lanes.map((l) => l.x.length));
  return (
    <>
      <Presses
        className="bulk-counters"
        label="Counter"
        value={key}
        options={model.counters.map((c) => ({ value: c.key, text: c.label }))}
        onChange={setKey}
      />
      {result.lanes.map(
        (lane) =>
          lane.crash && (
            <p key={lane.variant} role="alert" className="bulk-alert">
              <b>{lane.variant}</b> ended after {whole(lane.done)} operations. {lane.crash}
            </p>
          ),
      )}
      <section className="bulk-means" aria-label={`${label} per ${each}`}>
        <h3>
          {capital(label)} per {each}
        </h3>
        <NumberTable {...comparison(result, figures)} />
        <p className="label">
          Over {whole(measured)} measured operations; the time is this page’s, with tracing and counting.
          {result.lanes.map((l) =>
            l.warnings ? ` ${l.variant}: ${whole(l.warnings)} kernel warnings.` : '',
          )}
        </p>
      </section>
      <div className="bulk-plots">
        <Distribution
          title={`${capital(label)} per ${each}, distribution`}
          note={`share of ${each}s; the triangle marks the mean`}
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
              label="Scale of the shares"
              value={shares}
              options={[
                { value: 'linear', text: 'Linear shares' },
                { value: 'log', text: 'Logarithmic' },
              ]}
              onChange={(v) => setShares(v === 'log' ? 'log' : 'linear')}
            />
          }
          projector={projector}
        />
        <LinePlot
          title={`${capital(label)} per ${each}, over time`}
          note={`mean of the last ${whole(figures.window)} ${each}s; x: ${each}`}
          xName={each}
          series={figures.lanes.map((l) => {
            const last = l.line.y[l.line.y.length - 1];
            return {
              name: l.variant,
              points: l.line,
              ...(last === undefined ? {} : { note: decimals(last) }),
            };
          })}
          xDomain={result.xDomain}
          fromZero
          yText={upToTwo}
          projector={projector}
        />
      </div>
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
