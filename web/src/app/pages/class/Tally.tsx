// SPDX-License-Identifier: GPL-2.0-only
// Says how many have answered: a number, and one mark a student, in fives.
import { WORDS } from './words.ts';

/** A mark and the room around it, in the drawing's units. */
const [MARK, HIGH, STEP, FIVE, ROW] = [9, 17, 13, 6, 22];
/** Marks of a row, for a class of one room and for a large one. */
const [IN_ROW, IN_LONG_ROW] = [25, 50];
/** A larger class has the number alone. */
const MOST_MARKS = 250;

interface TallyProps {
  readonly answered: number;
  /** Phones that asked lately. */
  readonly here: number;
}

const across = (i: number): number => i * STEP + Math.floor(i / 5) * FIVE;

export function Tally({ answered, here }: TallyProps) {
  const all = Math.max(answered, here);
  const inRow = all > 3 * IN_ROW ? IN_LONG_ROW : IN_ROW;
  const rows = Math.ceil(all / inRow);
  const marks = Array.from({ length: all > MOST_MARKS ? 0 : all }, (_, i) => {
    const [x, y] = [across(i % inRow), Math.floor(i / inRow) * ROW];
    return `M${x + 1} ${y + 1}h${MARK}v${HIGH}h-${MARK}z`;
  });
  return (
    <div className="class-tally">
      <strong>{answered}</strong>{' '}
      <div>
        <p>{here > answered ? WORDS.ofAbout(here) : WORDS.answered(answered)}</p>
        {marks.length > 0 && (
          <svg
            viewBox={`0 0 ${across(inRow)} ${rows * ROW}`}
            preserveAspectRatio="xMinYMin"
            aria-hidden="true"
          >
            <path className="here" d={marks.slice(answered).join('')} />
            <path className="in" d={marks.slice(0, answered).join('')} />
          </svg>
        )}
      </div>
    </div>
  );
}
