// SPDX-License-Identifier: GPL-2.0-only
// The C of one lane: the call stack in a line, below it the text, its current line near the middle.
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { SourceText } from '../../base/manifest.ts';
import { textWidth } from '../../layout/geometry.ts';
import { blocksOf, firstRow, placeOfLine } from '../../layout/code/rows.ts';
import type { CodeBox } from '../../layout/stage/stage.ts';
import type { FrameView } from '../views.ts';
import { Crumbs } from './Crumbs.tsx';
import { FileText } from './FileText.tsx';
import './code.css';

export interface Differing {
  /** Lines of a file of this lane's own that the other lanes' texts do not have; null: nothing to tell. */
  readonly lines: (file: string) => ReadonlySet<number> | null;
  /** "not in v1 or merged" */
  readonly legend: string;
}

interface CodePaneProps {
  /** The variant. */
  readonly name: string;
  /** Innermost first. */
  readonly stack: readonly FrameView[];
  readonly source: SourceText;
  /** For links to the public cross-reference: "6.1.192". */
  readonly kernel: string;
  readonly box: CodeBox;
  readonly differing: Differing | null;
  /** The lane has done with the operation: it shows the last line it ran. */
  readonly waits: boolean;
  /** In the line of the call stack, before it. */
  readonly tabs?: React.ReactNode;
  /** Their width. */
  readonly tabsRoom?: number;
}

/** An ordinary link, followed only when clicked: nothing is fetched. */
const crossReference = (kernel: string, file: string, line: number): string =>
  `https://elixir.bootlin.com/linux/v${kernel}/source/${file}#L${line}`;

/** The lane's edge, a line's number and the gutter beside it. */
const NUMBER_COLUMNS = 4;
const GUTTER = 20;
/** From this width on there is room to say what the bar in the gutter means. */
const LEGEND_FROM = 560;

export const columnsOf = (box: CodeBox): number =>
  Math.floor((box.width - GUTTER) / (box.type * 0.6)) - NUMBER_COLUMNS;

export function CodePane({
  name,
  stack,
  source,
  kernel,
  box,
  differing,
  waits,
  tabs,
  tabsRoom = 0,
}: CodePaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = chosen === null ? -1 : stack.findIndex((f) => frameKey(f) === chosen);
  const shown = Math.max(0, found);
  const frame = stack[shown];
  const file = frame?.file ?? '';
  // Files that were shown stay, hidden: going back to one costs nothing.
  const visited = useVisited(source, file);
  const columns = columnsOf(box);
  const place = useMemo(
    () => (frame ? placeOfLine(blocksOf(source, file), columns, frame.line) : null),
    [source, file, columns, frame],
  );
  const top = place ? firstRow(place, box.rows) : 0;
  // A reader's own scrolling stays until the next step.
  useLayoutEffect(() => {
    // Half a pane of air stands before the first row, so that any line can stand in the middle.
    if (pane.current) pane.current.scrollTop = (top + Math.ceil(box.rows / 2)) * box.line;
  }, [top, frame?.line, file, box.rows, box.line]);

  const where = `${file.split('/').pop() ?? ''}:${frame?.line ?? ''}`;
  const marked = differing?.lines(file) ?? null;
  const legend = marked && box.width >= LEGEND_FROM ? differing!.legend : null;
  const right = textWidth(where, 12, true) + (legend ? textWidth(legend, 12) + 40 : 0) + 24;
  return (
    <section
      className={waits ? 'code-pane waits' : 'code-pane'}
      aria-label={`Source, ${name}`}
      style={
        {
          '--line': `${box.line}px`,
          '--type': `${box.type}px`,
          '--pad': Math.ceil(box.rows / 2),
        } as CSSProperties
      }
    >
      <div className="code-top" style={{ height: box.crumbs }}>
        {tabs}
        <Crumbs
          stack={stack}
          shown={shown}
          onShow={(k) => setChosen(k === 0 ? null : frameKey(stack[k]!))}
          room={box.width - right - tabsRoom}
        />
        {legend && (
          <span className="code-legend">
            <i aria-hidden="true" />
            {legend}
          </span>
        )}
        <span className="code-where" title={file}>
          {frame?.origin === 'linux' ? (
            <a href={crossReference(kernel, file, frame.line)} target="_blank" rel="noreferrer">
              {where}
            </a>
          ) : (
            where
          )}
        </span>
      </div>
      <div
        className="code-lines"
        ref={pane}
        style={{ height: box.height }}
        tabIndex={0}
        role="group"
        aria-label={`C of ${name}, ${file}`}
      >
        {visited.map((f) => (
          <File
            key={f}
            source={source}
            file={f}
            kernel={kernel}
            linux={stack.find((s) => s.file === f)?.origin === 'linux'}
            columns={columns}
            current={f === file ? (frame?.line ?? null) : null}
            differs={differing?.lines(f) ?? null}
            hidden={f !== file}
          />
        ))}
        {frame && !place && <p className="code-none">No text of {frame.function} in this build.</p>}
      </div>
    </section>
  );
}

const frameKey = (f: FrameView): string => `${f.file} ${f.function}`;

function useVisited(source: SourceText, file: string): readonly string[] {
  const [visited, setVisited] = useState<{ readonly source: SourceText; readonly files: readonly string[] }>({
    source,
    files: [file],
  });
  if (visited.source === source && visited.files.includes(file)) return visited.files;
  const next = { source, files: [...(visited.source === source ? visited.files : []), file] };
  setVisited(next);
  return next.files;
}

interface FileProps {
  readonly source: SourceText;
  readonly file: string;
  readonly kernel: string;
  readonly linux: boolean;
  readonly columns: number;
  readonly current: number | null;
  readonly differs: ReadonlySet<number> | null;
  readonly hidden: boolean;
}

function File({ source, file, kernel, linux, columns, current, differs, hidden }: FileProps) {
  const href = useCallback((line: number) => crossReference(kernel, file, line), [kernel, file]);
  const [isLinux] = useState(linux);
  return (
    <div className="code-file" hidden={hidden}>
      <FileText
        blocks={blocksOf(source, file)}
        columns={columns}
        current={current}
        differs={differs}
        hrefOf={isLinux ? href : null}
      />
    </div>
  );
}
