// SPDX-License-Identifier: GPL-2.0-only
// Draws the splitter between pictures and code. A drag or the arrow keys move it, a double click or Enter resets it.
import { useEffect, type RefObject } from 'react';
import { useResizable } from 'react-resizable-layout';
import type { SplitBox } from '../layout/stage/types.ts';
import * as WORDS from './words.ts';

interface SplitterProps {
  readonly label: string;
  readonly box: SplitBox;
  /** Pixels that an arrow key moves the splitter. */
  readonly pitch: number;
  /** The element that it divides; the code is at the far end. */
  readonly within: RefObject<HTMLElement | null>;
  /** Called with the code's size in pixels, during a drag and (`settled`) at its end; null: the automatic size. */
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
    // During a drag the stage follows the splitter; otherwise the splitter follows the stage.
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
