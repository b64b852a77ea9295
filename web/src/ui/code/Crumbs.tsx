// SPDX-License-Identifier: GPL-2.0-only
// Draws the call stack in one line. A click on a frame shows its function, at the line of the call.
import { fitCrumbs } from '../../layout/code/crumbs.ts';
import type { FrameView } from '../../base/views.ts';
import * as WORDS from './words.ts';

interface CrumbsProps {
  /** The call stack, innermost frame first. */
  readonly stack: readonly FrameView[];
  readonly shown: number;
  readonly onShow: (frame: number) => void;
  /** Width for the names, px. */
  readonly room: number;
}

export function Crumbs({ stack, shown, onShow, room }: CrumbsProps) {
  const { crumbs, before, after } = fitCrumbs(
    stack.map((f) => f.function),
    shown,
    room,
  );
  return (
    <ol className="crumbs" aria-label={WORDS.stack}>
      {before && <li className="crumb-more">…</li>}
      {crumbs.map(({ name, frame }) => (
        <li key={frame}>
          <button
            type="button"
            aria-pressed={frame === shown}
            title={`${name}, ${stack[frame]?.file ?? ''}:${stack[frame]?.line ?? ''}`}
            onClick={() => onShow(frame)}
          >
            {name}
          </button>
        </li>
      ))}
      {after && <li className="crumb-more">…</li>}
    </ol>
  );
}
