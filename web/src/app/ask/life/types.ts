// SPDX-License-Identifier: GPL-2.0-only
// Declares the type of a lane in the lists of lives.
import type { Engine } from '../../../session/engine-types.ts';
import type { LaneData } from '../../../session/types.ts';

/** A lane at its position. */
export interface LaneHere {
  readonly engine: Engine;
  readonly run: LaneData;
  readonly position: number;
  /** "Step 12" */
  readonly stepName: (position: number) => string;
  readonly onGo: (position: number) => void;
}
