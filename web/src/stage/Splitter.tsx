// SPDX-License-Identifier: GPL-2.0-only
// Between pictures and code: dragged, moved by arrow keys, put back by a double click or Enter.
import { useEffect, type RefObject } from 'react';
import { useResizable } from 'react-resizable-layout';
import type { SplitBox } from '../layout/stage/stage.ts';
import * as WORDS from './words.ts';

interface SplitterProps {
  readonly label: string;
  readonly box: SplitBox;
  /** Pixels that an arrow key moves it by. */
  readonly pitch: number;
  /** What it divides: the code lies at its far end. */
  readonly within: RefObject<HTMLElement | null>;
  /** The far part's size in pixels, while it is dragged and when it is let go; null: as it would be by itself. */
  readonly onSize: (size: number | null, settled: boolean) => void;
}

export function Splitter({ label, box, pitch, within, onSize }: SplitterProps) {
  const { position, isDragging, separatorProps, setPosition } = useResizable({
    axis: box.axis,
    initial: box.size,
    min: box.least,
    max: box.most,
    reverse: true,
    step: pitch,
    shiftStep: pitch * 5,
    containerRef: within as RefObject<HTMLElement>,
    onResizeEnd: ({ position: to }) => onSize(to, true),
  });
  useEffect(() => {
    // While it is dragged the stage follows; at rest the stage says where it stands.
    if (isDragging) onSize(position, false);
    else if (position !== box.size) setPosition(box.size);
  }, [position, isDragging, box.size, setPosition, onSize]);
  return (
    <hr
      {...separatorProps}
      className={`splitter ${box.axis}${isDragging ? ' dragged' : ''}`}
      aria-label={label}
      title={WORDS.drag}
      tabIndex={0}
      onKeyDown={(e) => {
        if (e.key === 'Enter') onSize(null, true);
        else if (/^Arrow(Up|Down|Left|Right)$/.test(e.key)) {
          e.preventDefault();
          e.stopPropagation();
          separatorProps.onKeyDown?.(e);
        }
      }}
      onDoubleClick={() => onSize(null, true)}
    />
  );
}
