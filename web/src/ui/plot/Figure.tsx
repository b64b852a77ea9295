// SPDX-License-Identifier: GPL-2.0-only
// What every plot has: a title, the drawing in the width there is, and its numbers as a table.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as WORDS from './words.ts';
import './plot.css';

export interface PlotTable {
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

interface FigureProps {
  readonly title: string;
  /** What the axes are, in one line below the title. */
  readonly note?: string;
  readonly legend?: ReactNode;
  readonly table: PlotTable;
  readonly children: (width: number) => ReactNode;
}

export function Figure({ title, note, legend, table, children }: FigureProps) {
  const [ref, width] = useWidth();
  return (
    <figure className="plot" aria-label={title}>
      <figcaption>
        <h3>{title}</h3>
        {note && <p className="label">{note}</p>}
      </figcaption>
      {legend}
      <div ref={ref} className="plot-room">
        {width > 0 && children(width)}
      </div>
      <details className="plot-numbers">
        <summary>
          {WORDS.table}
          <span className="unseen">{WORDS.ofPlot(title)}</span>
        </summary>
        <NumberTable {...table} />
      </details>
    </figure>
  );
}

export function NumberTable({ head, rows, label }: PlotTable & { readonly label?: string }) {
  return (
    // It may be wider than a phone: then it scrolls, by keys too.
    <div className="plot-scroll" tabIndex={0}>
      <table className="plot-table" aria-label={label}>
        <thead>
          <tr>
            {head.map((text, i) => (
              <th key={i} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((text, k) => (
                <td key={k}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whole pixels; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports at once too, and without making the browser lay out twice.
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
