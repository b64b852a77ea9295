// SPDX-License-Identifier: GPL-2.0-only
// Draws the struct as a ruler, a row for each cache line, for the lanes and the lab.
import { textWidth } from '../../exhibit-api/index.ts';
import { drawn } from '../../exhibit-api/view.ts';
import type { RulerDrawing } from './ruler.ts';
import { WORDS } from './layout/words.ts';
import './lane.css';

interface RulerProps {
  readonly ruler: RulerDrawing;
  readonly type: number;
  /** Position of the picked member in the struct. */
  readonly marked?: number;
}

export const StructRuler = drawn(function StructRuler({ ruler, type, marked = -1 }: RulerProps) {
  return (
    <g role="img" aria-label={WORDS.ruler(ruler.caption)}>
      <text x={0} y={type} className="quiet">
        {ruler.caption}
      </text>
      {Array.from({ length: ruler.rows }, (_, row) => (
        <rect
          key={row}
          x={0.5}
          y={ruler.y + row * ruler.pitch + 0.5}
          width={ruler.w - 1}
          height={ruler.rowHeight - 1}
          className="row-frame"
          strokeDasharray="1 3"
        />
      ))}
      {ruler.segments.map((s) => {
        const y = ruler.y + s.row * ruler.pitch;
        const base = y + ruler.rowHeight / 2 + type * 0.36;
        return (
          <g key={s.key}>
            <title>{s.title}</title>
            <rect
              x={s.x + 0.5}
              y={y + 0.5}
              width={Math.max(1, s.w - 1)}
              height={ruler.rowHeight - 1}
              className={`seg ${s.kind} ${s.role ?? ''}${s.member === marked ? ' marked' : ''}`}
            />
            {s.ticks.map((x) => (
              <path key={x} d={`M${x} ${y + 1}v${ruler.rowHeight - 2}`} className="word-tick" />
            ))}
            {s.label && (
              <text
                x={s.x + s.w / 2}
                y={base}
                textAnchor="middle"
                className={s.role === 'key' ? 'on-ink' : 'quiet'}
              >
                {s.label}
              </text>
            )}
            {s.words.map((w) => (
              <g key={w.text}>
                {ruler.read.has(w.text) && (
                  <rect x={w.x} y={y} width={w.w} height={ruler.rowHeight} className="read-now" />
                )}
                {textWidth(w.text, type) + 2 <= w.w && (
                  <text x={w.x + w.w / 2} y={base} textAnchor="middle">
                    {w.text}
                  </text>
                )}
              </g>
            ))}
            {s.role === 'key' && ruler.read.has('bytenr') && (
              <rect x={s.x} y={y} width={s.w} height={ruler.rowHeight} className="read-now" />
            )}
          </g>
        );
      })}
    </g>
  );
});
