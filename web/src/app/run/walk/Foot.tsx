// SPDX-License-Identifier: GPL-2.0-only
// Leaves the walk, and says which keys make a step.
import { WORDS } from '../../../walk/words.ts';

interface FootProps {
  readonly keys: readonly (readonly [string, string])[];
  /** There is a step to make. */
  readonly walks: boolean;
  readonly onLeave: () => void;
}

export const Foot = ({ keys, walks, onLeave }: FootProps) => (
  <div className="own-walk-foot">
    <button type="button" className="link-button" onClick={onLeave}>
      {WORDS.leave}
    </button>
    {walks && (
      <p className="own-walk-keys">
        {[...keys, WORDS.enterKey].map(([pressed, does]) => (
          <span key={pressed}>
            {pressed.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    )}
    <p className="own-walk-end">{WORDS.goesOn}</p>
  </div>
);
