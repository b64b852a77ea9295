// SPDX-License-Identifier: GPL-2.0-only
// Draws the buttons under the start page's run: play, next step, and a link to the stepper.
import * as WORDS from './words.ts';

interface RunButtonsProps {
  readonly status: string;
  readonly playing: boolean;
  readonly atLast: boolean;
  readonly onPlay: () => void;
  readonly onNext: () => void;
  /** The address of this step in the stepper. */
  readonly href: string;
  readonly title: string;
}

export const RunButtons = ({ status, playing, atLast, onPlay, onNext, href, title }: RunButtonsProps) => (
  <div className="moving">
    <button
      type="button"
      className="moving-play"
      aria-label={playing ? WORDS.pause : WORDS.play}
      onClick={onPlay}
    >
      <svg width="20" height="20" viewBox="0 0 18 18" aria-hidden="true">
        {playing ? <path d="M5 4h3v10h-3zM10 4h3v10h-3z" /> : <path d="M6.5 4l8 5l-8 5z" />}
      </svg>
    </button>
    <button
      type="button"
      className="moving-next"
      aria-label={WORDS.next}
      aria-disabled={atLast}
      onClick={() => atLast || onNext()}
    >
      <svg width="20" height="20" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M4.5 4l8 5l-8 5z" />
      </svg>
    </button>
    <p>
      <span className="moving-status" role="status" aria-live="off">
        {status}
      </span>
      <a href={href}>{title}</a>
    </p>
  </div>
);
