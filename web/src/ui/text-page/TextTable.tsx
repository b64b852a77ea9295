// SPDX-License-Identifier: GPL-2.0-only
// Draws a text page's table in a box, which scrolls sideways if the table is too wide.
import type { ReactNode } from 'react';
import { TableHead, type TableHeadProps } from '../table.tsx';

interface TextTableProps extends TableHeadProps {
  /** The accessible name of the scrolling box. */
  readonly label: string;
  readonly className?: string;
  readonly caption?: string;
  /** The table's bodies. */
  readonly children: ReactNode;
}

export const TextTable = ({ label, className = '', caption, children, ...head }: TextTableProps) => (
  <div className="text-scroll" tabIndex={0} role="region" aria-label={label}>
    <table className={`text-table ${className}`}>
      {caption && <caption>{caption}</caption>}
      <TableHead {...head} />
      {children}
    </table>
  </div>
);
