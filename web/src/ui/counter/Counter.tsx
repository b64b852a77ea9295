// SPDX-License-Identifier: GPL-2.0-only
// Draws each variant's count so far, in the page's largest type. A click on a number lists what it counts.
import { Fragment, useState } from 'react';
import { capital, labelled } from '../../base/english.ts';
import { counterPlan } from '../../layout/counter/plan.ts';
import type { CounterView } from '../../base/views.ts';
import { CountedList } from './CountedList.tsx';
import { Marks } from './Marks.tsx';
import * as WORDS from './words.ts';
import './counter.css';

interface CounterProps {
  readonly lanes: readonly { readonly variant: string; readonly counter: CounterView }[];
  readonly onSeek: (step: number) => void;
  /** A step's name: "Step 12". */
  readonly stepName: (step: number) => string;
}

/** Width of the counter's column, px. */
const COUNTER_WIDTH = 264;

export function Counter({ lanes, onSeek, stepName }: CounterProps) {
  const [open, setOpen] = useState<string | null>(null);
  const first = lanes[0]?.counter;
  const noun = first?.label ?? WORDS.walks;
  const short = noun.split(' ').pop() ?? noun;
  const shown = lanes.find((l) => l.variant === open);
  const ended = lanes.every(({ counter: c }) => c.total !== null && c.soFar >= c.total);
  const plan = counterPlan(
    lanes.map((l) => ({ variant: l.variant, total: l.counter.total })),
    COUNTER_WIDTH,
  );
  return (
    <section
      className="counter"
      role="group"
      aria-label={WORDS.counter}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && open !== null) {
          setOpen(null);
          e.stopPropagation();
        }
      }}
    >
      <h2 className="label" title={first?.op}>
        <span>{WORDS.forOp(capital(noun), first?.op)}</span>
        {!ended && <span>{WORDS.soFar}</span>}
      </h2>
      <div className={`counter-lanes ${plan.size}`}>
        {lanes.map(({ variant, counter }, i) => (
          <Fragment key={variant}>
            {i > 0 && lanes.length === 2 && (
              <svg className="counter-arrow" viewBox="0 0 48 24" aria-hidden="true">
                {ended && <path d="M1 12h45M35 2l11 10l-11 10" />}
              </svg>
            )}
            {/* A screen reader reads "v6.9 5 walks". */}
            <button
              type="button"
              className="counter-lane"
              aria-expanded={open === variant}
              aria-haspopup="dialog"
              onClick={() => setOpen(open === variant ? null : variant)}
            >
              <span className="counter-variant">{variant}</span>{' '}
              <span className="counter-number" style={{ minWidth: `${String(counter.total ?? 0).length}ch` }}>
                {counter.total === null ? '?' : counter.soFar}
              </span>{' '}
              <span className="unseen">{labelled(counter.soFar, short).replace(/^\S+ /, '')}</span>
              {counter.own !== undefined && <span className="counter-own">{counter.own}</span>}
              {plan.tally && <Marks tally={plan.tally} counter={counter} onSeek={onSeek} />}
            </button>
          </Fragment>
        ))}
      </div>
      {shown && (
        <CountedList
          variant={shown.variant}
          noun={noun}
          counter={shown.counter}
          stepName={stepName}
          onSeek={(step) => {
            onSeek(step);
            setOpen(null);
          }}
        />
      )}
    </section>
  );
}
