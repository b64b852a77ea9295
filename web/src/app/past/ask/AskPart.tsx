// SPDX-License-Identifier: GPL-2.0-only
// A question in the language of queries: those that come ready, a box with completion, the answer of every lane.
import { useEffect, useRef, useState } from 'react';
import type { ReadyQuery } from '../../../exhibit-api/queries.ts';
import type { Session } from '../../../session/types.ts';
import type { PartProps } from '../PastDrawer.tsx';
import { askLanes, type LaneAnswer } from '../lanes.ts';
import { addStop } from '../stops/keeping.ts';
import { Answers } from './Answers.tsx';
import { Help } from './Help.tsx';
import { QueryBox } from './QueryBox.tsx';
import './ask.css';

const NONE: readonly ReadyQuery[] = [];

function useReady(session: Session): readonly ReadyQuery[] {
  const [ready, setReady] = useState(NONE);
  useEffect(() => {
    let current = true;
    session.runs[0]?.model.queries?.().then(
      (queries) => current && setReady(queries),
      // The box takes any other.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session]);
  return ready;
}

export default function AskPart({ store, session, track, step }: PartProps) {
  const state = store();
  const { past, found } = state;
  const [text, setText] = useState(past.query ?? found?.query ?? '');
  const { query: shown, ...rest } = past;
  const [answers, setAnswers] = useState<readonly LaneAnswer[] | null>(null);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const ready = useReady(session);
  /** What is asked now: an answer that comes after another question is not shown. */
  const latest = useRef<string | null>(null);

  const ask = async (query: string): Promise<void> => {
    latest.current = query;
    state.carry({ ask: query });
    setSaid(null);
    setAsking(true);
    const all = await askLanes(state, query);
    if (latest.current !== query) return;
    setAsking(false);
    setAnswers(all);
    const records = all.flatMap(({ variant, answer }) =>
      answer ? [{ variant, records: answer.record }] : [],
    );
    state.set({ found: records.length ? { session, query, records } : null });
  };
  /** An emptied box takes marks and answers away. */
  const write = (query: string): void => {
    setText(query);
    if (query !== '') return;
    latest.current = null;
    setAsking(false);
    setAnswers(null);
    state.carry({ ask: null });
    state.set({ found: null, past: rest });
  };
  // Whoever brought a query; what was asked before is remembered.
  useEffect(() => {
    const query = shown ?? found?.query;
    if (query !== undefined) {
      setText(query);
      void ask(query);
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, session]);

  const failed = answers?.every((a) => a.answer === null) ? answers[0]?.why : null;
  const total = answers?.reduce((sum, a) => sum + (a.answer?.count ?? 0), 0) ?? 0;
  return (
    <div className="ask">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (text.trim()) state.set({ past: { ...past, query: text } });
        }}
      >
        <QueryBox session={session} text={text} onText={write} begins={shown === undefined} />
        <div className="ask-acts">
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            Ask
          </button>
          <label className="choice">
            <span className="label">Ready questions</span>
            <select
              value=""
              onChange={(e) => {
                state.set({ past: { ...past, query: e.target.value } });
              }}
            >
              <option value="" disabled>
                choose one
              </option>
              {ready.map(({ name, query }) => (
                <option key={name} value={query}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {total > 0 && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                const problem = addStop(store, { query: text.replace(/ show .*/, ''), lane: null });
                setSaid(problem ?? 'The run stops there: R runs on, Shift+R back.');
              }}
            >
              Stop at these
            </button>
          )}
        </div>
      </form>
      <p role="status" className="ask-said">
        {asking ? 'Looking through the run…' : said}
      </p>
      {failed && (
        <p role="alert" className="ask-wrong">
          {failed}.
        </p>
      )}
      {answers && !failed && <Answers {...{ store, session, track, step, answers }} />}
      {!answers && !asking && <Help />}
    </div>
  );
}
