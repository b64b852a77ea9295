// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel "At scale": runs a workload of many operations and plots what each variant needs. It opens with a
// small run that starts at once; a form below starts larger runs. It serves every exhibit whose model has workloads
// and a bulk counter.
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { whole } from '../base/numbers.ts';
import { Presses } from '../ui/controls/controls.tsx';
import { usePick, type Picked } from '../exhibit-api/panel-choice.ts';
import { countersFor } from '../exhibit-api/counted.ts';
import type { CounterSpec, Workload } from '../exhibit-api/types.ts';
import type { PanelProps } from '../exhibit-api/view.ts';
import { askedText, isOpening, readAsked, requestKey, type About } from './inputs.ts';
import { Plots, type PlotsProps } from './Plots.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { sayResult, sayRun } from './say.ts';
import { draftOf, requestOf, Setup, type Draft } from './Setup.tsx';
import { Progress, BulkSummary } from './BulkSummary.tsx';
import { WORDS } from './words.ts';
import './bulk.css';

export type { PlotsProps } from './Plots.tsx';

/** No workload. */
const NONE: readonly Workload[] = [];

interface BulkPanelProps extends PanelProps {
  /** Absent: the model's. */
  readonly workloads?: readonly Workload[];
  /** Draws the result instead of the distribution and the line. */
  readonly Drawn?: ComponentType<PlotsProps>;
  /** Names the greatest x: "With 1,024 contexts". Given, the sentence compares the numbers at that x alone. */
  readonly last?: (x: number) => string;
  /** Whether a workload shows this counter; absent: every workload shows all. */
  readonly counts?: (counter: CounterSpec, workload: string) => boolean;
  /** Figures measured elsewhere, shown below. */
  readonly children?: ReactNode;
}

export function BulkPanel(props: BulkPanelProps) {
  const { model, variants, chosen, projector, bulk, last, counts, children, Drawn = Plots } = props;
  const { workloads = model.workloads ?? NONE } = props;
  const counters = useMemo(() => countersFor(model.counters), [model]);
  const about = useMemo<About>(
    () => ({ workloads, counters, variants: variants.map((v) => v.id), chosen }),
    [workloads, counters, variants, chosen],
  );
  const read = useCallback((picked: Picked) => readAsked(picked, about), [about]);
  const [asked, ask] = usePick(props, read, askedText);
  const key = requestKey(asked);
  const opens = isOpening(asked, about);
  const run = useBulkRun(bulk, asked, key);
  const [edited, setEdited] = useState<{ readonly key: string; readonly draft: Draft } | null>(null);
  const draft = edited?.key === key ? edited.draft : draftOf(asked, opens);
  const request = requestOf(draft, workloads);
  const { result } = run;
  const ran = workloads.find((w) => w.id === result.request.workload) ?? workloads[0]!;
  const each = ran.each ?? ran.xLabel;
  const offered = counters.filter((c) => counts?.(c, ran.id) ?? true);
  const counter = offered.find((c) => c.key === asked.counter) ?? offered[0]!;
  // The opening run ends before a reader could cancel it.
  const cancels = run.running && !opens;
  return (
    <div className={children ? 'bulk with-beside' : 'bulk'} aria-busy={run.running}>
      <h2 className="unseen">{WORDS.title}</h2>
      <section className="bulk-shown" aria-label={WORDS.counted}>
        <BulkSummary
          result={result}
          said={sayResult(result, counter, each, last)}
          run={sayRun(result, ran)}
        />
        {run.error && <Alert>{run.error}</Alert>}
        {result.lanes.map(
          (lane) =>
            lane.crash && (
              <Alert key={lane.variant}>
                <b>{lane.variant}</b>
                {WORDS.ended(whole(lane.done), lane.crash)}
              </Alert>
            ),
        )}
        <Presses
          className="bulk-counters"
          label={WORDS.counter}
          value={counter.key}
          options={offered.map((c) => ({ value: c.key, text: c.label }))}
          onChange={(to) => ask({ ...asked, counter: to })}
        />
        <Drawn
          result={result}
          workload={ran}
          counters={offered}
          counter={counter}
          each={each}
          projector={projector}
        />
      </section>
      <form
        className="bulk-setup"
        aria-label={WORDS.workload}
        onSubmit={(e) => {
          e.preventDefault();
          if (cancels) return run.cancel();
          if (!request) return;
          const next = { ...asked, ...request };
          ask(next);
          if (requestKey(next) === key) run.start(next);
        }}
      >
        <h3>{opens ? WORDS.larger : WORDS.another}</h3>
        <Setup
          workloads={workloads}
          variants={variants}
          draft={draft}
          onDraft={(to) => setEdited({ key, draft: to })}
        />
        <button type="submit" className="primary" disabled={!cancels && !request}>
          {cancels ? WORDS.cancel : WORDS.run}
        </button>
        {draft.variants.length === 0 && <p className="bulk-wrong">{WORDS.noVariant}</p>}
        <Progress result={result} running={run.running} quiet={opens} />
      </form>
      {children && <div className="bulk-beside">{children}</div>}
    </div>
  );
}

const Alert = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="bulk-alert">
    {children}
  </p>
);
