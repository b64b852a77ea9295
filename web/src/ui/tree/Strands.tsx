// SPDX-License-Identifier: GPL-2.0-only
// Draws a strand for each walk: past ones thin, the current one heavy and with an arrowhead.
import type { StrandDrawing } from '../../layout/tree/drawing.ts';
import { drawn } from '../drawn.ts';

export const Strands = drawn(function Strands({
  strands,
  projector,
}: {
  readonly strands: readonly StrandDrawing[];
  readonly projector: boolean;
}) {
  const a = projector ? 7.5 : 5.5;
  return (
    <g aria-hidden="true">
      {strands.map((s, i) => (
        <g key={i}>
          {s.legs.map((l) => (
            <path key={`casing ${l.key}`} d={l.d} className="casing" />
          ))}
          {s.legs.map((l) => (
            // The key includes the state, so that a strand that becomes live is animated again.
            <path
              key={`${l.key} ${s.live ? 'live' : 'past'}`}
              d={l.d}
              pathLength={s.live ? 1 : undefined}
              className={s.live ? 'strand live' : 'strand'}
            />
          ))}
          {s.live ? (
            <path d={`M${s.end[0] - a} ${s.end[1] - a * 0.9}h${2 * a}l${-a} ${a * 1.5}z`} className="arrow" />
          ) : (
            <path d={`M${s.end[0] - 2} ${s.end[1]}h4`} className="strand" />
          )}
        </g>
      ))}
    </g>
  );
});
