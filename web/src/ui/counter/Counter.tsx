// SPDX-License-Identifier: GPL-2.0-only
// The largest type on the page: what each variant took. Every count opens the records that it counted.
import { Fragment, useState } from 'react';
import type { CounterView } from '../views.ts';
import './counter.css';
import { labelled } from '../../base/english.ts';

interface CounterProps {
  readonly lanes: readonly { readonly variant: string; readonly counter: CounterView }[];
  readonly step: number;
  readonly onSeek: (step: number) => void;
  /** "Step 12" */
  readonly stepName: (step: number) => string;
}

/** More marks than this make one line of them unreadable: the list opens instead. */
const MOST_MARKS = 12;
const MOST_LISTED = 500;

export function Counter({ lanes, step, onSeek, stepName }: CounterProps) {
  const [open, setOpen] = useState<string | null>(null);
  const first = lanes[0]?.counter;
  const noun = first?.label ?? 'walks';
  const short = noun.split(' ').pop() ?? noun;
  const shown = lanes.find((l) => l.variant === open);
  const digits = lanes.reduce((n, l) => n + String(l.counter.total ?? '?').length, 0);
  const crowded = lanes.length > 2 || digits > 4;
  return (
    <section
      className="counter"
      role="group"
      aria-label="Walk counter"
      onKeyDown={(e) => {
        if (e.key === 'Escape' && open !== null) {
          setOpen(null);
          e.stopPropagation();
        }
      }}
    >
      <h2 className="label">
        {noun[0]?.toUpperCase()}
        {noun.slice(1)} for {first?.op}
      </h2>
      <div className={crowded ? 'counter-lanes many' : 'counter-lanes'}>
        {lanes.map(({ variant, counter }, i) => (
          <Fragment key={variant}>
            {i > 0 && lanes.length === 2 && (
              <svg className="counter-arrow" viewBox="0 0 48 24" aria-hidden="true">
                <path d="M0 12h46M35 2l11 10l-11 10" />
              </svg>
            )}
            <div className="counter-lane">
              {/* Read in one breath: "v6.9 5 walks". */}
              <span className="unseen">
                {variant} {counter.total === null ? `? ${short}` : labelled(counter.total, short)}
              </span>
              <span className="counter-number" aria-hidden="true">
                {counter.total ?? '?'}
              </span>
              <span className="counter-variant" aria-hidden="true">
                {variant}
              </span>
              {counter.counted.length <= MOST_MARKS && (
                // For the pointer: too narrow to be buttons of their own. The list below has each of them by name.
                <div className="tally" aria-hidden="true">
                  {counter.counted.map((c, k) => (
                    <span
                      key={k}
                      className={c.step <= step ? 'done' : undefined}
                      title={c.text}
                      onClick={() => onSeek(c.step)}
                    >
                      <i />
                    </span>
                  ))}
                </div>
              )}
              <button
                type="button"
                className="so-far"
                aria-expanded={open === variant}
                onClick={() => setOpen(open === variant ? null : variant)}
              >
                <span className="unseen">{variant}, </span>
                {counter.soFar} so far
              </button>
            </div>
          </Fragment>
        ))}
      </div>
      {shown && (
        <div className="counted" role="dialog" aria-label={`What was counted, ${shown.variant}`}>
          <h3>
            {shown.variant}: {shown.counter.counted.length} {noun}
          </h3>
          <ol>
            {shown.counter.counted.slice(0, MOST_LISTED).map((c, k) => (
              <li key={k}>
                <button
                  type="button"
                  onClick={() => {
                    onSeek(c.step);
                    setOpen(null);
                  }}
                >
                  <span className="n">{k + 1}</span>
                  <span>{c.text}</span>
                  <span className="label">{stepName(c.step)}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
