// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane whose areas are in a red-black tree.
import { useCallback, useMemo } from 'react';
import type { LaneViewProps } from '../../../exhibit-api/view.ts';
import { SpaceLane, type Lay } from '../line/SpaceLane.tsx';
import type { SpaceScene } from '../line/scene.ts';
import { layoutRb, planRb } from './layout.ts';
import type { RbScene } from './scene.ts';
import './rb.css';

export default function RbLane(props: LaneViewProps<RbScene>) {
  const { scene, planScenes } = props;
  const plan = useMemo(() => {
    const [own = [], ...others] = planScenes();
    return planRb(own, [...own, ...(others.flat() as readonly SpaceScene[])]);
  }, [planScenes]);
  const lay = useCallback<Lay>((room, form) => layoutRb(scene, plan, room, form === 'map'), [scene, plan]);
  return <SpaceLane {...props} plan={plan} lay={lay} />;
}
