// SPDX-License-Identifier: GPL-2.0-only
// Where the run stops: a list, a box for another one, and running on and back to the next.
import { useEffect, useState } from 'react';
import { plural } from '../../../base/english.ts';
import { metIn, stopAsking } from '../lanes.ts';
import { QueryBox } from '../ask/QueryBox.tsx';
import type { PartProps } from '../PastDrawer.tsx';
import { addStop, removeStop, stopsOf } from './keeping.ts';
import { runTo } from './run-to.ts';
import { stopText, type Stop } from './stops.ts';
import './stops.css';

export default function StopsPart({ store, session }: PartProps) {
  const state = store();
  const [text, setText] = useState('');
  const [lane, setLane] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const { stops, problems } = stopsOf(store);
  const tell = ({ message }: Error): void => setSaid(message.replace(/\.$/, ''));
  return (
    <div className="stops">
      <div className="stops-run">
        <button
          type="button"
          className="plain-button"
          disabled={!stops.length}
          onClick={() => void runTo(store, -1).catch(tell)}
        >
          Run back
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={!stops.length}
          onClick={() => void runTo(store, 1).catch(tell)}
        >
          Run on
        </button>
        <span>keys R and Shift+R</span>
      </div>
      {stops.length > 0 && (
        <ul aria-label="Stops">
          {stops.map((stop) => (
            <Row key={stopText(stop)} stop={stop} {...{ store, session }} />
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
          const problem = addStop(store, { query: text.trim(), lane: lane || null });
          setSaid(problem);
          if (problem === null) setText('');
        }}
      >
        <QueryBox session={session} text={text} onText={setText} begins />
        <div className="ask-acts">
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            Add
          </button>
          <label className="choice">
            <span className="label">in</span>
            <select value={lane} onChange={(e) => setLane(e.target.value)}>
              <option value="">whichever lane comes first</option>
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
          A line, a call or return, a write to a variable or a member, an event: as in{' '}
          <code>line lib/xarray.c:821 where xas-&gt;xa_index == 515</code>. A line’s own number sets one too.
          They are in the address: who opens the link has them.
        </p>
      )}
      <p className="unseen" role="status">
        {state.place?.stops ? plural(stops.length, 'stop') : ''}
      </p>
    </div>
  );
}

function Row({ store, session, stop }: Pick<PartProps, 'store' | 'session'> & { readonly stop: Stop }) {
  const [met, setMet] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const { engine } = store.getState();
    const runs = session.runs.filter((r) => stop.lane === null || r.about.variant === stop.lane);
    const asked = runs.map((run) =>
      metIn(engine, run, stop.query).then(
        ({ length }) => `${run.about.variant}: ${plural(length, 'hit')}`,
        (error: Error) => `${run.about.variant}: ${error.message}`,
      ),
    );
    void Promise.all(asked).then((all) => current && setMet(all.join(', ')));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, session, stopText(stop)]);
  return (
    <li>
      <code>{stopText(stop)}</code>
      <span>{met ?? 'Looking through the run…'}</span>
      <button
        type="button"
        className="text-button"
        aria-label={`Remove ${stopText(stop)}`}
        onClick={() => {
          // Nobody waits for it any more.
          if (met === null) stopAsking(session, stop.query);
          removeStop(store, stop);
        }}
      >
        Remove
      </button>
    </li>
  );
}
