// SPDX-License-Identifier: GPL-2.0-only
// Draws each counter as bars, one for each lane, on one scale. A click on a number lists the steps that it counts.
import { useId, useState } from 'react';
import { labelled } from '../../../base/english.ts';
import type { ComparedCounter, Comparison, GlobalStep, Track } from '../../../session/types.ts';
import { stepName } from '../../../session/steps.ts';
import { WORDS } from './words.ts';

interface CountersProps {
  readonly comparison: Comparison;
  readonly track: Track;
  readonly onStep: (step: GlobalStep) => void;
}

export function Counters({ comparison, track, onStep }: CountersProps) {
  const { op, variants, counters } = comparison;
  const [opened, setOpened] = useState<{ readonly key: string; readonly lane: number } | null>(null);
  const list = useId();
  const is = (c: ComparedCounter, lane: number): boolean => opened?.key === c.key && opened.lane === lane;
  const counted = counters.filter((c) => c.values.some((v) => v !== 0 && v !== null));
  const none = counters.filter((c) => !counted.includes(c));
  const shown = counters.find((c) => c.key === opened?.key);
  return (
    <div className="compare-cost">
      <table className="compare-table">
        <caption>{WORDS.cost(op)}</caption>
        <thead className="unseen">
          <tr>
            {WORDS.head.slice(0, variants.length > 1 ? 4 : 3).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {counted.map((c) => (
          <tbody key={c.key}>
            {c.lanes
              .map((lane, row) => ({ lane, row, value: c.values[lane] ?? null }))
              .map(({ lane, row, value }) => (
                <tr key={variants[lane]}>
                  {row === 0 && (
                    <th scope="rowgroup" rowSpan={c.lanes.length} className="compare-counter">
                      {c.label}
                    </th>
                  )}
                  <th scope="row" className="compare-lane">
                    {variants[lane]}
                  </th>
                  <td className="compare-bar">
                    <span className="compare-scale">
                      <span
                        className="bar"
                        style={{ width: `${(100 * (value ?? 0)) / Math.max(...c.values.map(Number))}%` }}
                      />
                      {value ? (
                        <button
                          type="button"
                          aria-expanded={is(c, lane)}
                          aria-controls={list}
                          aria-label={WORDS.showSteps(variants[lane]!, labelled(value, c.label))}
                          onClick={() => setOpened(is(c, lane) ? null : { key: c.key, lane })}
                        >
                          {value.toLocaleString('en')}
                        </button>
                      ) : (
                        <span className="compare-zero">{value ?? WORDS.notThere}</span>
                      )}
                    </span>
                  </td>
                  {row === 0 && variants.length > 1 && (
                    <td rowSpan={c.lanes.length} className="compare-difference">
                      {c.lanes.length > 1 && difference(c)}
                    </td>
                  )}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {none.length > 0 && (
        <p className="compare-none">
          <span className="label">
            {none.every((c) => c.lanes.length === variants.length) ? WORDS.zeroInAll : WORDS.zeroWhereCounted}
          </span>{' '}
          {none.map((c) => c.label).join(', ')}
        </p>
      )}
      <div id={list}>
        {shown && opened && (
          <Steps
            what={`${shown.label}, ${variants[opened.lane]}`}
            steps={shown.steps[opened.lane] ?? []}
            name={(step) => [stepName(track, step), track.lanes[opened.lane]?.head(step) ?? '']}
            onStep={onStep}
          />
        )}
      </div>
    </div>
  );
}

const MOST_STEPS_LISTED = 40;

interface StepsProps {
  readonly what: string;
  readonly steps: readonly GlobalStep[];
  readonly name: (step: GlobalStep) => readonly [name: string, event: string];
  readonly onStep: (step: GlobalStep) => void;
}

function Steps({ what, steps, name, onStep }: StepsProps) {
  return (
    <section className="compare-steps" aria-label={WORDS.stepsCounted(what)}>
      <h2 className="label">{what}</h2>
      <ol>
        {steps.slice(0, MOST_STEPS_LISTED).map((step) => {
          const [called, event] = name(step);
          return (
            <li key={step}>
              <button type="button" onClick={() => onStep(step)}>
                {called}
              </button>{' '}
              {event}
            </li>
          );
        })}
      </ol>
      {steps.length > MOST_STEPS_LISTED && <p>{WORDS.andMore(steps.length - MOST_STEPS_LISTED)}</p>}
    </section>
  );
}

/** The last lane's value minus the first one's: "−2". */
function difference({ values, lanes }: ComparedCounter): string {
  const [first, last] = [values[lanes[0] ?? -1], values[lanes.at(-1) ?? -1]];
  if (first === null || last === null || first === undefined || last === undefined) return '—';
  const d = last - first;
  return d === 0 ? '0' : `${d < 0 ? '−' : '+'}${Math.abs(d).toLocaleString('en')}`;
}
