// SPDX-License-Identifier: GPL-2.0-only
import type { TreeScene } from '../../exhibit-api/index.ts';
import { laneSize, layoutTree, Tree, TreeTable, type LaneViewProps } from '../../exhibit-api/view.ts';
import { planOf } from './layout.ts';

export default function PageCacheLane({
  name,
  scene,
  opScenes,
  peerScenes,
  width,
  height,
  projector,
  selected,
  onSelect,
}: LaneViewProps<TreeScene>) {
  const drawing = layoutTree(scene, planOf(opScenes, peerScenes), laneSize(width, height, projector));
  return (
    <>
      <Tree drawing={drawing} name={name} selected={selected} onSelect={onSelect} />
      <TreeTable scene={scene} name={name} />
    </>
  );
}
