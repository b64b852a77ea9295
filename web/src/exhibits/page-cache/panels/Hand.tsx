// SPDX-License-Identifier: GPL-2.0-only
// What CPU B is to do: operations chosen by press or drag.
import { Cpu } from './Strip.tsx';

/** More would say little: the shortest failing ones have one or two. */
const HAND = 3;

interface HandProps {
  /** Operations that B may do. */
  readonly alphabet: readonly string[];
  readonly hand: readonly string[];
  /** A window was pressed with an empty hand. */
  readonly hint: boolean;
  readonly onHand: (hand: readonly string[]) => void;
}

export function Hand({ alphabet, hand, hint, onHand }: HandProps) {
  return (
    <div className="race-hand">
      <p id="race-may">
        <Cpu cpu="B" /> does, up to {HAND} in a row:
      </p>
      <ul aria-labelledby="race-may">
        {alphabet.map((word) => (
          <li key={word}>
            <button
              type="button"
              className="race-op"
              draggable
              disabled={hand.length >= HAND}
              onDragStart={(e) => e.dataTransfer.setData('text/plain', word)}
              onClick={() => onHand([...hand, word])}
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
      <p className="race-held-ops">
        {hand.length ? (
          <>
            <Cpu cpu="B" /> <code>{hand.join('; ')}</code>{' '}
            <button type="button" className="race-link" onClick={() => onHand([])}>
              Clear
            </button>
          </>
        ) : (
          <span className={hint ? '' : 'race-quiet'}>
            {hint ? 'First choose what B does, then' : 'Choose, then'} press a window; or drag an operation
            into one.
          </span>
        )}
      </p>
    </div>
  );
}
