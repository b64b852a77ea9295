// SPDX-License-Identifier: GPL-2.0-only
// Draws the head and the rows of a table.
import type { ReactNode } from 'react';

export interface TableHeadProps {
  readonly columns: readonly ReactNode[];
  /** From this column on, counted from 0, cells are numbers; absent: none. */
  readonly numbersFrom?: number;
}

export const TableHead = ({ columns, numbersFrom = columns.length }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column, i) => (
        <th key={i} scope="col" className={i < numbersFrom ? undefined : 'number'}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

interface TableRowsProps {
  readonly rows: readonly (readonly ReactNode[])[];
  /** The first cell of each row is its head. */
  readonly named: boolean;
}

export const TableRows = ({ rows, named }: TableRowsProps) => (
  <tbody>
    {rows.map((cells, i) => (
      <tr key={i}>
        {cells.map((cell, k) =>
          named && k === 0 ? (
            <th key={k} scope="row">
              {cell}
            </th>
          ) : (
            <td key={k}>{cell}</td>
          ),
        )}
      </tr>
    ))}
  </tbody>
);
