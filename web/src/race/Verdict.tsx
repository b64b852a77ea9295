// SPDX-License-Identifier: GPL-2.0-only
// Shows below a variant's strip the outcome of B's operations.
import type { RaceBy } from '../exhibit-api/index.ts';
import { Open, OutcomeMark } from './Outcomes.tsx';
import type { Placed } from './use-race.ts';
import { WORDS } from './words.ts';

const EBUSY = -16;

interface VerdictProps {
  /** Variants with one outcome. */
  readonly variants: readonly string[];
  readonly by: RaceBy;
  readonly placed: Placed | null;
  readonly textOf: (window: number) => string;
  readonly hrefOf: ((ops: string, variants?: readonly string[]) => string) | null;
  readonly onOpen: (ops: string, variants: readonly string[]) => void;
}

export function Verdict({ variants, by, placed, textOf, hrefOf, onOpen }: VerdictProps) {
  const variant = variants[0]!;
  const window = placed?.windows[variant] ?? null;
  const trial = placed?.trials?.find((t) => t.variant === variant);
  if (placed && window === null)
    return (
      <p className="race-verdict race-quiet">
        {WORDS.noWindow}
        {by === 'load'
          ? WORDS.noMoment(variant)
          : placed.seen
            ? WORDS.underLock(variant)
            : WORDS.beforeLock(variant)}
      </p>
    );
  if (!trial) return <p className="race-verdict" />;
  const text = textOf(trial.window);
  return (
    <div className="race-verdict">
      <p>
        <OutcomeMark outcome={trial.outcome} /> {trial.sentence}
      </p>
      {trial.resultsB.length > 0 && trial.resultsB.every((r) => r < 0) && (
        <p className="race-quiet">{trial.resultsB.includes(EBUSY) ? WORDS.waits : WORDS.nothing}</p>
      )}
      <Open
        href={hrefOf?.(text, variants) ?? null}
        name={WORDS.stepsIn(variants.join(', '))}
        text={WORDS.steps}
        onOpen={() => onOpen(text, variants)}
      />
    </div>
  );
}
