// SPDX-License-Identifier: GPL-2.0-only
// Draws a few large lines of C around the current one, without blank lines and outer indentation.
import type { CSSProperties } from 'react';
import type { SourceText } from '../../base/manifest.ts';
import { blocksOf, type CodeLine } from '../../layout/code/rows.ts';
import { rowsTaken } from '../../layout/code/wrap.ts';
import type { CodeBox } from '../../layout/stage/types.ts';
import type { FrameView } from '../../base/views.ts';
import { renderToken } from './FileRows.tsx';
import * as WORDS from './words.ts';
import './code.css';

interface CodeStripProps {
  readonly name: string;
  readonly frame: FrameView | undefined;
  readonly source: SourceText;
  readonly box: CodeBox;
  readonly waits: boolean;
}

const PADDING = 14;
/** Type size of the function's name, relative to a line's. */
const NAME_TYPE = 5 / 6;
/** Columns by which a line's continuation rows are indented. */
const HANG = 4;
/** "->" that a row may break before but not inside. */
const ARROW = '\u200b-\u2060>';

export function CodeStrip({ name, frame, source, box, waits }: CodeStripProps) {
  const columns = Math.floor((box.width - PADDING) / (box.type * 0.6));
  const shown = frame ? fitting(source, frame, box.rows, columns) : [];
  const outer = Math.min(...shown.map((l) => l.indent));
  const alone = box.place === 'lane' && shown.length === 1 ? shown[0] : undefined;
  const named = frame && alone && isRoomFor(frame.function, alone.text.trim(), box);
  return (
    <section
      className={waits ? 'code-pane code-strip waits' : 'code-pane code-strip'}
      aria-label={WORDS.source(name)}
      style={{ '--line': `${box.line}px`, '--type': `${box.type}px` } as CSSProperties}
    >
      <ol className="code-lines" style={{ height: box.height }}>
        {shown.map((line) => (
          <li
            key={line.number}
            className="code-line"
            aria-current={line.number === frame?.line ? 'true' : undefined}
          >
            <code
              style={{
                paddingLeft: `${(line.indent - outer) / 2 + HANG}ch`,
                textIndent: `${-HANG}ch`,
              }}
            >
              {line.tokens.map(([text, cls], i) => renderToken([text.replaceAll('->', ARROW), cls], i))}
            </code>
            {named && <span className="strip-function">{frame.function}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the function's name fits at the right end of its only line. */
const isRoomFor = (name: string, line: string, { width, type }: CodeBox): boolean =>
  (line.length + NAME_TYPE * (name.length + 3)) * type * 0.6 + PADDING <= width;

/** The lines that fit. The current line gets all rows that it needs, and others give way. */
function fitting(source: SourceText, frame: FrameView, rows: number, columns: number): readonly CodeLine[] {
  for (let few = rows; few > 1; few--) {
    const lines = around(source, frame, few);
    const outer = Math.min(...lines.map((l) => l.indent));
    const current = lines.find((l) => l.number === frame.line);
    const taken = current ? rowsTaken(current.text.trim(), columns, (current.indent - outer) / 2, HANG) : 1;
    if (lines.length - 1 + taken <= rows) return lines;
  }
  return around(source, frame, 1);
}

function around(source: SourceText, frame: FrameView, rows: number): readonly CodeLine[] {
  const block = blocksOf(source, frame.file).find(
    (b) => b.lines && frame.line >= b.first && frame.line <= b.last,
  );
  const lines = block?.lines?.filter((l) => l.text !== '') ?? [];
  const at = lines.findIndex((l) => l.number === frame.line);
  const from = Math.max(0, Math.min(at - Math.floor(rows / 2), lines.length - rows));
  return lines.slice(from, from + rows);
}
