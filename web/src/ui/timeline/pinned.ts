// SPDX-License-Identifier: GPL-2.0-only
// Declares the interface between the timeline and its pins, whose code (Pins.tsx) is fetched later.
import type { ComponentType } from 'react';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import type { Hit } from '../../layout/timeline/hit.ts';

export interface Pinned {
  /** Whether there are notes, and hits: each kind has its own rails. */
  readonly notes: boolean;
  readonly hits: boolean;
  /** The pin at a point. @param now the step under the playhead */
  readonly at: (d: TimelineDrawing, x: number, y: number, now: number) => Hit | null;
  readonly Draw: ComponentType<{ readonly d: TimelineDrawing }>;
  /** The same as a table, for screen readers. */
  readonly Table: ComponentType<{ readonly nameOf: (step: number) => string }>;
}
