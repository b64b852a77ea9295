// SPDX-License-Identifier: GPL-2.0-only
// Lists the choices on the wall. Once a round is closed, each has its bars: counts of both rounds at one scale.
import { shownRounds, type Asked } from './asked.ts';
import { letterOf } from './letters.ts';
import { WORDS } from './words.ts';

interface ChoicesProps {
  readonly choices: readonly string[];
  readonly asked: Asked | null;
  /** The right choice. */
  readonly right: number;
  /** The choices are numbers or slots, in the type of code. */
  readonly code: boolean;
}

export function Choices({ choices, asked, right, code }: ChoicesProps) {
  const rounds = shownRounds(asked);
  const most = Math.max(1, ...rounds.flatMap((r) => r.counts));
  return (
    <ol
      className={`class-choices${code ? ' code' : ''}${rounds.length ? ' has-bars' : ''}`}
      aria-label={WORDS.choices}
    >
      {choices.map((choice, i) => (
        <li key={choice} className={asked?.right && i === right ? 'right' : undefined}>
          <b>{letterOf(i)}</b>
          <span>
            {choice}
            {asked?.right && i === right && <span className="unseen">{` (${WORDS.rightOne})`}</span>}
          </span>
          {rounds.length > 0 && (
            <div className="class-bars">
              {rounds.map(({ number, counts }) => (
                <p key={number} className={number > 1 ? 'later' : 'first'}>
                  {counts[i] ? <i style={{ width: `${(100 * counts[i]) / most}%` }} /> : null}
                  <span className="unseen">{WORDS.count(number, counts[i] ?? 0)}</span>
                  <em aria-hidden="true">{counts[i] ?? 0}</em>
                </p>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
