// SPDX-License-Identifier: GPL-2.0-only
// Draws the transport: buttons and slider that move through a run's steps.
import type { ReactNode } from 'react';
import * as WORDS from './words.ts';
import './transport.css';

interface TransportProps {
  /** The step's name: "Step 12 of 140", "Set-up, step 3 of 18". */
  readonly status: string;
  /** The step's number: 1 is the first after set-up, and set-up has 0 and below. */
  readonly position: number;
  readonly last: number;
  /** The slider's left end; absent: 1, or `position` during set-up. */
  readonly least?: number;
  readonly playing: boolean;
  /** A hint to press "Next step", which then gets a ring. */
  readonly hint?: ReactNode;
  readonly atFirst: boolean;
  readonly atLast: boolean;
  readonly onFirst: () => void;
  readonly onPrevious: () => void;
  readonly onPlay: () => void;
  readonly onNext: () => void;
  readonly onLast: () => void;
  readonly onPosition: (position: number) => void;
  /** Choices beside the slider. */
  readonly children?: ReactNode;
}

export function Transport(p: TransportProps) {
  const bold = /^(\D*)(\d+)(.*)$/.exec(p.status);
  return (
    <div className="transport" role="group" aria-label={WORDS.transport}>
      <Button name={WORDS.first} disabled={p.atFirst} onClick={p.onFirst}>
        <path d="M3.5 3.5v11" />
        <path d="M14.5 4l-8 5l8 5z" />
      </Button>
      <Button name={WORDS.previous} disabled={p.atFirst} onClick={p.onPrevious}>
        <path d="M12.5 4l-8 5l8 5z" />
      </Button>
      <Button name={p.playing ? WORDS.pause : WORDS.play} onClick={p.onPlay} className="play">
        {p.playing ? (
          <path d="M6.5 4.5v9M11.5 4.5v9" strokeWidth="2.5" />
        ) : (
          <path d="M6.5 4l8 5l-8 5z" className="solid" />
        )}
      </Button>
      <Button
        name={WORDS.next}
        disabled={p.atLast}
        onClick={p.onNext}
        {...(p.hint ? { className: 'ringed' } : {})}
      >
        <path d="M5.5 4l8 5l-8 5z" />
      </Button>
      <Button name={WORDS.last} disabled={p.atLast} onClick={p.onLast}>
        <path d="M14.5 3.5v11" />
        <path d="M3.5 4l8 5l-8 5z" />
      </Button>
      <span className="step-status" role="status" aria-live="off">
        {bold ? (
          <>
            {bold[1]}
            <b>{bold[2]}</b>
            {bold[3]}
          </>
        ) : (
          p.status
        )}
      </span>
      {p.hint}
      <input
        className="step-slider"
        type="range"
        aria-label={WORDS.step}
        aria-valuetext={p.status}
        min={p.least ?? Math.min(1, p.position)}
        max={p.last}
        value={p.position}
        onChange={(e) => p.onPosition(Number(e.target.value))}
      />
      {p.children}
    </div>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

function Button({ name, disabled, onClick, children, className }: ButtonProps) {
  return (
    <button
      type="button"
      className={`transport-button ${className ?? ''}`}
      aria-label={name}
      title={name}
      // Not `disabled`: a disabled button would lose the focus of a reader who steps to the end by keyboard.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
