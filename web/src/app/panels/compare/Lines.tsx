// SPDX-License-Identifier: GPL-2.0-only
// A function's lines, each with how often it ran: in one lane, or in several that run the same text.
import type { Token } from '../../../base/manifest.ts';
import type { RanFunction } from './ran.ts';
import { WORDS } from './words.ts';

interface LinesProps {
  readonly ran: RanFunction;
  /** Lanes whose numbers are shown, and their names. */
  readonly lanes: readonly number[];
  readonly variants: readonly string[];
  /** Lines that the other lanes do not have. */
  readonly marked?: ReadonlySet<number> | undefined;
}

export function Lines({ ran, lanes, variants, marked }: LinesProps) {
  const { text, counts } = ran;
  return (
    <ol className="ran-lines" tabIndex={0} aria-label={`${text.name}(), ${text.file}`}>
      {text.lines.map((tokens, k) => {
        const line = text.first + k;
        return (
          <li key={line} className={marked?.has(line) ? 'only-here' : undefined}>
            {lanes.map((lane) => (
              <Ran
                key={lane}
                n={counts[lane]?.get(line) ?? 0}
                lane={lanes.length > 1 ? variants[lane]! : ''}
              />
            ))}
            <span className="line-number">{line}</span>
            {marked?.has(line) && <span className="unseen">{WORDS.only}</span>}
            <code>{tokens.map(renderToken)}</code>
          </li>
        );
      })}
    </ol>
  );
}

/** Of a line that did not run there is nothing to say. */
function Ran({ n, lane }: { readonly n: number; readonly lane: string }) {
  if (n === 0) return <span className="ran" />;
  return (
    <span className="ran" title={WORDS.ran(lane, n)}>
      <span className="unseen">{WORDS.beforeTimes(lane)}</span>
      {n.toLocaleString('en')}
      <span className="unseen">{WORDS.afterTimes(n)}</span>
    </span>
  );
}

const CLASS = ['', 'keyword', 'comment', 'keyword', 'defined'] as const;

function renderToken([text, cls]: Token, i: number) {
  return cls === 0 ? (
    text
  ) : (
    <span key={i} className={CLASS[cls]}>
      {text}
    </span>
  );
}
