// SPDX-License-Identifier: GPL-2.0-only
// Draws one variant's strip: what CPU A does, thick where A holds the lock. Its windows take the operations that the
// reader puts into them.
import { useState, type DragEvent } from 'react';
import type { RaceStrip, RaceWindow } from '../exhibit-api/index.ts';
import { layoutStrip } from './strip-layout.ts';
import { WORDS } from './words.ts';

/** Marks a CPU: a disc for A, a diamond for B, and in both the letter. */
export function Cpu({ cpu }: { readonly cpu: 'A' | 'B' }) {
  return (
    <span className={`race-cpu ${cpu === 'A' ? 'a' : 'b'}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {cpu === 'A' ? <circle cx="6" cy="6" r="4.6" /> : <path d="M6 0l6 6l-6 6l-6 -6z" />}
      </svg>
      {cpu}
    </span>
  );
}

/** Least width of a window, in which its label must fit, CSS pixels; strips below `NARROW` use the smaller one. */
const LEAST_WINDOW = { projector: 190, narrow: 88, wide: 116 } as const;
const NARROW = 480;

interface StripProps {
  readonly strip: RaceStrip;
  readonly width: number;
  readonly projector: boolean;
  /** The window in which CPU B acts now. */
  readonly placed: number | null;
  readonly sequence: readonly string[];
  /** The operations that a click on a window would put there. */
  readonly hand: readonly string[];
  readonly onPut: (window: RaceWindow, dropped: string | null) => void;
}

export function Strip({ strip, width, projector, placed, sequence, hand, onPut }: StripProps) {
  const [over, setOver] = useState<number | null>(null);
  const type = projector ? 24 : 12;
  const least = LEAST_WINDOW[projector ? 'projector' : width < NARROW ? 'narrow' : 'wide'];
  const d = layoutStrip(strip, width, least, type * 0.68);
  const spine = type * 2.4;
  const below = spine + type * 0.6;
  const q = d.mark;
  const height = below + q + 6;
  const r = type * 0.6;
  const drop = (window: RaceWindow) => (e: DragEvent) => {
    e.preventDefault();
    setOver(null);
    onPut(window, e.dataTransfer.getData('text/plain') || null);
  };
  return (
    <div className="race-strip" style={{ width }}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ fontSize: type }}
        aria-hidden="true"
      >
        <path d={`M0 ${spine}H${width}`} className="race-open" />
        {d.held.map(([a, b]) => (
          <path key={a} d={`M${a} ${spine}H${b}`} className="race-held" />
        ))}
        {d.flags.map((f) => (
          <g key={f.walk}>
            <path
              d={`M${f.x + 1} ${spine - type * 0.4}V${spine - type * 1.9}H${f.x + f.w}v4`}
              className="race-walk"
            />
            {f.w > type && (
              <text x={f.x + 5} y={spine - type * 0.72}>
                {f.walk}
              </text>
            )}
          </g>
        ))}
        {d.marks.map((m, i) =>
          m.kind === 'write' ? (
            <path
              key={i}
              d={`M${m.x - q * 0.6} ${below}h${q * 1.2}l${-q * 0.6} ${q}z`}
              className="race-write"
            />
          ) : (
            <g key={i}>
              <rect x={m.x - q / 2} y={below} width={q} height={q} className={`race-node ${m.kind}`} />
              {m.kind === 'link' && <path d={`M${m.x} ${below}V${spine + 2}`} className="race-stem" />}
              {m.kind === 'free' && (
                <path d={`M${m.x - q / 2} ${below}l${q} ${q}m0 ${-q}l${-q} ${q}`} className="race-stem" />
              )}
            </g>
          ),
        )}
        {d.windows.map(
          ({ window, x, w }) =>
            placed === window.nth && (
              // B acts as a whole just before A takes the lock.
              <path
                key={window.nth}
                d={`M${x + w - r - 4} ${spine - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`}
                className="race-moment"
              />
            ),
        )}
      </svg>
      <div className="race-windows" style={{ paddingTop: height }}>
        {d.windows.map(({ window, x, w }, i) => {
          const here = placed === window.nth;
          const next = d.windows[i + 1];
          // The text may run on below the next segments, up to the next window.
          const room = (next ? next.x : width) - x;
          return (
            <div
              key={window.nth}
              className="race-window-words"
              style={{ marginLeft: i ? 0 : x, width: room }}
            >
              <button
                type="button"
                className={`race-window${here ? ' placed' : ''}${over === window.nth ? ' over' : ''}`}
                style={{ left: x, width: w }}
                aria-pressed={here}
                aria-label={WORDS.window(
                  strip.variant,
                  window.label,
                  hand.length ? WORDS.bDoes(hand.join(WORDS.then)) : WORDS.free,
                )}
                onClick={() => onPut(window, null)}
                onDragOver={(e) => {
                  e.preventDefault();
                  setOver(window.nth);
                }}
                onDragLeave={() => setOver(null)}
                onDrop={drop(window)}
              />
              <span className="race-window-label" style={{ maxWidth: w - 4 }}>
                {window.label}
              </span>
              {here && (
                <span className="race-placed">
                  <Cpu cpu="B" /> {sequence.join('; ')}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
