// SPDX-License-Identifier: GPL-2.0-only
// The C of one lane: the call stack in a line, below it the text, its current line near the middle.
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { FileText, SourceText } from '../../base/manifest.ts';
import { paneOf } from '../../layout/code/near.ts';
import type { CodeBox } from '../../layout/stage/stage.ts';
import type { FrameView } from '../../base/views.ts';
import { Lazily, part } from '../lazily/Lazily.tsx';
import { CodeTop } from './CodeTop.tsx';
import type { LineAsked, RanOf, RunsOf } from './line-runs.ts';
import { crossReference, ShownFile } from './ShownFile.tsx';
import { padOf, usePlace } from './use-place.ts';
import { useTexts } from './use-texts.ts';
import * as WORDS from './words.ts';
import './code.css';
import './runs.css';

const FIND = part(WORDS.finder, () => import('./CodeFind.tsx'));

export interface Differing {
  /** Lines of a file of this lane's own that the other lanes' texts do not have; null: nothing to tell. */
  readonly lines: (file: string) => ReadonlySet<number> | null;
  /** "not in v1 or merged" */
  readonly legend: string;
}

interface CodePaneProps {
  /** The variant. */
  readonly name: string;
  /** Changes with each step: the current line then comes into sight again. */
  readonly at: number;
  /** Innermost first. */
  readonly stack: readonly FrameView[];
  readonly source: SourceText;
  /** All of a file. */
  readonly load: (file: string) => Promise<FileText>;
  /** For links to the public cross-reference: "6.1.192". */
  readonly kernel: string;
  /** Other panes are of another kernel. */
  readonly kernelNamed?: boolean;
  readonly box: CodeBox;
  readonly differing: Differing | null;
  /** In how many scenarios lines run; absent: not said. */
  readonly runs?: RunsOf | undefined;
  /** How often lines ran; absent: not said. */
  readonly ran?: RanOf | undefined;
  /** The reader asks about a line. */
  readonly onLine?: ((asked: LineAsked) => void) | undefined;
  /** The lane has done with the operation: it shows the last line it ran. */
  readonly waits: boolean;
  /** In the line of the call stack, before it. */
  readonly tabs?: ReactNode;
  /** Their width. */
  readonly tabsRoom?: number;
}

/** The lane's edge, a line's number and the gutter beside it; how often it ran stands in that. */
const NUMBER_COLUMNS = 4;
const GUTTER = 20;
const COUNTS = 26;
/** From this width on there is room to say what the bar in the gutter means. */
const LEGEND_FROM = 560;

export const columnsOf = (box: CodeBox, counts = false): number =>
  Math.floor((box.width - GUTTER - (counts ? COUNTS : 0)) / (box.type * 0.6)) - NUMBER_COLUMNS;

export function CodePane({
  name,
  at,
  stack,
  source,
  load,
  kernel,
  kernelNamed = false,
  box,
  differing,
  runs,
  ran,
  onLine,
  waits,
  tabs,
  tabsRoom = 0,
}: CodePaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [finding, setFinding] = useState(false);
  const [sought, setSought] = useState<number | null>(null);
  const texts = useTexts(source, load);
  const shown = Math.max(0, chosen === null ? 0 : stack.findIndex((f) => frameKey(f) === chosen));
  const frame = stack[shown];
  const file = frame?.file ?? '';
  // Files that were shown stay, hidden: going back to one costs nothing.
  const visited = useVisited(source, file);
  // Room for counts is there before they are: nothing moves when they come.
  const counts = onLine !== undefined;
  const columns = columnsOf(box, counts);
  const blocks = texts.blocksOf(file);
  const { found, top, read, atGap } = usePlace(pane, {
    at,
    file,
    line: sought ?? frame?.line ?? 0,
    blocks,
    columns,
    box,
  });
  const step = paneOf(top, box.rows);
  // null: the reader has scrolled nowhere, so that the step's own scrolling is no news.
  const [scrolled, setScrolled] = useState<number | null>(null);
  const marked = differing?.lines(file) ?? null;
  const reached = runs?.(file) ?? null;
  const current = reached?.get(frame?.line ?? 0);
  return (
    <section
      className={`code-pane${waits ? ' waits' : ''}${counts ? ' with-runs' : ''}`}
      aria-label={WORDS.source(name)}
      style={{ '--line': `${box.line}px`, '--type': `${box.type}px`, '--pad': padOf(box) } as CSSProperties}
    >
      <CodeTop
        box={box}
        stack={stack}
        shown={shown}
        onShow={(k) => setChosen(k === 0 ? null : frameKey(stack[k]!))}
        legend={marked && box.width >= LEGEND_FROM ? differing!.legend : null}
        kernel={kernelNamed && frame?.origin === 'linux' ? kernel : null}
        href={frame?.origin === 'linux' ? crossReference(kernel, file, frame.line) : null}
        tabs={tabs}
        tabsRoom={tabsRoom}
        find={
          finding ? (
            <Lazily
              part={FIND}
              props={{
                file,
                blocks,
                fetch: texts.fetch,
                onLine: setSought,
                onClose: () => {
                  setFinding(false);
                  setSought(null);
                },
              }}
              at={file}
              waiting={null}
            />
          ) : null
        }
        onFind={() => setFinding(true)}
        runs={current ? { line: frame!.line, runs: current } : null}
        onRuns={(at) => onLine?.({ file, line: frame!.line, at })}
      />
      <div
        className="code-lines"
        ref={pane}
        style={{ height: box.height }}
        hidden={box.rows === 0}
        onScroll={() => {
          const row = read();
          setScrolled(Math.abs(row - top) < 1 ? null : paneOf(row, box.rows));
          if (!texts.isWhole(file) && atGap()) void texts.fetch(file);
        }}
        onClick={(e) => {
          const mark = e.target instanceof Element ? e.target.closest('.code-runs, .code-count') : null;
          const line = Number(mark?.closest('li')?.dataset['line']);
          if (mark && line) onLine?.({ file, line, at: mark });
        }}
        tabIndex={0}
        role="group"
        aria-label={WORDS.codeOf(name)}
      >
        {visited.map((f) => (
          <ShownFile
            key={f}
            blocks={texts.blocksOf(f)}
            file={f}
            kernel={kernel}
            linux={stack.find((s) => s.file === f)?.origin === 'linux'}
            columns={columns}
            current={f === file ? (frame?.line ?? null) : null}
            sought={f === file ? sought : null}
            differs={differing?.lines(f) ?? null}
            runs={runs?.(f) ?? null}
            ran={ran?.(f) ?? null}
            sight={f === file ? { rows: box.rows, step, read: scrolled ?? step } : null}
          />
        ))}
        {frame && !found && <p className="code-none">{WORDS.noText(frame.function)}</p>}
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
