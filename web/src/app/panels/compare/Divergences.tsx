// SPDX-License-Identifier: GPL-2.0-only
// Lists where the lanes diverge. Each difference opens its step, with the lanes aligned by what the code does.
import type { Comparison, Parting } from '../../../session/types.ts';
import { WORDS } from './words.ts';

interface PartingsProps {
  readonly comparison: Comparison;
  /** Called with a step's number within the operation. */
  readonly onOpen: (within: number) => void;
}

/** Most places listed under "Where they diverge". */
const MOST_DIFFERENCES_LISTED = 40;

export function Divergences({ comparison, onOpen }: PartingsProps) {
  const { variants, partings } = comparison;
  return (
    <section className="compare-partings" aria-label={WORDS.divergeName}>
      <h2>{WORDS.diverge}</h2>
      {partings === null && <p>{WORDS.tooLong}</p>}
      {partings?.length === 0 && <p>{WORDS.nowhere}</p>}
      {partings && partings.length > 0 && (
        <ol>
          {partings.slice(0, MOST_DIFFERENCES_LISTED).map((place, i) => (
            <li key={place.within}>
              <button type="button" onClick={() => onOpen(place.within)}>
                {WORDS.difference(i + 1)}
              </button>
              <dl>
                {place.lanes.map((lane, l) => (
                  <div key={variants[l]}>
                    <dt>{variants[l]}</dt>
                    <dd>{alone(lane)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
      {partings && partings.length > MOST_DIFFERENCES_LISTED && (
        <p>{WORDS.andMore(partings.length - MOST_DIFFERENCES_LISTED)}</p>
      )}
    </section>
  );
}

function alone(lane: Parting['lanes'][number]): string {
  if (!lane) return WORDS.waits;
  const { steps, first, last } = lane;
  if (steps === 1) return first || WORDS.oneStep;
  return WORDS.stepsAlone(steps, first, last);
}
