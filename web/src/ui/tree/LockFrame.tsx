// SPDX-License-Identifier: GPL-2.0-only
// Draws the lock as the tree's frame: thick and closed while held, dotted while open.
import type { TreeDrawing } from '../../layout/tree/drawing.ts';
import { drawn } from '../drawn.ts';
import { lockScale, lockWidth } from '../../layout/tree/lock.ts';
import { lockHeld, lockOpen } from '../../layout/words.ts';

export type LockDrawing = Pick<TreeDrawing, 'frame' | 'projector' | 'type'>;

export const LockFrame = drawn(function LockFrame({ frame, projector, type }: LockDrawing) {
  const { x, y, w, h, lock, legend } = frame;
  const s = lockScale({ type, projector });
  const left = legend[0] + 6;
  const words = lock ? lockHeld : lockOpen;
  const markX = left + 18 * s + lockWidth(words, type) + 9 * s;
  return (
    <g aria-hidden="true">
      <path
        d={`M${legend[0]} ${y}H${x}V${y + h}H${x + w}V${y}H${legend[1]}`}
        className={lock ? 'lock held' : 'lock open'}
      />
      <g transform={`translate(${left} ${y - 8 * s}) scale(${s})`}>
        {lock ? (
          <>
            <path d="M2.5 6V4a3.5 3.5 0 0 1 7 0v2" className="padlock-line" />
            <rect x="0.5" y="6" width="11" height="8" className="padlock-body" />
          </>
        ) : (
          <>
            <path d="M2.5 6V3.5a3.5 3.5 0 0 1 6.8-1.2" className="padlock-line" />
            <rect x="1.1" y="6.6" width="9.8" height="6.8" className="padlock-line" />
          </>
        )}
      </g>
      <text x={left + 18 * s} y={y + type * 0.36} className={lock ? 'held-words' : 'quiet'}>
        {words}
      </text>
      {lock && (
        <>
          <CpuMark cpu={lock} x={markX} y={y} r={type * 0.38} />
          <text x={markX + type * 0.65} y={y + type * 0.36} className="held-words">
            {lock}
          </text>
        </>
      )}
    </g>
  );
});

/** A disc for CPU A, a diamond for CPU B. */
export function CpuMark({
  cpu,
  x,
  y,
  r,
}: {
  readonly cpu: 'A' | 'B';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}) {
  if (cpu === 'A') return <circle cx={x} cy={y} r={r} className="cpu-a" />;
  const q = r * 1.25;
  return <path d={`M${x} ${y - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}z`} className="cpu-b" />;
}
