// SPDX-License-Identifier: GPL-2.0-only
// Draws what a slot holds, by shape and texture alone.
import type { Box } from '../../layout/geometry.ts';
import type { SlotFace } from '../../layout/tree/types.ts';

const INSET = 1.25;

export function SlotGlyph({
  box,
  face,
  type,
}: {
  readonly box: Box;
  readonly face: SlotFace;
  readonly type: number;
}) {
  const [x, y, w, h] = [box.x + INSET, box.y + INSET, box.w - 2 * INSET, box.h - 2 * INSET];
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const frame = <rect x={x} y={y} width={w} height={h} className="slot-frame" />;
  const s = Math.min(1.6, Math.max(0.8, Math.min(w, h) / 28));
  switch (face.glyph) {
    case 'empty':
      return <rect x={x} y={y} width={w} height={h} className="slot-empty" />;
    case 'solid': {
      const ear = Math.min(8, w / 3, h / 3);
      return (
        <>
          <path d={`M${x} ${y}h${w - ear}l${ear} ${ear}v${h - ear}h${-w}z`} className="slot-solid" />
          <path d={`M${x + w - ear} ${y}v${ear}h${ear}`} className="slot-ear" />
        </>
      );
    }
    case 'hatched':
      return <rect x={x} y={y} width={w} height={h} className="slot-hatch" />;
    case 'sibling': // NodeView draws one body for the whole run of siblings
      return null;
    case 'node':
      return (
        <>
          {frame}
          <path d={`M${cx - 6 * s} ${cy - 4 * s}h${12 * s}l${-6 * s} ${9 * s}z`} className="g-node" />
        </>
      );
    case 'internal':
      return (
        <>
          {frame}
          <path
            d={`M${cx - 5 * s} ${cy - 5 * s}l${10 * s} ${10 * s}m0 ${-10 * s}l${-10 * s} ${10 * s}`}
            className="slot-x"
          />
        </>
      );
    case 'pointer':
      return (
        <>
          {frame}
          <circle cx={cx} cy={cy} r={4 * s} className="g-pointer" />
        </>
      );
    case 'value':
      return (
        <>
          {frame}
          {face.label === undefined ? (
            <rect x={cx - 4 * s} y={cy - 4 * s} width={8 * s} height={8 * s} className="g-value" />
          ) : (
            <Value at={[cx, cy]} text={face.label} type={valueType(face.label, w, h, type)} />
          )}
        </>
      );
    default: {
      const never: never = face.glyph;
      return never;
    }
  }
}

/** A value's type size grows with its slot. */
function valueType({ length }: string, w: number, h: number, type: number): number {
  const most = Math.min(type * 1.5, Math.min(w, h) * 0.32, (w - 6) / (0.6 * length));
  return Math.max(type, Math.round(most));
}

const Value = (props: {
  readonly at: readonly [number, number];
  readonly text: string;
  readonly type: number;
}) => (
  <text
    x={props.at[0]}
    y={props.at[1] + props.type * 0.36}
    textAnchor="middle"
    className="mono"
    style={{ fontSize: props.type }}
  >
    {props.text}
  </text>
);

/** Draws the three search marks as pips at the slot's foot, filled if set. */
export function MarkPips({ box, marks }: { readonly box: Box; readonly marks: number }) {
  return (
    <>
      {[0, 1, 2].map((m) => (
        <circle
          key={m}
          cx={box.x + box.w / 2 + (m - 1) * 7}
          cy={box.y + box.h - 6}
          r={2.25}
          className={marks & (1 << m) ? 'pip set' : 'pip'}
        />
      ))}
    </>
  );
}
