// SPDX-License-Identifier: GPL-2.0-only
// One lane: the red-black tree or the XArray, whichever its kernel has. A plan is made of lanes of the same kind.
import { useCallback } from 'react';
import { perObject, type TreeScene } from '../../exhibit-api/index.ts';
import { type LaneViewProps } from '../../exhibit-api/view.ts';
import { TreeLane } from '../../structures/tree-lane/tree-lane.tsx';
import RbLane from './rb/RbLane.tsx';
import type { RbScene } from './rb/scene.ts';
import type { ZswapScene } from './scene.ts';

const isRb = (scene: ZswapScene): scene is RbScene => scene.kind === 'rb';

/** The same list for the same scenes: a plan is kept by it. */
const treesOf = perObject((scenes: readonly ZswapScene[]): readonly TreeScene[] =>
  scenes.flatMap((s) => (isRb(s) ? [] : [s.tree])),
);

export default function ZswapLane({ scene, planScenes, ...rest }: LaneViewProps<ZswapScene>) {
  const rbPlans = useCallback(
    () => planScenes().flatMap((scenes) => (scenes.every(isRb) ? [scenes] : [])),
    [planScenes],
  );
  const xaPlans = useCallback(
    () => planScenes().flatMap((scenes) => (scenes.some(isRb) ? [] : [treesOf(scenes)])),
    [planScenes],
  );
  return isRb(scene) ? (
    <RbLane {...rest} scene={scene} planScenes={rbPlans} />
  ) : (
    <TreeLane {...rest} scene={scene.tree} planScenes={xaPlans} />
  );
}
