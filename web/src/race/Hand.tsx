// SPDX-License-Identifier: GPL-2.0-only
// Lets the reader choose CPU B's operations by press or drag. Operations with nothing to do are grey and say so.
import { errno } from '../exhibit-api/index.ts';
import { HAND } from './choice.ts';
import { Cpu } from './Strip.tsx';
import { WORDS } from './words.ts';

/** Why B finds nothing to do, by what it returns. */
const WHY: Readonly<Record<number, string>> = { [-2]: WORDS.absent, [-16]: WORDS.busy, [-17]: WORDS.taken };

interface HandProps {
  /** Operations that B may do. */
  readonly alphabet: readonly string[];
  readonly hand: readonly string[];
  /** Operations that would find nothing to do after those of the hand, with what they return. */
  readonly idle: Readonly<Record<string, number>>;
  readonly onHand: (hand: readonly string[]) => void;
}

export function Hand({ alphabet, hand, idle, onHand }: HandProps) {
  return (
    <div className="race-hand">
      <p className="race-held-ops">
        <Cpu cpu="B" />{' '}
        {hand.length ? (
          <>
            <span>
              {WORDS.does}
              <code>{hand.join('; ')}</code>
            </span>
            <button type="button" className="race-link" onClick={() => onHand([])}>
              {WORDS.clear}
            </button>
          </>
        ) : (
          WORDS.idle
        )}
      </p>
      <p id="race-may" className="race-quiet">
        {hand.length === 0 ? WORDS.choose : hand.length < HAND ? WORDS.more(HAND) : WORDS.full(HAND)}
      </p>
      <ul aria-labelledby="race-may">
        {alphabet.map((word) => {
          const result = idle[word];
          const why = result === undefined ? '' : (WHY[result] ?? '');
          return (
            <li key={word}>
              <button
                type="button"
                className="race-op"
                draggable
                disabled={hand.length >= HAND || result !== undefined}
                title={result === undefined ? undefined : WORDS.returns(errno(result), why)}
                onDragStart={(e) => e.dataTransfer.setData('text/plain', word)}
                onClick={() => onHand([...hand, word])}
              >
                {word}
                {why && <span className="race-idle"> {why}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
