// SPDX-License-Identifier: GPL-2.0-only
// What an exhibit's view draws from, apart from index.ts so that the headless runner loads no React.
export { laneSize, type TreeSize } from '../layout/tree/size.ts';
export { layoutTree } from '../layout/tree/tree.ts';
export { levelPlans, planTree, type TreePlan } from '../layout/tree/plan.ts';
export { Tree, type SlotRef } from '../ui/tree/Tree.tsx';
export { TreeTable } from '../ui/tree/TreeTable.tsx';

export interface LaneViewProps<Scene> {
  /** The lane's accessible name. */
  readonly name: string;
  readonly scene: Scene;
  /** The scenes of the whole operation, so that no step moves what it does not touch. */
  readonly opScenes: readonly Scene[];
  /** The same of the other lanes: lanes stand level with one another. */
  readonly peerScenes: readonly (readonly Scene[])[];
  /** Room there is, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly projector: boolean;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  readonly onSelect: (slot: { readonly node: number; readonly slot: number } | null) => void;
}
