// SPDX-License-Identifier: GPL-2.0-only
// Draws one file of a code pane. It keeps its rendered lines while the pane shows another file.
import { memo, useCallback, useState, type CSSProperties } from 'react';
import type { Sight } from '../../layout/code/near.ts';
import { heightOf, partsOf } from '../../layout/code/rows.ts';
import { FileRows, type FileRowsProps } from './FileRows.tsx';

/** The address of a line in the public cross-reference. */
export const crossReference = (kernel: string, file: string, line: number): string =>
  `https://elixir.bootlin.com/linux/v${kernel}/source/${file}#L${line}`;

interface ShownFileProps extends Omit<FileRowsProps, keyof Sight | 'hrefOf'> {
  readonly file: string;
  readonly kernel: string;
  readonly linux: boolean;
  /** null: the file is hidden. */
  readonly sight: Sight | null;
}

export const ShownFile = memo(
  function ShownFile({ file, kernel, linux, sight, blocks, ...rows }: ShownFileProps) {
    const href = useCallback((line: number) => crossReference(kernel, file, line), [kernel, file]);
    const [isLinux] = useState(linux);
    // A hidden file keeps the view that it had.
    const [last, setLast] = useState<Sight>(sight ?? NOWHERE);
    if (sight && (sight.rows !== last.rows || sight.step !== last.step || sight.read !== last.read))
      setLast(sight);
    const height = blocks.reduce((n, block) => n + heightOf(block, rows.columns), 0);
    return (
      <div className="code-file" hidden={!sight} style={{ '--rows': height } as CSSProperties}>
        <FileRows {...rows} {...last} blocks={partsOf(blocks)} hrefOf={isLinux ? href : null} />
      </div>
    );
  },
  // A hidden file renders nothing anew until the pane shows it.
  (before, now) => before.sight === null && now.sight === null,
);

const NOWHERE: Sight = { rows: 1, step: 0, read: 0 };
