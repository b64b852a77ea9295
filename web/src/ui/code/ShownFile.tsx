// SPDX-License-Identifier: GPL-2.0-only
// A file of a code pane; it keeps its lines and their layout while another one is shown.
import { useCallback, useState } from 'react';
import type { Sight } from '../../layout/code/near.ts';
import type { CodeBlock } from '../../layout/code/rows.ts';
import { FileRows } from './FileRows.tsx';
import type { LineRan, LineRuns } from './line-runs.ts';

/** An ordinary link, followed only when clicked: nothing is fetched. */
export const crossReference = (kernel: string, file: string, line: number): string =>
  `https://elixir.bootlin.com/linux/v${kernel}/source/${file}#L${line}`;

interface FileProps {
  readonly blocks: readonly CodeBlock[];
  readonly file: string;
  readonly kernel: string;
  readonly linux: boolean;
  readonly columns: number;
  readonly current: number | null;
  readonly sought: number | null;
  readonly differs: ReadonlySet<number> | null;
  readonly runs: ReadonlyMap<number, LineRuns> | null;
  readonly ran: ReadonlyMap<number, LineRan> | null;
  /** null: it is not shown. */
  readonly sight: Sight | null;
}

export function ShownFile({
  blocks,
  file,
  kernel,
  linux,
  columns,
  current,
  sought,
  differs,
  runs,
  ran,
  sight,
}: FileProps) {
  const href = useCallback((line: number) => crossReference(kernel, file, line), [kernel, file]);
  const [isLinux] = useState(linux);
  // Where it was last seen, for as long as it is not.
  const [last, setLast] = useState<Sight>(sight ?? NOWHERE);
  if (sight && (sight.rows !== last.rows || sight.step !== last.step || sight.read !== last.read))
    setLast(sight);
  return (
    <div className="code-file" hidden={!sight}>
      <FileRows
        blocks={blocks}
        columns={columns}
        {...last}
        current={current}
        sought={sought}
        differs={differs}
        runs={runs}
        ran={ran}
        hrefOf={isLinux ? href : null}
      />
    </div>
  );
}

const NOWHERE: Sight = { rows: 1, step: 0, read: 0 };
