// SPDX-License-Identifier: GPL-2.0-only
// Lists what a counter counts. Each row goes to its step.
import { plural } from '../../base/english.ts';
import { grouped } from '../../base/numbers.ts';
import type { CounterView } from '../../base/views.ts';
import * as WORDS from './words.ts';

const MOST_LISTED = 500;

interface CountedListProps {
  readonly variant: string;
  readonly noun: string;
  readonly counter: CounterView;
  readonly stepName: (step: number) => string;
  readonly onSeek: (step: number) => void;
}

export function CountedList({
  variant,
  noun,
  counter: { counted, soFar },
  stepName,
  onSeek,
}: CountedListProps) {
  return (
    <div className="counted" role="dialog" aria-label={WORDS.counted(variant)}>
      <h3>{WORDS.of(variant, grouped(soFar), plural(counted.length, noun.replace(/s\b/, ''), noun))}</h3>
      <ol>
        {counted.slice(0, MOST_LISTED).map((c, k) => (
          <li key={k}>
            <button type="button" className={k < soFar ? undefined : 'later'} onClick={() => onSeek(c.step)}>
              <span className="n">{k + 1}</span>
              <span>{c.text}</span>
              <span className="label">{stepName(c.step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
