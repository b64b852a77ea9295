// SPDX-License-Identifier: GPL-2.0-only
// Lists a function's lines and how often each ran, in all lanes that run the same text.
import { renderToken } from '../../../ui/code/FileRows.tsx';
import type { RanFunction } from './ran-functions.ts';
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

/** Says how often a line ran; says nothing for a line that did not run. */
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
