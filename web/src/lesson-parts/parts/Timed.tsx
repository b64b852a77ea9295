// SPDX-License-Identifier: GPL-2.0-only
// Draws a table of benchmark results, which the build reads from the page's own results.
import { TableHead, TableRows } from '../../ui/table.tsx';
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
      <TableHead columns={head} />
      <TableRows rows={rows.map(([name = '', ...cells]) => [broken(name), ...cells])} named />
    </table>
  );
}
