// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane whose areas are in a maple tree: the focus on what the operation touches, or a map of all nodes.
import { useMemo } from 'react';
import { Sketch, UnseenTable, type LaneViewProps } from '../../../exhibit-api/view.ts';
import { RbRoom, useRbRoom } from '../../../structures/tree-lane/rb-room.tsx';
import { AreaNames } from '../line/AreaNames.tsx';
import type { SpaceScene } from '../line/scene.ts';
import { areaRow, heldText, WORDS } from '../line/words.ts';
import { useForm } from '../line/use-form.ts';
import { layoutMaple, planMaple } from './layout.ts';
import { layoutMap } from './map.ts';
import type { MapleScene } from './scene.ts';
import './maple.css';

export default function MapleLane(props: LaneViewProps<MapleScene>) {
  const { name, scene, step, planScenes, height, projector, selected, onSelect } = props;
  const form = useForm(props);
  const { width, type } = useRbRoom(props);
  const plan = useMemo(() => {
    const [own = [], ...others] = planScenes();
    return planMaple(own, [...own, ...(others.flat() as readonly SpaceScene[])]);
  }, [planScenes]);
  const room = useMemo(() => ({ width, height, type, projector }), [width, height, type, projector]);
  const drawing = useMemo(
    () => (form === 'map' ? layoutMap : layoutMaple)(scene, plan, room),
    [form, scene, plan, room],
  );
  return (
    <RbRoom className="space-lane" height={height} focus={0}>
      <Sketch drawing={drawing} name={name} step={step} plan={plan} selected={selected} onSelect={onSelect}>
        <AreaNames areas={scene.areas} scale={drawing.scale} bar={drawing.bar} type={type} width={width} />
      </Sketch>
      <UnseenTable
        caption={WORDS.table(name, heldText(scene.held))}
        head={WORDS.tableHead}
        rows={scene.areas.slice(0, MOST_ROWS).map((a) => areaRow(a, drawing.scale.hex))}
        named
      />
    </RbRoom>
  );
}

/** Rows of the table for screen readers: of more areas, the address line names each. */
const MOST_ROWS = 200;
