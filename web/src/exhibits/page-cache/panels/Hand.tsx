// SPDX-License-Identifier: GPL-2.0-only
// What CPU B is to do: operations chosen by press or drag. Those that would find nothing to do are grey, and say so.
import { errno } from '../../../exhibit-api/index.ts';
import { HAND } from './choice.ts';
import { Cpu } from './Strip.tsx';

const ENOENT = -2;

interface HandProps {
  /** Operations that B may do. */
  readonly alphabet: readonly string[];
  readonly hand: readonly string[];
  /** Of those that find nothing to do after the hand's: what they return. */
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
              does <code>{hand.join('; ')}</code>
            </span>
            <button type="button" className="race-link" onClick={() => onHand([])}>
              Clear
            </button>
          </>
        ) : (
          'does nothing yet.'
        )}
      </p>
      <p id="race-may" className="race-quiet">
        {hand.length === 0
          ? 'Choose what it does; or drag an operation into a window:'
          : hand.length < HAND
            ? `And then, up to ${HAND} in a row:`
            : `${HAND} in a row are the most.`}
      </p>
      <ul aria-labelledby="race-may">
        {alphabet.map((word) => {
          const result = idle[word];
          const why =
            result === undefined ? '' : result === ENOENT ? 'nothing is there' : 'its place is taken';
          return (
            <li key={word}>
              <button
                type="button"
                className="race-op"
                draggable
                disabled={hand.length >= HAND || result !== undefined}
                title={
                  result === undefined ? undefined : `In every window it returns ${errno(result)}: ${why}.`
                }
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
