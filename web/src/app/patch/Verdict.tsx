// SPDX-License-Identifier: GPL-2.0-only
// What an exercise says of the patch, or without one, what the patch costs beside the original; and the walks of both.
import { countersOf } from '../../session/counter.ts';
import { useMemo, useState } from 'react';
import { Counter } from '../../ui/counter/Counter.tsx';
import { YOURS } from '../../base/variants.ts';
import { stepName } from '../../session/steps.ts';
import type { Session, Track } from '../../session/types.ts';
import { sayTried, verdictText } from '../../judge/said.ts';
import type { FirstFailure } from '../../judge/types.ts';
import type { Store } from '../store.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Table } from './Table.tsx';
import type { Lab } from './use-lab.ts';
import type { Run } from './use-run.ts';

interface VerdictProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly op: number;
  readonly step: number;
  readonly lab: Lab;
  readonly run: Run;
}

export function Verdict({ store, session, track, op, step, lab, run }: VerdictProps) {
  const { exercise } = lab;
  const { judgement } = run;
  const { open, seek } = store.getState();
  const show = ({ ops, at }: FirstFailure): void =>
    void open({
      ops,
      scenario: null,
      variants: [exercise!.reference, YOURS],
      granularity: 'walk',
      align: 'step',
      at: { ...at, lane: YOURS },
      step: 1,
    });
  return (
    <div className="lab-below">
      <section className="lab-verdict" aria-label="Verdict">
        <div className="lab-verdict-head">
          {judgement && <Box passed={judgement.passed} />}
          <h2>{exercise?.title ?? 'Beside the original'}</h2>
          <p role="status">
            {exercise
              ? judgement
                ? verdictText(judgement)
                : 'Run judges it.'
              : `${track.ops[op]?.text ?? ''}, to its end`}
          </p>
          {judgement?.first && (
            <button type="button" className="link-button" onClick={() => show(judgement.first!)}>
              Open in the stepper
            </button>
          )}
        </div>
        {judgement?.first && <p className="lab-first">{judgement.first.message}</p>}
        {exercise ? (
          <>
            {judgement ? (
              <>
                <Table
                  judgement={judgement}
                  here={store.getState().place?.scenario ?? null}
                  onColumn={(scenario) => void open({ scenario, ops: null, step: 1, panel: 'patch' })}
                />
                <p className="lab-tried">{sayTried(judgement.tried)}</p>
              </>
            ) : (
              <Paragraphs text={exercise.text} />
            )}
            <Hints key={exercise.name} hints={exercise.hints} />
          </>
        ) : (
          <Duel session={session} op={op} />
        )}
      </section>
      <Counter lanes={countersOf(track, step)} onSeek={seek} stepName={(at) => stepName(track, at)} />
    </div>
  );
}

const Box = ({ passed }: { readonly passed: boolean }) => (
  <svg
    className="lab-box"
    width="18"
    height="18"
    viewBox="0 0 18 18"
    role="img"
    aria-label={passed ? 'passed' : 'failed'}
  >
    <rect x="0.75" y="0.75" width="16.5" height="16.5" className={passed ? 'filled' : ''} />
    <path d={passed ? 'M4.5 9.5l3 3l6-7' : 'M5 5l8 8M13 5l-8 8'} />
  </svg>
);

/** One after the other: each says more. */
function Hints({ hints }: { readonly hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  if (hints.length === 0) return null;
  return (
    <div className="lab-hints">
      {hints.slice(0, shown).map((hint, i) => (
        <Paragraphs key={i} text={hint} />
      ))}
      {shown < hints.length && (
        <button type="button" className="link-button" onClick={() => setShown(shown + 1)}>
          {shown === 0 ? 'A hint' : `Another hint, ${shown + 1} of ${hints.length}`}
        </button>
      )}
    </div>
  );
}

/** Every counter of the operation under the playhead, in every lane. */
function Duel({ session, op }: { readonly session: Session; readonly op: number }) {
  const { counters, variants } = useMemo(() => session.compare(op), [session, op]);
  return (
    <table className="lab-duel">
      <thead>
        <tr>
          <td />
          {variants.map((v) => (
            <th key={v} scope="col">
              {v}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counters.map(({ key, label, values }) => (
          <tr key={key} className={new Set(values).size > 1 ? 'differs' : ''}>
            <th scope="row">{label}</th>
            {values.map((value, i) => (
              <td key={i}>{value ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
