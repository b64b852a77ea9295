// SPDX-License-Identifier: GPL-2.0-only
// Draws the frame of every plot: title, a drawing as wide as the page, and a table.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TableHead, TableRows } from '../table.tsx';
import * as WORDS from './words.ts';
import './plot.css';

export interface PlotTable {
  readonly head: readonly string[];
  /** The first cell of each row is its head. */
  readonly rows: readonly (readonly string[])[];
}

/** Type size of a plot, px. */
export const plotType = (projector: boolean): number => (projector ? 24 : 12);

interface FigureProps {
  readonly title: string;
  /** A line below the title that names the axes. */
  readonly note?: string | undefined;
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
    // Scrolls, by keys too, if the table is wider than the page.
    <div className="plot-scroll" tabIndex={0}>
      <table className="plot-table" aria-label={label}>
        <TableHead columns={head} />
        <TableRows rows={rows} named />
      </table>
    </div>
  );
}

/** The element's width in whole px; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports at once, without a second layout.
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
