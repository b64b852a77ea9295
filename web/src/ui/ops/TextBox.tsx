// SPDX-License-Identifier: GPL-2.0-only
// Draws a text box with numbered lines. It marks faults at their line and under their words; Notes lists them.
import { useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import * as WORDS from './words.ts';
import './text-box.css';

export interface LineNote {
  readonly line: number;
  readonly message: string;
  /** Range of characters, `to` excluded; absent: the whole line. */
  readonly from?: number;
  readonly to?: number;
  /** The text that the reader probably meant. */
  readonly instead?: string;
}

interface TextBoxProps {
  readonly id: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly faults: readonly LineNote[];
  /** Warnings: the operations run, but not as expected. */
  readonly cautions: readonly LineNote[];
  readonly describedBy: string;
  readonly onText: (text: string) => void;
}

export function TextBox({ id, box, text, faults, cautions, describedBy, onText }: TextBoxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = text.split('\n');
  const marks = [
    ...cautions.map((note) => ({ ...note, kind: 'caution' })),
    ...faults.map((note) => ({ ...note, kind: 'fault' })),
  ];
  const at = (line: number): CSSProperties => ({ top: `calc(${line - 1} * var(--line))` });
  return (
    <div className="text-box" ref={frame}>
      <div
        className="text-box-gutter"
        style={{ width: `calc(${String(lines.length).length}ch + 24px)` }}
        aria-hidden="true"
      >
        <div>
          <pre>{lines.map((_, i) => i + 1).join('\n')}</pre>
          {marks.map(({ line, kind }, i) => (
            <span key={i} className={kind} style={at(line)}>
              {line}
            </span>
          ))}
        </div>
      </div>
      <div className="text-box-field">
        <div className="text-box-marks" aria-hidden="true">
          <div>
            {marks.map(({ line, kind, from = 0, to = lines[line - 1]?.length ?? 0 }, i) => (
              <span
                key={i}
                className={kind}
                style={{ ...at(line), left: `${from}ch`, width: `${Math.max(1, to - from)}ch` }}
              />
            ))}
          </div>
        </div>
        <textarea
          id={id}
          ref={box}
          value={text}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={faults.length > 0}
          aria-describedby={describedBy}
          onChange={(e) => onText(e.target.value)}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
            frame.current?.style.setProperty('--left', `${-scrollLeft}px`);
            frame.current?.style.setProperty('--top', `${-scrollTop}px`);
          }}
        />
      </div>
    </div>
  );
}

interface NotesProps {
  readonly label: string;
  readonly notes: readonly LineNote[];
  readonly onGo: (note: LineNote) => void;
  readonly onTake?: (note: LineNote) => void;
}

/** Lists notes. A click goes to the place, or accepts a suggestion. */
export const Notes = ({ label, notes, onGo, onTake }: NotesProps): ReactNode =>
  notes.length > 0 && (
    <ul className="text-notes" aria-label={label}>
      {notes.map((note, i) => (
        <li key={i}>
          <button type="button" className="text-note-go" onClick={() => onGo(note)}>
            <span className="at">{WORDS.line(note.line)}</span>
            <span>{note.message}</span>
          </button>
          {note.instead && onTake && (
            <button type="button" className="text-note-take" onClick={() => onTake(note)}>
              {WORDS.instead(note.instead)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );

/** Selects a place in the text and scrolls to it. */
export function showPlace(box: HTMLTextAreaElement, { line, from, to }: LineNote): void {
  const lines = box.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
  box.focus();
  box.setSelectionRange(start + (from ?? 0), start + (to ?? lines[line - 1]?.length ?? 0));
  const height = parseFloat(getComputedStyle(box).lineHeight);
  const top = (line - 1) * height;
  if (top < box.scrollTop || top + 2 * height > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
}

/** Replaces a note's place in the text by its suggestion. */
export function taken(text: string, { line, from = 0, to, instead = '' }: LineNote): string {
  return text
    .split('\n')
    .map((l, i) => (i === line - 1 ? l.slice(0, from) + instead + l.slice(to ?? l.length) : l))
    .join('\n');
}
