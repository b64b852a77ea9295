// SPDX-License-Identifier: GPL-2.0-only
// A lane that is a tree of slots: for every exhibit whose structure is one. A plan serves a whole operation,
// whatever step is shown, so that no step moves what it does not touch.
import { levelPlans, planTree, type TreePlan } from '../layout/tree/plan.ts';
import { laneSize } from '../layout/tree/size.ts';
import { layoutTree } from '../layout/tree/tree.ts';
import type { TreeScene } from '../layout/tree/types.ts';
import { Tree } from '../ui/tree/Tree.tsx';
import { TreeTable } from '../ui/tree/TreeTable.tsx';
import type { LaneViewProps } from './view.ts';

const plans = new WeakMap<readonly TreeScene[], TreePlan>();

function ownPlan(opScenes: readonly TreeScene[]): TreePlan {
  let plan = plans.get(opScenes);
  if (!plan) plans.set(opScenes, (plan = planTree(opScenes)));
  return plan;
}

export function TreeLane(props: LaneViewProps<TreeScene>) {
  const { name, scene, opScenes, peerScenes, width, height, projector, selected, onSelect } = props;
  const plan = levelPlans(ownPlan(opScenes), peerScenes.map(ownPlan));
  const drawing = layoutTree(scene, plan, laneSize(width, height, projector));
  return (
    <>
      <Tree drawing={drawing} name={name} selected={selected} onSelect={onSelect} />
      <TreeTable scene={scene} name={name} />
    </>
  );
}
