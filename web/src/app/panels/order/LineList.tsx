// SPDX-License-Identifier: GPL-2.0-only
// Draws a list of lines, each with a handle, its tabs as rules, what it cost, and a note.
import { Fragment, memo, useEffect, useRef, type ReactNode } from 'react';
import { TAB_PX } from './use-drag.ts';
import { linesOf } from '../patch/tokens.ts';
import type { Line } from './order.ts';

interface LineListProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly chosen: number | null;
  /** The chosen line takes the focus: it was moved by keys. */
  readonly focus: boolean;
  readonly numbered?: boolean;
  readonly note?: (line: Line) => string | undefined;
  /** What the line at a place cost, beside it. */
  readonly cost?: (at: number) => ReactNode;
  readonly onChoose: (id: number) => void;
}

export function LineList({ label, lines, chosen, focus, numbered, note, cost, onChoose }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  // React moves the element, and browsers then take the focus from it.
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-line='${chosen}']`)?.focus();
  }, [focus, chosen, lines]);
  const stop = lines.some((l) => l.id === chosen) ? chosen : lines[0]?.id;
  return (
    <ol
      ref={list}
      className="order-lines"
      aria-label={label}
      {...{ [numbered ? 'data-lines' : 'data-over']: '' }}
    >
      {lines.map((line, i) => (
        <li
          key={line.id}
          data-line={line.id}
          data-chosen={line.id === chosen || undefined}
          // A line is moved by keys, so it can have the focus; the arrows go from one to the next.
          tabIndex={line.id === stop ? 0 : -1}
          onFocus={() => onChoose(line.id)}
        >
          <span className="order-handle" aria-hidden>
            ⠿
          </span>
          {numbered && (
            <span className="order-number" aria-hidden>
              {i + 1}
            </span>
          )}
          <code>
            <Tabs depth={line.depth} />
            <span style={{ paddingLeft: line.depth * TAB_PX }}>
              <Code text={line.text} />
            </span>
          </code>
          {cost?.(i)}
          {note?.(line) !== undefined && <p>{note(line)}</p>}
        </li>
      ))}
    </ol>
  );
}

const Tabs = ({ depth }: { readonly depth: number }): ReactNode => (
  <svg className="order-tabs" width={depth * TAB_PX} aria-hidden>
    {Array.from({ length: depth }, (_, i) => (
      <line key={i} x1={i * TAB_PX + 0.5} x2={i * TAB_PX + 0.5} y2="100%" />
    ))}
  </svg>
);

const Code = memo(({ text }: { readonly text: string }) => (
  <>
    {(linesOf(text)[0] ?? []).map(([part, kind], i) =>
      kind === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>,
    )}
  </>
));
Code.displayName = 'Code';
