// SPDX-License-Identifier: GPL-2.0-only
// Draws the parts of a timeline that no step changes: shapes, and words above the veil.
import { memo } from 'react';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import type { MarkKind } from '../../layout/timeline/run.ts';
import * as paths from './paths.ts';

const KINDS: readonly MarkKind[] = ['alloc', 'link', 'write', 'free', 'square', 'plus', 'minus'];

interface ShapesProps {
  readonly d: TimelineDrawing;
}

/** Operations drawn as bars, without their events. */
export const Bars = memo(function Bars({ d }: ShapesProps) {
  return d.rows.map(
    (r, i) =>
      r.bars.length > 0 && (
        <g key={i}>
          <path d={paths.bars(r, d)} className="bars" />
          <path d={paths.barSpine(r)} className="bar-spine" />
        </g>
      ),
  );
});

export const Shapes = memo(function Shapes({ d }: ShapesProps) {
  const shape = (data: string, className: string, key = className) =>
    data && <path key={key} d={data} className={className} />;
  return d.rows.map((r, i) => {
    const y = r.spine;
    const of = (cpu: string): string =>
      r.flags
        .filter((f) => f.cpu === cpu)
        .map((f) => paths.flag(f, y, d))
        .join('');
    return (
      <g key={i}>
        {shape(paths.spans(r.open, y), 'spine-open')}
        {shape(paths.spans(r.held, y), 'spine-held')}
        {shape(paths.bands(r, d), 'b-band')}
        {shape(r.walkBlocks.map((b) => paths.walkBlock(b, y, d)).join(''), 'walk block')}
        {shape(of('A'), 'walk')}
        {shape(of('B'), 'walk other')}
        {shape(paths.markBlocks(r, d), 'mark-block')}
        {KINDS.map((k) => shape(paths.shapes(k, r.marks, d, y), `mark-${k}`))}
        {shape(paths.stems(r.marks, d, y), 'mark-stem')}
      </g>
    );
  });
});

interface WordsProps {
  readonly d: TimelineDrawing;
  /** The operation under the playhead. */
  readonly op: number;
  /** The first operation after set-up. */
  readonly firstOp: number;
}

export const Words = memo(function Words({ d, op, firstOp }: WordsProps) {
  const { type, height } = d;
  const baseline = type * 1.05;
  return (
    <>
      <path d={d.borders.map((x) => `M${x} 2V${height}`).join('')} className="op-border" />
      {d.opens !== null && <path d={`M${d.opens} 2V${height}`} className="op-border opens" />}
      <path d={d.ticks.map(({ x }) => `M${x} ${d.rail - 8}v6`).join('')} className="op-border" />
      <path d={d.diverges.map((x) => `M${x - 5} ${type * 1.35}l5 5l5 -5`).join('')} className="diverge" />
      {d.ticks.map((t) => (
        <text key={t.x} x={t.x + 4} y={baseline} className="quiet">
          {t.text}
        </text>
      ))}
      {d.ops.map((o) => (
        <text
          key={o.op}
          x={o.x}
          y={baseline}
          className={`op${o.op === op ? ' current' : ''}${o.op < firstOp ? ' setup' : ''}`}
        >
          {o.text}
        </text>
      ))}
      {d.rows.map((r, i) => (
        <g key={i}>
          {r.other.map(
            ({ nameX: x }) =>
              x !== null && (
                <g key={x}>
                  <path
                    d={`M${x + 4.5} ${r.spine - d.high + type * 0.3}l4.5 4.5l-4.5 4.5l-4.5 -4.5z`}
                    className="b-mark"
                  />
                  <text x={x + 12} y={r.spine - d.high + type * 1.05} className="b-name">
                    B
                  </text>
                </g>
              ),
          )}
          {r.walkBlocks.map(
            ({ label: l }) =>
              l && (
                <text key={l.x} x={l.x} y={r.spine - d.high + type + 3} className="quiet">
                  {l.text}
                </text>
              ),
          )}
          {r.captions.map((c) => (
            <text key={c.x} x={c.x} y={r.spine + d.below + type * 0.72} className="quiet">
              {c.text}
            </text>
          ))}
          {r.waits.map((w) => (
            <text key={w.from} x={w.x} y={r.spine + type * 0.36} className="quiet">
              {w.text}
            </text>
          ))}
        </g>
      ))}
    </>
  );
});
