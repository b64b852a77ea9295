// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer's queries: the ready ones, a box with completion, and every lane's answer.
import { useEffect, useRef, useState } from 'react';
import type { Session } from '../../../session/types.ts';
import type { PartProps } from '../part.ts';
import { askLanes, stopAsking, type LaneAnswer } from '../ask-lanes.ts';
import { addBreakpoint } from '../breakpoints/edit-breakpoints.ts';
import { Answers } from './Answers.tsx';
import { Help } from './Help.tsx';
import { QueryBox } from './QueryBox.tsx';
import { useReadyQueries } from './use-ready-queries.ts';
import { WORDS } from '../words.ts';
import './ask.css';

interface Asked {
  readonly session: Session;
  readonly query: string;
}

interface Answered {
  readonly query: string;
  readonly lanes: readonly LaneAnswer[];
}

export default function AskPart({ store, session, track, step }: PartProps) {
  const state = store();
  const { found } = state;
  const wanted = state.place?.ask ?? null;
  const [text, setText] = useState(wanted ?? found?.query ?? '');
  /** The answer with its query: the box may hold another query by now. */
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const ready = useReadyQueries(session);
  /** The query that runs now: a later answer to an earlier query is not shown. */
  const latest = useRef<Asked | null>(null);
  const begin = useRef<HTMLButtonElement>(null);

  /** Stops the query that runs now, unless `next` is the same. */
  const leave = (next: Asked | null): void => {
    const before = latest.current;
    latest.current = next;
    if (before && (before.query !== next?.query || before.session !== next.session))
      stopAsking(before.session, before.query);
  };
  const ask = async (query: string): Promise<void> => {
    const asked = { session, query };
    leave(asked);
    setSaid(null);
    setAsking(true);
    const lanes = await askLanes(state, query);
    if (latest.current !== asked) return;
    latest.current = null;
    setAsking(false);
    setAnswered({ query, lanes });
    const records = lanes.flatMap((l) => (l.answer ? [{ variant: l.variant, records: l.records }] : []));
    state.set({ found: records.length ? { session, query, records } : null });
  };
  /** Removes marks and answers. */
  const clear = (): void => {
    leave(null);
    setAsking(false);
    setAnswered(null);
    state.carry({ ask: null });
    state.set({ found: null });
  };
  const write = (query: string): void => {
    setText(query);
    if (query === '') clear();
  };
  // Every query runs by way of the address. The last query is remembered, and runs on another run too.
  useEffect(() => {
    const before = latest.current?.query ?? answered?.query ?? found?.query;
    if (wanted !== null) {
      setText(wanted);
      void ask(wanted);
    } else if (before !== undefined) state.carry({ ask: before });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, session]);

  const answers = answered?.lanes;
  const failed = answers?.every((a) => a.answer === null) ? answers[0]?.why : null;
  const total = answers?.reduce((sum, a) => sum + (a.answer?.count ?? 0), 0) ?? 0;
  return (
    <div className="ask">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (text.trim()) state.carry({ ask: text });
        }}
      >
        <QueryBox session={session} text={text} onText={write} begins={wanted === null} />
        <div className="ask-acts">
          <button ref={begin} type="submit" className="primary" disabled={text.trim() === ''}>
            {WORDS.run}
          </button>
          <label className="choice">
            <span className="label">{WORDS.ready}</span>
            <select value="" onChange={(e) => state.carry({ ask: e.target.value })}>
              <option value="" disabled>
                {WORDS.choose}
              </option>
              {ready.map(({ name, query }) => (
                <option key={name} value={query}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {answered && total > 0 && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                const problem = addBreakpoint(store, {
                  query: answered.query.replace(/ show .*/, ''),
                  lane: null,
                });
                setSaid(problem ?? WORDS.breaksHere);
              }}
            >
              {WORDS.breakHere}
            </button>
          )}
        </div>
      </form>
      <div className="ask-said">
        <p role="status">{asking ? WORDS.searching : said}</p>
        {asking && (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              clear();
              setSaid(WORDS.stopped);
              begin.current?.focus();
            }}
          >
            {WORDS.stop}
          </button>
        )}
      </div>
      {failed && (
        <p role="alert" className="ask-wrong">
          {failed}.
        </p>
      )}
      {answers && !failed && <Answers {...{ store, session, track, step, answers }} />}
      {!answers && !asking && <Help onLeave={() => state.set({ dialog: null })} />}
    </div>
  );
}
