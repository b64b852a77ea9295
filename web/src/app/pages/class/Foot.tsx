// SPDX-License-Identifier: GPL-2.0-only
// Draws the foot of the wall: the round, and what the lecturer does next.
import { useEffect, useRef } from 'react';
import { FILE_NAMES, save } from '../../export/files.ts';
import type { Asked } from './asked.ts';
import type { ClassServer } from './use-class.ts';
import { WORDS } from './words.ts';

/** The class server opens no more rounds of a question. */
const MOST_ROUNDS = 9;

interface FootProps {
  readonly server: ClassServer;
  /** null: the server does not ask this quiz's question now. */
  readonly asked: Asked | null;
  /** The shown question, and how many there are. */
  readonly at: number;
  readonly count: number;
  readonly right: number;
  /** The step that shows the answer, by its number on screen, and its address. */
  readonly step: number;
  readonly href: string;
  readonly ask: (at: number) => Promise<void>;
}

export function Foot({ server, asked, at, count, right, step, href, ask }: FootProps) {
  const { state, post } = server;
  const on = state.is === 'on' && state.counts !== null;
  const round = asked?.rounds.length ?? 1;
  const open = asked?.open ?? false;
  const foot = useRef<HTMLElement>(null);
  // A button that has done its work goes: the focus stays in the foot.
  useEffect(() => {
    if (document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, [open, round, asked?.right]);
  const question = asked?.id;
  const show = async (): Promise<void> => {
    await post('close', { question });
    if (round > 1) await post('right', { question, choice: right });
  };
  const csv = async (): Promise<void> => {
    const counts = await server.csv();
    if (counts) save(FILE_NAMES.votes(), [counts], 'text/csv');
  };
  const told = state.lost ? WORDS.lost : state.refused === null ? null : state.refused || WORDS.refused;
  const note = asked ? (open ? WORDS.openNote : WORDS.closedNote) : unasked(server);
  return (
    <footer className="class-foot" ref={foot} tabIndex={-1}>
      <p role="status">
        <strong>{WORDS.round(round)}</strong>{' '}
        <span className={told ? 'told' : undefined}>{told ?? note}</span>
      </p>
      {asked?.right ? (
        <>
          <Quiet text={WORDS.csv} onClick={csv} />
          <Quiet
            text={at + 1 < count ? WORDS.nextQuestion : WORDS.firstQuestion}
            onClick={() => ask((at + 1) % count)}
          />
          <a className="class-main" href={href}>
            {step > 0 ? WORDS.step(step) : WORDS.setUp} <span aria-hidden="true">→</span>
          </a>
        </>
      ) : asked && !open ? (
        <>
          <Quiet text={WORDS.csv} onClick={csv} />
          <Quiet text={WORDS.showRight} onClick={() => post('right', { question, choice: right })} />
        </>
      ) : (
        <Quiet text={WORDS.show} off={!open} onClick={show} />
      )}
      {on && !asked && (
        <button type="button" className="class-main" onClick={() => void ask(at)}>
          {WORDS.ask(at + 1)}
        </button>
      )}
      {!asked?.right && (asked || !on) && (
        <button
          type="button"
          className="class-main"
          disabled={!asked || round >= MOST_ROUNDS}
          onClick={() => void post('round', { question })}
        >
          {WORDS.nextRound}
        </button>
      )}
    </footer>
  );
}

/** Why the wall's question has no round. */
function unasked({ state: { counts } }: ClassServer): string {
  if (!counts) return '';
  return counts.now === null ? WORDS.notAsked : WORDS.otherAsked;
}

interface QuietProps {
  readonly text: string;
  readonly off?: boolean;
  readonly onClick: () => Promise<void>;
}

const Quiet = ({ text, off = false, onClick }: QuietProps) => (
  <button type="button" className="class-quiet" disabled={off} onClick={() => void onClick()}>
    {text}
  </button>
);
