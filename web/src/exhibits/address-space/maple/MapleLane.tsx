// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane whose areas are in a maple tree: the focus on what the operation touches, or a map of all nodes.
import { useCallback, useMemo } from 'react';
import type { LaneViewProps } from '../../../exhibit-api/view.ts';
import { SpaceLane, type Lay } from '../line/SpaceLane.tsx';
import type { SpaceScene } from '../line/scene.ts';
import { layoutMaple, planMaple } from './layout.ts';
import { layoutMap } from './map.ts';
import type { MapleScene } from './scene.ts';
import './maple.css';

export default function MapleLane(props: LaneViewProps<MapleScene>) {
  const { scene, planScenes } = props;
  const plan = useMemo(() => {
    const [own = [], ...others] = planScenes();
    return planMaple(own, [...own, ...(others.flat() as readonly SpaceScene[])]);
  }, [planScenes]);
  const lay = useCallback<Lay>(
    (room, form) => (form === 'map' ? layoutMap : layoutMaple)(scene, plan, room),
    [scene, plan],
  );
  return <SpaceLane {...props} plan={plan} lay={lay} />;
}
