// SPDX-License-Identifier: GPL-2.0-only
// Draws a table of a drawing's contents, for screen readers alone.
import type { ReactNode } from 'react';
import { TableHead, TableRows } from './table.tsx';

interface UnseenTableProps {
  readonly caption: ReactNode;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The first cell of each row is its head. */
  readonly named?: boolean;
}

export const UnseenTable = ({ caption, head, rows, named = false }: UnseenTableProps) => (
  <div className="unseen">
    <table>
      <caption>{caption}</caption>
      <TableHead columns={head} />
      <TableRows rows={rows} named={named} />
    </table>
  </div>
);
