// SPDX-License-Identifier: GPL-2.0-only
// Draws a table of a drawing's contents, for screen readers alone. It follows the drawing when the reader rests: read
// during a step it would be behind before it is heard, and its rows were a twelfth of each step's time. Until it has
// followed, it is marked as busy: a screen reader waits, and so do the checks that compare pictures.
import { memo, useEffect, useState, type ReactNode } from 'react';
import { TableHead, TableRows } from './table.tsx';

/** How long the contents must stay as they are. */
const RESTS_MS = 250;

interface UnseenTableProps {
  readonly caption: ReactNode;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The first cell of each row is its head. */
  readonly named?: boolean;
}

export function UnseenTable(now: UnseenTableProps) {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setShown(now), RESTS_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div className="unseen" aria-busy={shown !== now || undefined}>
      <Contents of={shown} />
    </div>
  );
}

const Contents = memo(function Contents({ of }: { readonly of: UnseenTableProps }) {
  return (
    <table>
      <caption>{of.caption}</caption>
      <TableHead columns={of.head} />
      <TableRows rows={of.rows} named={of.named ?? false} />
    </table>
  );
});
