// SPDX-License-Identifier: GPL-2.0-only
// The view of an exhibit whose structure has had several shapes: each lane is drawn as its own.
import { useMemo, type ComponentType } from 'react';
import type { LaneViewProps } from '../../exhibit-api/lane.ts';
import type { ShapedScene } from './shapes.ts';

export function shapedLane(
  lanes: Readonly<Record<string, ComponentType<LaneViewProps<never>>>>,
): ComponentType<LaneViewProps<ShapedScene>> {
  return function ShapedLane(props: LaneViewProps<ShapedScene>) {
    const { scene, planScenes } = props;
    const { shape } = scene;
    const Lane = lanes[shape]!;
    // The own lane's scenes come first, and stay there; of the others those of the same shape are stood level with.
    const ownPlans = useMemo(() => {
      let made: readonly (readonly unknown[])[] | null = null;
      return () =>
        (made ??= planScenes()
          .filter((scenes, i) => i === 0 || scenes[0]?.shape === shape)
          .map((scenes) => scenes.map((s) => s.scene)));
    }, [planScenes, shape]);
    return <Lane {...({ ...props, scene: scene.scene, planScenes: ownPlans } as LaneViewProps<never>)} />;
  };
}
