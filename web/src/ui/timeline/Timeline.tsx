// SPDX-License-Identifier: GPL-2.0-only
// Draws layout/timeline. Hovering tells, clicking and dragging seek; the slider of the transport is its way by keys.
import { memo, useState, type PointerEvent } from 'react';
import type { TimelineDrawing, TimelineRow } from '../../layout/timeline/drawing.ts';
import './timeline.css';

interface TimelineProps {
  readonly drawing: TimelineDrawing;
  readonly type: number;
  /** Names stand in a column, or above their rows. */
  readonly gutter: boolean;
  readonly step: number;
  /** The operation under the playhead: its walks are the counted ones. */
  readonly op: number;
  /** First operation of the story; those before are set-up. */
  readonly firstOp: number;
  /** Steps at which lanes part. */
  readonly diverges: readonly number[];
  readonly onSeek: (step: number) => void;
  /** What happens at a step, for the words under the pointer. */
  readonly tell: (step: number) => string;
}

export function Timeline({
  drawing: d,
  type,
  gutter,
  step,
  op,
  firstOp,
  diverges,
  onSeek,
  tell,
}: TimelineProps) {
  const [hover, setHover] = useState<number | null>(null);
  const x = d.x(step);
  const at = (e: PointerEvent<SVGSVGElement>): number =>
    d.stepAt(
      ((e.clientX - e.currentTarget.getBoundingClientRect().left) * d.width) /
        e.currentTarget.getBoundingClientRect().width,
    );
  const h = type * 0.55;
  return (
    <div className="timeline">
      <svg
        width={d.width}
        height={d.height}
        viewBox={`0 0 ${d.width} ${d.height}`}
        style={{ fontSize: type }}
        aria-hidden="true"
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          onSeek(at(e));
        }}
        onPointerMove={(e) => {
          const to = at(e);
          setHover(to);
          if (e.buttons & 1) onSeek(to);
        }}
        onPointerLeave={() => setHover(null)}
      >
        <rect x={0} y={0} width={d.width} height={d.height} fill="transparent" />
        {d.borders.map((b, i) => (
          <path
            key={i}
            d={`M${b} 2V${d.height}`}
            className={i === d.opens ? 'op-border opens' : 'op-border'}
          />
        ))}
        {d.ops.map((o) => (
          <text
            key={o.op}
            x={o.x + 6}
            y={type * 1.05}
            className={`op${o.op === op ? ' current' : ''}${o.op < firstOp ? ' setup' : ''}`}
          >
            {o.text}
          </text>
        ))}
        {diverges.map((s) => (
          <path key={s} d={`M${d.x(s) - 5} ${type * 1.35}l5 5l5 -5`} className="diverge">
            <title>the lanes part here</title>
          </path>
        ))}
        {d.rows.map((r, i) => (
          <Row key={i} row={r} d={d} type={type} gutter={gutter} step={step} op={op} />
        ))}
        {hover !== null && hover !== step && (
          <path d={`M${d.x(hover)} ${type * 1.5}V${d.height}`} className="hover-line" />
        )}
        <path d={`M${x} 0V${d.height}`} className="playhead-casing" />
        <path d={`M${x} 0V${d.height}`} className="playhead" />
        <path d={`M${x - h} ${-h}h${2 * h}v${h}l${-h} ${h}l${-h} ${-h}z`} className="playhead-head" />
      </svg>
      {hover !== null && (
        <div
          className="tell"
          style={d.x(hover) > d.width * 0.6 ? { right: d.width - d.x(hover) } : { left: d.x(hover) }}
        >
          {tell(hover)}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: TimelineRow;
  readonly d: TimelineDrawing;
  readonly type: number;
  readonly gutter: boolean;
  readonly step: number;
  readonly op: number;
}

const Row = memo(function Row({ row: r, d, type, gutter, step, op }: RowProps) {
  const y = r.spine;
  // Large type needs less air about it.
  const large = type > 16;
  const high = type * (large ? 1.45 : 1.75);
  const below = y + type * (large ? 0.36 : 0.6);
  const q = d.mark;
  return (
    <g>
      <text x={0} y={gutter ? y + type * 0.36 : y - type * 0.75} className="row-name">
        {r.label}
      </text>
      {r.open.map(([a, b]) => (
        <path key={a} d={`M${a} ${y}H${b}`} className="spine-open" />
      ))}
      {r.held.map(([a, b]) => (
        <path key={a} d={`M${a} ${y}H${b}`} className="spine-held" />
      ))}
      {r.other.map(([a, b]) => (
        <g key={a} className="b-acts">
          <rect x={a} y={y - high - 4} width={b - a} height={high + 8} className="b-band" />
          <path d={`M${a + 7} ${y - high - 10}l5 5l-5 5l-5 -5z`} className="b-mark" />
          <text x={a + 16} y={y - high - 5 + type * 0.36} className="b-name">
            B
          </text>
        </g>
      ))}
      {r.flags.map((f) => (
        <g key={f.step}>
          <path
            d={`M${f.x + 1} ${y - type * 0.35}V${y - high}H${f.x + f.w}v4`}
            className={`walk${f.cpu === 'B' ? ' other' : f.op === op ? ' counted' : ''}${f.step <= step ? ' done' : ''}`}
          />
          {f.op === op && f.numbered && f.cpu === 'A' && (
            <text x={f.x + 6} y={y - high + type + 3} className="walk-number">
              {f.walk}
            </text>
          )}
        </g>
      ))}
      {r.marks.map((m, i) =>
        m.kind === 'write' ? (
          <path
            key={i}
            d={`M${m.x - q * 0.6} ${below}h${q * 1.2}l${-q * 0.6} ${q}z`}
            className="mark-write"
          />
        ) : m.kind === 'plus' || m.kind === 'minus' ? (
          <path
            key={i}
            d={`M${m.x - q * 0.45} ${below + q / 2}h${q * 0.9}${m.kind === 'plus' ? `M${m.x} ${below + q * 0.05}v${q * 0.9}` : ''}`}
            className="mark-stem"
          />
        ) : (
          <g key={i}>
            <rect
              x={m.x - q / 2}
              y={below}
              width={q}
              height={q}
              className={`mark-${m.kind}${m.step <= step ? ' done' : ''}`}
            />
            {m.kind === 'link' && <path d={`M${m.x} ${below}V${y + 2}`} className="mark-stem" />}
            {m.kind === 'free' && (
              <path d={`M${m.x - q / 2} ${below}l${q} ${q}m0 ${-q}l${-q} ${q}`} className="mark-stem" />
            )}
          </g>
        ),
      )}
      {r.captions.map((c) => (
        <text key={c.x} x={c.x} y={below + type * 0.72} className="quiet">
          {c.text}
        </text>
      ))}
      {r.waits.map((w) => (
        <text key={w.x} x={w.x} y={y + type * 0.36} className="quiet">
          {w.text}
        </text>
      ))}
    </g>
  );
});
