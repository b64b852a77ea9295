// SPDX-License-Identifier: GPL-2.0-only
import type { Engine } from '../../../session/engine-types.ts';
import type { LaneData } from '../../../session/types.ts';

/** A lane, and where it stands. */
export interface LaneHere {
  readonly engine: Engine;
  readonly run: LaneData;
  /** Records that are applied. */
  readonly position: number;
  /** "Step 12" */
  readonly stepName: (position: number) => string;
  readonly onGo: (position: number) => void;
}
