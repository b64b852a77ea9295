// SPDX-License-Identifier: GPL-2.0-only
// A file's rows. They are drawn once and stay: a step moves the mark and the scroll, nothing else.
import { memo, type CSSProperties } from 'react';
import type { Token } from '../../base/manifest.ts';
import { heightOf, rowsOf, type CodeBlock, type CodeLine } from '../../layout/code/rows.ts';

interface FileTextProps {
  readonly blocks: readonly CodeBlock[];
  readonly columns: number;
  /** The line a frame stands at; `own`: the innermost one, which runs. */
  readonly current: number | null;
  /** Lines that no other lane's text has. */
  readonly differs: ReadonlySet<number> | null;
  /** Where a line is to be read about, or null. */
  readonly hrefOf: ((line: number) => string) | null;
}

export const FileText = memo(function FileText({ blocks, columns, current, differs, hrefOf }: FileTextProps) {
  return blocks.map((block) => (
    <Block
      key={block.first}
      block={block}
      columns={columns}
      current={current !== null && current >= block.first && current <= block.last ? current : null}
      differs={differs}
      hrefOf={hrefOf}
    />
  ));
});

const Block = memo(function Block({
  block,
  columns,
  current,
  differs,
  hrefOf,
}: Omit<FileTextProps, 'blocks'> & { readonly block: CodeBlock }) {
  if (!block.lines)
    return (
      <p className="code-gap">
        <span className="unseen">
          lines {block.first} to {block.last} are left out
        </span>
      </p>
    );
  return (
    <ol className="code-block" style={{ '--rows': heightOf(block, columns) } as CSSProperties}>
      {block.lines.map((line) => (
        <Line
          key={line.number}
          line={line}
          columns={columns}
          current={line.number === current}
          differs={differs?.has(line.number) ?? false}
          href={hrefOf?.(line.number) ?? null}
        />
      ))}
    </ol>
  );
});

interface LineProps {
  readonly line: CodeLine;
  readonly columns: number;
  readonly current: boolean;
  readonly differs: boolean;
  readonly href: string | null;
}

const Line = memo(function Line({ line, columns, current, differs, href }: LineProps) {
  return (
    <li
      aria-current={current ? 'true' : undefined}
      className={differs ? 'code-line differs' : 'code-line'}
      data-line={line.number}
    >
      {href ? (
        <a
          className="code-number"
          href={href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          title="In the cross-reference"
        >
          {line.number}
        </a>
      ) : (
        <span className="code-number">{line.number}</span>
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
