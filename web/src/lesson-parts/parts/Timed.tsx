// SPDX-License-Identifier: GPL-2.0-only
// Draws a table of benchmark results, which the build reads from the page's own results.
import { TableHead, TableRows } from '../../ui/table.tsx';
import { useLesson } from '../context.ts';
import type { TimedAsked } from '../types.ts';
import { WORDS } from '../words.ts';

/** Lets a case's name break after a slash. */
const broken = (name: string): string => name.replaceAll('/', '/\u200b');

interface TimedProps extends TimedAsked {
  /** What is timed: "Nanoseconds for one insert". */
  readonly what: string;
}

/** The page folds the table, so that it does not keep a reader from what follows; the build draws it open. */
const OPEN = typeof document === 'undefined';

export function Timed({ what, ...asked }: TimedProps) {
  const { head, rows } = useLesson().timed(asked);
  return (
    <details className="lesson-timed" open={OPEN}>
      <summary>{WORDS.timed(what, rows.length)}</summary>
      <table>
        <TableHead columns={head} />
        <TableRows rows={rows.map(([name = '', ...cells]) => [broken(name), ...cells])} named />
      </table>
    </details>
  );
}
