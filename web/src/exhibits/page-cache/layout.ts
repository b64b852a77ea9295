// SPDX-License-Identifier: GPL-2.0-only
// The page cache draws as a tree of slots; one plan serves an operation, whatever step is shown.
import type { TreeScene } from '../../exhibit-api/index.ts';
import { levelPlans, planTree, type TreePlan } from '../../exhibit-api/view.ts';

const plans = new WeakMap<readonly TreeScene[], TreePlan>();

function ownPlan(opScenes: readonly TreeScene[]): TreePlan {
  let plan = plans.get(opScenes);
  if (!plan) plans.set(opScenes, (plan = planTree(opScenes)));
  return plan;
}

export const planOf = (opScenes: readonly TreeScene[], peers: readonly (readonly TreeScene[])[]): TreePlan =>
  levelPlans(ownPlan(opScenes), peers.map(ownPlan));
