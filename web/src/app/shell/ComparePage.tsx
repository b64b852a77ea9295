// SPDX-License-Identifier: GPL-2.0-only
// The duel in numbers: what an operation cost in each lane, the difference, and whether the lanes end up the same.
// Every number opens the steps that it counted.
import { useState } from 'react';
import { Choice } from '../../ui/controls/controls.tsx';
import type { ComparedCounter, Session } from '../../session/types.ts';
import { toStory, type Store } from '../store.ts';
import { stepName } from '../../session/steps.ts';
import './compare.css';
import { labelled, plural } from '../../base/english.ts';

/** In the address: panel=compare. */
export const COMPARE = 'compare';

interface ComparePageProps {
  readonly store: Store;
  readonly session: Session;
  /** The operation under the playhead. */
  readonly op: number;
}

export function ComparePage({ store, session, op }: ComparePageProps) {
  const track = session.track('walk', 'step');
  const [chosen, setChosen] = useState(op);
  const [opened, setOpened] = useState<{ readonly key: string; readonly lane: number } | null>(null);
  const { op: text, variants, counters, contents } = session.compare(chosen);
  const goTo = (step: number): void => {
    const state = store.getState();
    if (!state.place) return;
    state.set({ selected: null });
    state.showSteps(toStory(step, track));
  };
  const shown = counters.find((c) => c.key === opened?.key);
  return (
    <main className="panel-page compare" aria-label="Compare">
      <Choice
        label="Operation"
        className="compare-op"
        value={String(chosen)}
        options={track.ops.map((o, i) => ({ value: String(i), text: o.text }))}
        onChange={(i) => {
          setChosen(Number(i));
          setOpened(null);
        }}
      />
      <table className="compare-table">
        <caption>What “{text}” cost</caption>
        <thead>
          <tr>
            <th scope="col">counted</th>
            {variants.map((v) => (
              <th scope="col" key={v} className="number">
                {v}
              </th>
            ))}
            {variants.length > 1 && (
              <th scope="col" className="number">
                difference
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {counters.map((c) => (
            <tr key={c.key}>
              <th scope="row">{c.label}</th>
              {c.values.map((value, lane) => (
                <td key={variants[lane]} className="number">
                  {value ? (
                    <button
                      type="button"
                      aria-expanded={opened?.key === c.key && opened.lane === lane}
                      aria-label={`${variants[lane]}: ${labelled(value, c.label)}, show the steps`}
                      onClick={() =>
                        setOpened(opened?.key === c.key && opened.lane === lane ? null : { key: c.key, lane })
                      }
                    >
                      {value}
                    </button>
                  ) : (
                    (value ?? '—')
                  )}
                </td>
              ))}
              {variants.length > 1 && <td className="number">{difference(c)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && opened && (
        <section
          className="compare-steps"
          aria-label={`Steps counted: ${shown.label}, ${variants[opened.lane]}`}
        >
          <h2 className="label">
            {shown.label}, {variants[opened.lane]}
          </h2>
          <ol>
            {(shown.steps[opened.lane] ?? []).slice(0, MOST).map((step) => (
              <li key={step}>
                <button type="button" onClick={() => goTo(step)}>
                  {stepName(track, step)}
                </button>{' '}
                {track.lanes[opened.lane]?.head(step)}
              </li>
            ))}
          </ol>
          {(shown.steps[opened.lane]?.length ?? 0) > MOST && (
            <p>and {shown.steps[opened.lane]!.length - MOST} more</p>
          )}
        </section>
      )}
      <section aria-label="Final contents" className="compare-contents">
        <h2 className="label">What they hold at its end</h2>
        <p className={contents.equal ? 'equal' : 'unequal'}>
          {contents.equal
            ? `Equal: ${plural(contents.sizes[0] ?? 0, 'entry', 'entries')} in every lane.`
            : `Not equal: ${variants.map((v, i) => `${v} ${contents.sizes[i]}`).join(', ')} entries.`}
        </p>
        {contents.differences.length > 0 && (
          <ul>
            {contents.differences.map((d) => (
              <li key={d}>{d}</li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

/** Most steps listed for one number. */
const MOST = 40;

/** Of the last lane against the first: "−2". */
function difference({ values }: ComparedCounter): string {
  const [first, last] = [values[0], values[values.length - 1]];
  if (first === null || last === null || first === undefined || last === undefined) return '—';
  const d = last - first;
  return d === 0 ? '0' : d < 0 ? `−${-d}` : `+${d}`;
}
