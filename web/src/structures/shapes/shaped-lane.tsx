// SPDX-License-Identifier: GPL-2.0-only
// Draws each lane by its shape, for an exhibit whose structure differs between kernels.
import { useMemo, type ComponentType } from 'react';
import type { LaneViewProps } from '../../exhibit-api/lane.ts';
import type { ShapedScene } from './shapes.ts';

/** @param together lanes of all shapes plan their drawings by each other's scenes */
export function shapedLane(
  lanes: Readonly<Record<string, ComponentType<LaneViewProps<never>>>>,
  together = false,
): ComponentType<LaneViewProps<ShapedScene>> {
  return function ShapedLane(props: LaneViewProps<ShapedScene>) {
    const { scene, planScenes } = props;
    const { shape } = scene;
    const Lane = lanes[shape]!;
    // The own lane's scenes come first; of the other lanes those follow that the drawing understands.
    const ownPlans = useMemo(() => {
      let made: readonly (readonly unknown[])[] | null = null;
      return () =>
        (made ??= planScenes()
          .filter((scenes, i) => i === 0 || together || scenes[0]?.shape === shape)
          .map((scenes) => scenes.map((s) => s.scene)));
    }, [planScenes, shape]);
    return <Lane {...({ ...props, scene: scene.scene, planScenes: ownPlans } as LaneViewProps<never>)} />;
  };
}
