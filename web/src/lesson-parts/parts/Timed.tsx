// SPDX-License-Identifier: GPL-2.0-only
// A table of benchmark results, which the build reads from the page's own results.
import { useLesson } from '../context.ts';
import type { TimedAsked } from '../types.ts';

/** Lets a case's name break after a slash. */
const broken = (name: string): string => name.replaceAll('/', '/\u200b');

interface TimedProps extends TimedAsked {
  /** The caption: "Nanoseconds for one insert". */
  readonly what: string;
}

export function Timed({ what, ...asked }: TimedProps) {
  const { head, rows } = useLesson().timed(asked);
  return (
    <table className="lesson-timed">
      <caption>{what}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{broken(name)}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
