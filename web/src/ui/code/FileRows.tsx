// SPDX-License-Identifier: GPL-2.0-only
// A file's rows. They are drawn once and stay: a step moves the mark and the scroll, nothing else.
import { memo, useState, type CSSProperties } from 'react';
import type { Token } from '../../base/manifest.ts';
import { nearBlocks, type Sight } from '../../layout/code/near.ts';
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
import { heightOf, rowsOf, type CodeBlock, type CodeLine } from '../../layout/code/rows.ts';
import * as WORDS from './words.ts';

interface FileRowsProps {
  readonly blocks: readonly CodeBlock[];
  readonly columns: number;
  readonly rows: Sight['rows'];
  readonly step: Sight['step'];
  readonly read: Sight['read'];
  /** The line a frame stands at; `own`: the innermost one, which runs. */
  readonly current: number | null;
  /** A line that was looked for. */
  readonly sought: number | null;
  /** Lines that no other lane's text has. */
  readonly differs: ReadonlySet<number> | null;
  /** In how many scenarios a line runs, or null. */
  readonly runs: ReadonlyMap<number, LineRuns> | null;
  /** How often each line with code ran, or null. */
  readonly ran: ReadonlyMap<number, LineRan> | null;
  /** Where a line is to be read about, or null. */
  readonly hrefOf: ((line: number) => string) | null;
}

export const FileRows = memo(function FileRows({
  blocks,
  columns,
  rows,
  step,
  read,
  current,
  sought,
  differs,
  runs,
  ran,
  hrefOf,
}: FileRowsProps) {
  const near = nearBlocks(blocks, columns, { rows, step, read });
  const within = (line: number | null, block: CodeBlock): number | null =>
    line !== null && line >= block.first && line <= block.last ? line : null;
  return blocks.map((block, i) => (
    <Block
      key={block.first}
      block={block}
      near={near[i]!}
      columns={columns}
      current={within(current, block)}
      sought={within(sought, block)}
      differs={differs}
      runs={runs}
      ran={ran}
      hrefOf={hrefOf}
    />
  ));
});

type BlockProps = Pick<
  FileRowsProps,
  'columns' | 'current' | 'sought' | 'differs' | 'runs' | 'ran' | 'hrefOf'
> & {
  readonly block: CodeBlock;
  readonly near: boolean;
};

const Block = memo(function Block({
  block,
  near,
  columns,
  current,
  sought,
  differs,
  runs,
  ran,
  hrefOf,
}: BlockProps) {
  // Lines are made when they come near what is in sight, and stay.
  const [made, setMade] = useState(near);
  if (near && !made) setMade(true);
  if (!block.lines)
    return (
      <p className="code-gap">
        <span className="unseen">{WORDS.omitted(block.first, block.last)}</span>
      </p>
    );
  return (
    <ol
      className={near ? 'code-block' : 'code-block far'}
      style={{ '--rows': heightOf(block, columns) } as CSSProperties}
    >
      {(made ? block.lines : []).map((line) => (
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
});

/** Numbers, so that a line whose counts stay is not drawn anew. */
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
  /** How often it ran; null: it has no code, or nobody counts. */
  readonly inOp: number | null;
  readonly inRun: number | null;
  /** The run stops there. */
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
