// SPDX-License-Identifier: GPL-2.0-only
// Draws the marks and the legend of a plot's series. Series differ by dash and shape instead of colour.
import * as WORDS from './words.ts';
/** Series with a look of their own; the next one looks like the first again. */
export const SERIES = 4;

/** Draws the nth series' shape around (x, y), about `size` px wide. */
export function SeriesMark({
  n,
  x,
  y,
  size,
}: {
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  const r = size / 2;
  const className = `shape series-${n % SERIES}`;
  switch (n % SERIES) {
    case 0:
      return <circle className={className} cx={x} cy={y} r={r} />;
    case 1:
      return <rect className={className} x={x - r * 0.9} y={y - r * 0.9} width={r * 1.8} height={r * 1.8} />;
    case 2:
      return (
        <path
          className={className}
          d={`M${x} ${y - r * 1.1}L${x + r * 1.1} ${y + r * 0.9}H${x - r * 1.1}Z`}
        />
      );
    default:
      return (
        <path
          className={className}
          d={`M${x} ${y - r * 1.2}L${x + r * 1.2} ${y}L${x} ${y + r * 1.2}L${x - r * 1.2} ${y}Z`}
        />
      );
  }
}

interface LegendProps {
  readonly names: readonly string[];
  /** Adds the mark for samples that form two groups. */
  readonly modes: boolean;
}

/** The legend of a plot that does not name its series in place. */
export function Legend({ names, modes }: LegendProps) {
  return (
    <ul className="plot-legend">
      {names.map((name, n) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden="true">
            <SeriesMark n={n} x={7} y={7} size={8} />
          </svg>
          {name}
        </li>
      ))}
      {modes && (
        <li>
          <svg width={14} height={14} aria-hidden="true">
            <path className="mode" d="M4 0v14M10 0v14" />
          </svg>
          {WORDS.twoGroups}
        </li>
      )}
    </ul>
  );
}
