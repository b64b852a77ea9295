// SPDX-License-Identifier: GPL-2.0-only
// Sizes lanes that draw a red-black tree, and scrolls them to the step.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { LaneViewProps } from '../../exhibit-api/lane.ts';
import { useType } from '../../ui/type.ts';

/** The room, CSS pixels, for which 12 px type is right in a lane. */
const USUAL = { width: 520, height: 340 };
/** A narrower lane is laid out for this width, and scrolls. CSS pixels. */
const LEAST_WIDTH = 260;

export function useRbRoom({
  width,
  height,
  projector,
}: Pick<LaneViewProps<unknown>, 'width' | 'height' | 'projector'>) {
  const type = useType({ width, height }, projector, USUAL);
  return { width: Math.max(LEAST_WIDTH, width), height, type };
}

interface RbRoomProps {
  readonly className: string;
  readonly height: number;
  /** Height in the drawing at which the step is: a tree higher than its room scrolls to it. */
  readonly focus: number;
  readonly children: ReactNode;
}

export function RbRoom({ className, height, focus, children }: RbRoomProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = focus - height / 2;
  }, [focus, height]);
  return (
    <div ref={box} className={className} style={{ maxHeight: height }}>
      {children}
    </div>
  );
}
