// SPDX-License-Identifier: GPL-2.0-only
// What is pinned to a timeline's steps, as the timeline asks for it: what draws it is fetched when there is any.
import type { ComponentType } from 'react';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import type { Hit } from '../../layout/timeline/hit.ts';

export interface Pinned {
  /** Each kind has rails of its own. */
  readonly notes: boolean;
  readonly hits: boolean;
  /** Under a point; `now` is the step under the playhead. */
  readonly at: (d: TimelineDrawing, x: number, y: number, now: number) => Hit | null;
  readonly Draw: ComponentType<{ readonly d: TimelineDrawing }>;
  /** The same for those who cannot see it. */
  readonly Table: ComponentType<{ readonly nameOf: (step: number) => string }>;
}
