// SPDX-License-Identifier: GPL-2.0-only
// Shows a phone in a class quiz: the open question, then what was sent. It needs no run.
import { useEffect, useRef } from 'react';
import { Sign } from '../../../ui/brand/Brand.tsx';
import { Form } from './Form.tsx';
import { useVote } from './use-vote.ts';
import { saidBefore, type State, type Voting } from './voting.ts';
import { WORDS } from './words.ts';
import './vote.css';

export default function VotePage() {
  const { voting, send, change } = useVote();
  const { state, pending, changing, none } = voting;
  const { question, round = 1, open = false, yours = null } = state ?? {};
  const asks = question && open && !none && !pending && (yours === null || changing);
  return (
    <div className="vote">
      <header className="vote-head">
        <Sign />
        <strong>{WORDS.title}</strong>
        {question && !none && <span>{WORDS.round(round)}</span>}
      </header>
      <main aria-label={WORDS.title}>
        {asks ? (
          // A new round is a new form: nothing is chosen yet.
          <Form key={`${question.id} ${round}`} question={question} chosen={yours} onSend={send}>
            <Told voting={voting} />
          </Form>
        ) : (
          <Waits voting={voting} onChange={change} />
        )}
      </main>
    </div>
  );
}

const choiceOf = ({ question }: State, choice: number): string => question?.choices[choice] ?? '';

interface WaitsProps {
  readonly voting: Voting;
  readonly onChange: () => void;
}

/** What was sent, or that nothing is asked now. */
function Waits({ voting, onChange }: WaitsProps) {
  const { state, pending, none } = voting;
  const before = saidBefore(voting);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(voting);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!state || none || !state.question)
    return (
      <>
        <h1>{title}</h1>
        {none && <p className="vote-said">{WORDS.noneHelp}</p>}
        <Told voting={voting} />
      </>
    );
  const now = voting.said.findLast((s) => s.question === state.question?.id && s.round === state.round);
  const told = [
    before && WORDS.before(before.round, choiceOf(state, before.choice)),
    !state.open && now && WORDS.before(now.round, choiceOf(state, now.choice)),
    WORDS.comes,
  ];
  return (
    <>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="vote-said">{told.filter(Boolean).join(' ')}</p>
      </div>
      {state.open && !pending && (
        <p>
          <button type="button" className="link-button" onClick={onChange}>
            {WORDS.change}
          </button>
        </p>
      )}
      <p className="vote-keeps">{WORDS.keeps}</p>
      <Told voting={voting} />
      <p className="vote-next">{WORDS.next}</p>
    </>
  );
}

function titleOf({ state, pending, none }: Voting): string {
  if (none) return WORDS.none;
  if (!state?.question) return WORDS.waiting;
  if (pending) return WORDS.sending(choiceOf(state, pending.choice));
  return state.open ? WORDS.sent(choiceOf(state, state.yours ?? 0)) : WORDS.over(state.round);
}

/** Says that the network is lost, or what the server refused. */
const Told = ({ voting: { lost, told, pending } }: { readonly voting: Voting }) => (
  <div role="status">
    {(lost || told) && (
      <p className="vote-told">
        {lost && <strong>{WORDS.lost}</strong>}
        {lost ? (pending ? WORDS.lostAnswer : WORDS.lostNothing) : told}
      </p>
    )}
  </div>
);
