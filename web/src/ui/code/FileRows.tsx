// SPDX-License-Identifier: GPL-2.0-only
// Draws a file's lines. React renders each once: a step changes only the current line's mark and the scrolling.
import { memo, useState, type CSSProperties } from 'react';
import { shallow } from 'zustand/shallow';
import type { Token } from '../../base/manifest.ts';
import { placeBlocks, type PlacedBlock, type Sight } from '../../layout/code/near.ts';
import {
  ranMark,
  ranName,
  ranTitle,
  reachedIn,
  shareOf,
  tipOf,
  type LineRan,
  type LineRuns,
} from './line-runs.ts';
import { rowsOf, type CodeBlock, type CodeLine } from '../../layout/code/rows.ts';
import * as WORDS from './words.ts';

/** Properties of a line, by line number. */
interface LineMarks {
  /** Lines that the other lanes' texts do not have. */
  readonly differs: ReadonlySet<number> | null;
  /** In how many scenarios each line runs; null: not known. */
  readonly runs: ReadonlyMap<number, LineRuns> | null;
  /** How often each line with code ran; null: not known. */
  readonly ran: ReadonlyMap<number, LineRan> | null;
  /** A line's address in the cross-reference; null: this file has none. */
  readonly hrefOf: ((line: number) => string) | null;
}

interface LinesProps extends LineMarks {
  readonly columns: number;
  /** The line of the shown frame; null: it is not in this file. */
  readonly current: number | null;
  /** The line that the search has found. */
  readonly sought: number | null;
}

export interface FileRowsProps extends LinesProps, Sight {
  readonly blocks: readonly CodeBlock[];
}

export const FileRows = memo(function FileRows({
  blocks,
  rows,
  step,
  read,
  columns,
  current,
  sought,
  ...marks
}: FileRowsProps) {
  const placed = placeBlocks(blocks, columns, { rows, step, read });
  // Blocks that were near once stay rendered, so that a step back to them is free.
  const [made, setMade] = useState<ReadonlySet<CodeBlock>>(NONE);
  const shown = placed.filter(({ block, near }) => near || made.has(block));
  if (shown.some(({ block }) => !made.has(block))) setMade(new Set(shown.map(({ block }) => block)));
  const within = (line: number | null, block: CodeBlock): number | null =>
    line !== null && line >= block.first && line <= block.last ? line : null;
  return shown.map((p) => (
    <Block
      key={p.block.first}
      {...p}
      columns={columns}
      current={within(current, p.block)}
      sought={within(sought, p.block)}
      {...marks}
    />
  ));
});

const NONE: ReadonlySet<CodeBlock> = new Set();

interface BlockProps extends LinesProps, PlacedBlock {}

function BlockRows({
  block,
  row,
  height,
  near,
  columns,
  current,
  sought,
  differs,
  runs,
  ran,
  hrefOf,
}: BlockProps) {
  const style = { '--row': row, '--rows': height } as CSSProperties;
  if (!block.lines)
    return (
      <p className="code-gap" style={style}>
        <span className="unseen">{WORDS.omitted(block.first, block.last)}</span>
      </p>
    );
  return (
    <ol className={near ? 'code-block' : 'code-block far'} style={style}>
      {block.lines.map((line) => (
        <Line
          key={line.number}
          line={line}
          columns={columns}
          current={line.number === current}
          sought={line.number === sought}
          differs={differs?.has(line.number) ?? false}
          runs={runs?.get(line.number) ?? null}
          {...ofLine(ran, line.number)}
          href={hrefOf?.(line.number) ?? null}
        />
      ))}
    </ol>
  );
}

/** A block far from the visible part renders nothing anew until it comes near. */
const staysFar = (before: BlockProps, now: BlockProps): boolean =>
  !before.near &&
  !now.near &&
  before.block === now.block &&
  before.row === now.row &&
  before.columns === now.columns;

const Block = memo(BlockRows, (before, now) => staysFar(before, now) || shallow(before, now));

/** Plain values, so that `memo` skips a line whose counts stay the same. */
function ofLine(ran: BlockProps['ran'], line: number): Pick<LineProps, 'inOp' | 'inRun' | 'stop'> {
  const found = ran?.get(line);
  return { inOp: found?.op ?? null, inRun: found?.run ?? null, stop: found?.stop ?? false };
}

interface LineProps {
  readonly line: CodeLine;
  readonly columns: number;
  readonly current: boolean;
  readonly sought: boolean;
  readonly differs: boolean;
  readonly runs: LineRuns | null;
  /** How often the line ran; null: it has no code, or counts are not known. */
  readonly inOp: number | null;
  readonly inRun: number | null;
  /** The line has a breakpoint. */
  readonly stop: boolean;
  readonly href: string | null;
}

const Line = memo(function Line({
  line,
  columns,
  current,
  sought,
  differs,
  runs,
  inOp,
  inRun,
  stop,
  href,
}: LineProps) {
  const ran = inOp === null ? null : { op: inOp, run: inRun, ...(stop ? { stop } : {}) };
  return (
    <li
      aria-current={current ? 'true' : undefined}
      className={`code-line${differs ? ' differs' : ''}${sought ? ' sought' : ''}`}
      data-line={line.number}
    >
      {href ? (
        <a
          className="code-number"
          href={href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          title={WORDS.reference}
        >
          {line.number}
        </a>
      ) : (
        <span className="code-number">{line.number}</span>
      )}
      {ran && ranMark(ran) !== '' && (
        <button
          type="button"
          className={`code-count${ran.op > 0 ? ' here' : ''}${stop ? ' stop' : ''}`}
          tabIndex={current ? 0 : -1}
          aria-label={ranName(line.number, ran)}
          title={ranTitle(ran)}
        >
          {ranMark(ran)}
        </button>
      )}
      {runs && (
        <i
          className={`code-runs ${shareOf(runs)}`}
          role="img"
          aria-label={reachedIn(runs)}
          title={tipOf(runs)}
        />
      )}
      <code>
        {rowsOf(line, columns).map((row, i) => (
          <span key={i} className="code-row">
            {' '.repeat(row.indent)}
            {row.tokens.map(renderToken)}
          </span>
        ))}
      </code>
    </li>
  );
});

const CLASS = ['', 'k', 'c', 'k', 'd'] as const;

export function renderToken([text, cls]: Token, i: number) {
  return cls === 0 ? (
    text
  ) : (
    <span key={i} className={CLASS[cls]}>
      {text}
    </span>
  );
}
