// SPDX-License-Identifier: GPL-2.0-only
// A file's rows. They are drawn once and stay: a step moves the mark and the scroll, nothing else.
import { memo, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Token } from '../../base/manifest.ts';
import { heightOf, rowsOf, type CodeBlock, type CodeLine } from '../../layout/code/rows.ts';

interface FileRowsProps {
  readonly blocks: readonly CodeBlock[];
  readonly columns: number;
  /** The line a frame stands at; `own`: the innermost one, which runs. */
  readonly current: number | null;
  /** A line that was looked for. */
  readonly sought: number | null;
  /** Lines that no other lane's text has. */
  readonly differs: ReadonlySet<number> | null;
  /** Where a line is to be read about, or null. */
  readonly hrefOf: ((line: number) => string) | null;
}

export const FileRows = memo(function FileRows({
  blocks,
  columns,
  current,
  sought,
  differs,
  hrefOf,
}: FileRowsProps) {
  const within = (line: number | null, block: CodeBlock): number | null =>
    line !== null && line >= block.first && line <= block.last ? line : null;
  return blocks.map((block) => (
    <Block
      key={block.first}
      block={block}
      columns={columns}
      current={within(current, block)}
      sought={within(sought, block)}
      differs={differs}
      hrefOf={hrefOf}
    />
  ));
});

const Block = memo(function Block({
  block,
  columns,
  current,
  sought,
  differs,
  hrefOf,
}: Omit<FileRowsProps, 'blocks'> & { readonly block: CodeBlock }) {
  const ref = useRef<HTMLOListElement>(null);
  const near = useNear(ref, current !== null || sought !== null);
  if (!block.lines)
    return (
      <p className="code-gap">
        <span className="unseen">
          lines {block.first} to {block.last} are left out
        </span>
      </p>
    );
  return (
    <ol ref={ref} className="code-block" style={{ '--rows': heightOf(block, columns) } as CSSProperties}>
      {(near ? block.lines : []).map((line) => (
        <Line
          key={line.number}
          line={line}
          columns={columns}
          current={line.number === current}
          sought={line.number === sought}
          differs={differs?.has(line.number) ?? false}
          href={hrefOf?.(line.number) ?? null}
        />
      ))}
    </ol>
  );
});

/** Lines are made when they come near what is in sight, or are asked for, and stay. */
const NEAR = '300px 0px';

function useNear(ref: RefObject<HTMLElement | null>, asked: boolean): boolean {
  const [near, setNear] = useState(asked);
  if (asked && !near) setNear(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const root = element.closest('.code-lines');
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}

interface LineProps {
  readonly line: CodeLine;
  readonly columns: number;
  readonly current: boolean;
  readonly sought: boolean;
  readonly differs: boolean;
  readonly href: string | null;
}

const Line = memo(function Line({ line, columns, current, sought, differs, href }: LineProps) {
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
