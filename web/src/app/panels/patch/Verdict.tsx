// SPDX-License-Identifier: GPL-2.0-only
// Shows an exercise's verdict on the patch, or else the counters of patch and original. The walks are below it.
import { countersOf } from '../../../session/counter.ts';
import { useState } from 'react';
import { Counter } from '../../../ui/counter/Counter.tsx';
import type { ExerciseInfo } from '../../../base/exercise.ts';
import { YOURS } from '../../../base/variants.ts';
import { stepName } from '../../../session/steps.ts';
import type { Session, Track } from '../../../session/types.ts';
import { sayTried, tableNotes, verdictText } from '../../../judge/verdict-text.ts';
import type { FirstFailure } from '../../../judge/types.ts';
import { useMedia } from '../../../ui/measure.ts';
import { docAddress } from '../../address/doc-address.ts';
import type { PageState } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import { inOrder } from '../../storage/browser-storage.ts';
import { CounterTable } from './CounterTable.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { Table } from './Table.tsx';
import type { Lab } from './use-lab.ts';
import type { Run } from './use-run.ts';
import { WORDS } from './words.ts';

interface VerdictProps {
  readonly store: Store;
  readonly place: PageState;
  readonly session: Session;
  readonly track: Track;
  readonly op: number;
  readonly step: number;
  readonly lab: Lab;
  readonly run: Run;
}

/** Windows in which the judge's table shows all rows at first. */
const ROOMY = '(min-height: 1000px)';

/** The verdict's element id. */
export const VERDICT = 'verdict';

export function Verdict({ store, place, session, track, op, step, lab, run }: VerdictProps) {
  const { exercise } = lab;
  const { judgement, soFar } = run;
  const table = judgement ?? soFar;
  const { open, seek } = store.getState();
  const projector = store((s) => s.theme === 'projector');
  const solved = store((s) => s.kept.solved);
  const ordering = place.panel === 'order';
  const nameOf = ({ name }: ExerciseInfo): string => (ordering ? inOrder(name) : name);
  const next = lab.exercises.find((e) => (!ordering || e.lines) && !solved.includes(nameOf(e)));
  // Lines in order are one result, and the reader's own code is another.
  const codeIsOpen = ordering && exercise && !solved.includes(exercise.name);
  const go = ({ name, variant, fanout }: ExerciseInfo): void =>
    void open({ variants: [variant], fanout, panel: place.panel, pick: name });
  const roomy = useMedia(ROOMY) && !projector;
  const show = ({ ops, at, fanout }: FirstFailure): void =>
    void open({
      ...{ ops, fanout },
      scenario: null,
      variants: [exercise!.reference, YOURS],
      granularity: 'walk',
      align: 'step',
      at: { ...at, lane: YOURS },
      step: 1,
    });
  return (
    <div className="lab-below">
      <section className="lab-verdict" id={VERDICT} aria-label={WORDS.verdict}>
        <div className="lab-verdict-head">
          {judgement && <Box passed={judgement.passed} />}
          <h2>{exercise ? (ordering ? WORDS.ordered(exercise.title) : exercise.title) : WORDS.beside}</h2>
          <p role="status">
            {exercise
              ? judgement
                ? verdictText(judgement)
                : soFar
                  ? WORDS.judgesNow
                  : WORDS.runChecks
              : WORDS.wholeOp(track.ops[op]?.text ?? '')}
          </p>
          {judgement?.first && (
            <button type="button" className="link-button" onClick={() => show(judgement.first!)}>
              {WORDS.openCase}
            </button>
          )}
          {judgement?.passed && codeIsOpen && (
            <button
              type="button"
              className="link-button"
              onClick={() => void open({ panel: 'patch', pick: exercise.name })}
            >
              {WORDS.solve}
            </button>
          )}
          {judgement?.passed && !codeIsOpen && next && (
            <button type="button" className="link-button" onClick={() => go(next)}>
              {WORDS.nextExercise(next.title)}
            </button>
          )}
        </div>
        {judgement?.first && <p className="lab-first">{judgement.first.message}</p>}
        {exercise ? (
          <>
            {table ? (
              <Table
                judgement={table}
                here={place.ops === null ? place.scenario : null}
                roomy={roomy}
                onColumn={(scenario) => void open({ scenario, ops: null, step: 1, panel: place.panel })}
              />
            ) : (
              <Paragraphs text={exercise.text} />
            )}
            <div className="lab-foot">
              {judgement && <p className="lab-tried">{sayTried(judgement.tried)}</p>}
              {table && (
                <details className="lab-notes">
                  <summary>{WORDS.notes}</summary>
                  <p className="lab-tried">{tableNotes(exercise, table).join(' ')}</p>
                </details>
              )}
              {exercise.lines && place.panel === 'patch' && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => void open({ panel: 'order', pick: exercise.name })}
                >
                  {WORDS.inOrder}
                </button>
              )}
              <Helpers names={exercise.helpers ?? []} whole={!table} />
              <Hints key={exercise.name} hints={exercise.hints} />
            </div>
          </>
        ) : (
          <CounterTable session={session} op={op} />
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
    aria-label={passed ? WORDS.passed : WORDS.failed}
  >
    <rect x="0.75" y="0.75" width="16.5" height="16.5" className={passed ? 'filled' : ''} />
    <path d={passed ? 'M4.5 9.5l3 3l6-7' : 'M5 5l8 8M13 5l-8 8'} />
  </svg>
);

interface HelpersProps {
  readonly names: readonly string[];
  /** Beside a verdict, whose table needs the room, one link leads to all. */
  readonly whole: boolean;
}

/** Links the functions that a solution needs to their contracts. */
const Helpers = ({ names, whole }: HelpersProps) => {
  if (names.length === 0) return null;
  // In a tab of their own, beside what the reader types.
  const beside = { target: '_blank', rel: 'noopener' };
  if (!whole)
    return (
      <a {...beside} href={docAddress('reference/helpers')}>
        {WORDS.helpers}
      </a>
    );
  return (
    <p className="lab-helpers">
      {WORDS.helpers}
      {names.map((name) => (
        <a key={name} {...beside} href={docAddress('reference/helpers', name)}>
          {name}()
        </a>
      ))}
    </p>
  );
};

/** Shows an exercise's hints one after another. */
function Hints({ hints }: { readonly hints: readonly string[] }) {
  const [shown, setShown] = useState(0);
  if (hints.length === 0) return null;
  return (
    <>
      {shown < hints.length && (
        <button type="button" className="link-button" onClick={() => setShown(shown + 1)}>
          {shown === 0 ? WORDS.hint : WORDS.nextHint(shown + 1, hints.length)}
        </button>
      )}
      {hints.slice(0, shown).map((hint, i) => (
        <Paragraphs key={i} text={hint} />
      ))}
    </>
  );
}
