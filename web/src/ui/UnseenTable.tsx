// SPDX-License-Identifier: GPL-2.0-only
import type { ReactNode } from 'react';

interface Props {
  readonly caption: ReactNode;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The first cell of a row names it. */
  readonly named?: boolean;
}

/** What a drawing shows, for those who cannot see it. */
export function UnseenTable({ caption, head, rows, named = false }: Props) {
  return (
    <div className="unseen">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </div>
  );
}
