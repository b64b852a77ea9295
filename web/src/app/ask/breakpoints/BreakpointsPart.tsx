// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer's breakpoints: their list, a box to add one, and buttons that run to the next.
import { useCallback, useState } from 'react';
import { plural } from '../../../base/english.ts';
import type { Session } from '../../../session/types.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { metIn, stopAsking } from '../ask-lanes.ts';
import { QueryBox } from '../queries/QueryBox.tsx';
import type { PartProps } from '../part.ts';
import { addBreakpoint, removeBreakpoint, breakpointsOf } from './edit-breakpoints.ts';
import { runTo } from './run-to.ts';
import { breakpointText, type Breakpoint } from './breakpoints.ts';
import { WORDS } from '../words.ts';
import './breakpoints.css';

export default function BreakpointsPart({ store, session }: PartProps) {
  const state = store();
  const [text, setText] = useState('');
  const [lane, setLane] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const { stops, problems } = breakpointsOf(store);
  const tell = ({ message }: Error): void => setSaid(message.replace(/\.$/, ''));
  return (
    <div className="stops">
      <div className="stops-run">
        {([-1, 1] as const).map((way) => (
          <button
            key={way}
            type="button"
            className="plain-button"
            disabled={!stops.length}
            onClick={() => void runTo(store, way).catch(tell)}
          >
            {way < 0 ? WORDS.runBack : WORDS.runOn}
          </button>
        ))}
        <span>{WORDS.runKeys}</span>
      </div>
      {stops.length > 0 && (
        <ul aria-label={WORDS.breakpoints}>
          {stops.map((stop) => (
            <Row key={breakpointText(stop)} stop={stop} {...{ store, session }} />
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      <form
        onSubmit={(e) => {
          e.preventDefault();
          const problem = addBreakpoint(store, { query: text.trim(), lane: lane || null });
          setSaid(problem);
          if (problem === null) setText('');
        }}
      >
        <QueryBox session={session} text={text} onText={setText} begins />
        <div className="ask-acts">
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            {WORDS.add}
          </button>
          <label className="choice">
            <span className="label">{WORDS.in}</span>
            <select value={lane} onChange={(e) => setLane(e.target.value)}>
              <option value="">{WORDS.anyLane}</option>
              {session.runs.map(({ about: { variant } }) => (
                <option key={variant} value={variant}>
                  {variant}
                </option>
              ))}
            </select>
          </label>
        </div>
      </form>
      {said && <p role="alert">{said}.</p>}
      {stops.length === 0 && (
        <p className="past-none">
          {WORDS.kinds}
          <code>{WORDS.kindsExample}</code>
          {WORDS.kindsElse}
        </p>
      )}
      <p className="unseen" role="status">
        {state.place?.stops ? plural(stops.length, WORDS.breakpoint) : ''}
      </p>
    </div>
  );
}

function Row({ store, session, stop }: Pick<PartProps, 'store' | 'session'> & { readonly stop: Breakpoint }) {
  const { query, lane } = stop;
  const count = useCallback(
    async ({ runs }: Session): Promise<string> => {
      const { engine } = store.getState();
      const asked = runs
        .filter((r) => lane === null || r.about.variant === lane)
        .map((run) =>
          metIn(engine, run, query).then(
            ({ length }) => `${run.about.variant}: ${plural(length, 'hit')}`,
            (error: Error) => `${run.about.variant}: ${error.message}`,
          ),
        );
      return (await Promise.all(asked)).join(', ');
    },
    [store, query, lane],
  );
  const met = useLoaded(session, count);
  return (
    <li>
      <code>{breakpointText(stop)}</code>
      <span>{met ?? WORDS.searching}</span>
      <button
        type="button"
        className="text-button"
        aria-label={WORDS.removeThis(breakpointText(stop))}
        onClick={() => {
          // No part waits for the answer any more.
          if (met === null) stopAsking(session, stop.query);
          removeBreakpoint(store, stop);
        }}
      >
        {WORDS.remove}
      </button>
    </li>
  );
}
