// SPDX-License-Identifier: GPL-2.0-only
// Draws the C of one lane: the call stack in a line, and below it the text. The current line is near the middle.
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { FileText, SourceText } from '../../base/manifest.ts';
import { paneOf } from '../../layout/code/near.ts';
import type { CodeBox } from '../../layout/stage/types.ts';
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
  /** Lines of a file that the other lanes' texts do not have; null: nothing to compare. */
  readonly lines: (file: string) => ReadonlySet<number> | null;
  /** Meaning of the marks: "not in v1 or merged". */
  readonly legend: string;
}

interface CodePaneProps {
  /** The variant's name. */
  readonly name: string;
  /** The step. When it changes, the pane scrolls to the current line again. */
  readonly at: number;
  /** The call stack, innermost frame first. */
  readonly stack: readonly FrameView[];
  readonly source: SourceText;
  /** Fetches the whole text of a file. */
  readonly load: (file: string) => Promise<FileText>;
  /** The kernel's version, for links to the public cross-reference: "6.1.192". */
  readonly kernel: string;
  /** Other panes show another kernel, so this pane names its own. */
  readonly kernelNamed?: boolean;
  readonly box: CodeBox;
  readonly differing: Differing | null;
  /** In how many scenarios each line runs; absent: not shown. */
  readonly runs?: RunsOf | undefined;
  /** How often each line ran; absent: not shown. */
  readonly ran?: RanOf | undefined;
  /** Called when the reader asks about a line. */
  readonly onLine?: ((asked: LineAsked) => void) | undefined;
  /** The lane has finished the operation and stays on its last line. */
  readonly waits: boolean;
  /** Drawn before the call stack. */
  readonly tabs?: ReactNode;
  /** The width of the tabs, px. */
  readonly tabsRoom?: number;
}

/** Columns of the line number, then px of the lane's edge and gutter, and of the counts in it. */
const NUMBER_COLUMNS = 4;
const GUTTER_WIDTH = 20;
const COUNTS_WIDTH = 26;
/** Least width with room for the legend of the bar in the gutter, px. */
const LEGEND_FROM = 560;

export const columnsOf = (box: CodeBox, counts = false): number =>
  Math.floor((box.width - GUTTER_WIDTH - (counts ? COUNTS_WIDTH : 0)) / (box.type * 0.6)) - NUMBER_COLUMNS;

export function CodePane(props: CodePaneProps) {
  const { name, stack, source, kernel, kernelNamed = false, box, differing, runs, ran, onLine } = props;
  const pane = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [finding, setFinding] = useState(false);
  const [sought, setSought] = useState<number | null>(null);
  const texts = useTexts(source, props.load);
  const shown = Math.max(0, chosen === null ? 0 : stack.findIndex((f) => frameKey(f) === chosen));
  const frame = stack[shown];
  const file = frame?.file ?? '';
  // Files shown before stay in the page, hidden, so that going back to one is free.
  const visited = useVisited(source.first ?? source, file);
  // The counts have their room from the start, so that nothing moves when they arrive.
  const counts = onLine !== undefined;
  const columns = columnsOf(box, counts);
  const blocks = texts.blocksOf(file);
  const { found, top, read, atGap } = usePlace(pane, {
    at: props.at,
    file,
    line: sought ?? frame?.line ?? 0,
    blocks,
    columns,
    box,
  });
  const step = paneOf(top, box.rows);
  // null: the reader has not scrolled, so a step's own scrolling renders nothing again.
  const [scrolled, setScrolled] = useState<number | null>(null);
  const marked = differing?.lines(file) ?? null;
  const reached = runs?.(file) ?? null;
  const current = reached?.get(frame?.line ?? 0);
  return (
    <section
      className={`code-pane${props.waits ? ' waits' : ''}${counts ? ' with-runs' : ''}`}
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
        tabs={props.tabs}
        tabsRoom={props.tabsRoom ?? 0}
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
