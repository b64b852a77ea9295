// SPDX-License-Identifier: GPL-2.0-only
// Draws the SVG of a lane's picture whose red-black tree moves from step to step.
import { useRef, type ReactNode } from 'react';
import type { RbDrawing } from '../../layout/rbtree/drawing.ts';
import { useMotion } from '../motion/use-motion.ts';
import { rbLeads } from './motion.ts';

interface Props {
  readonly drawing: RbDrawing & { readonly width: number; readonly height: number };
  /** See `useMotion`. */
  readonly step: number | undefined;
  readonly plan: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

export function RbPicture({ drawing, step, plan, className = 'tree', children }: Props) {
  const { width, height, type } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  useMotion(svg, step, plan, drawing, rbLeads);
  return (
    <svg
      ref={svg}
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ fontSize: type }}
    >
      {children}
    </svg>
  );
}
