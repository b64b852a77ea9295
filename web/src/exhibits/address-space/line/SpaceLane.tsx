// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane of either structure: its sketch, the names of areas on the address line, and a table for screen readers.
import { useMemo } from 'react';
import { Sketch, UnseenTable, type LaneViewProps } from '../../../exhibit-api/view.ts';
import { RbRoom, useRbRoom } from '../../../structures/tree-lane/rb-room.tsx';
import { useForm, type Form } from '../../../structures/tree-lane/use-form.ts';
import { AreaNames } from './AreaNames.tsx';
import type { Room, SpaceDrawing } from './parts.ts';
import type { SpaceScene } from './scene.ts';
import { areaRow, heldText, WORDS } from './words.ts';

export type Lay = (room: Room, form: Form) => SpaceDrawing;

interface Props extends LaneViewProps<SpaceScene> {
  readonly plan: object;
  /** The same function until scene or plan change. */
  readonly lay: Lay;
}

/** Rows of the table for screen readers: of more areas, the address line names each. */
const MOST_ROWS = 200;

export function SpaceLane(props: Props) {
  const { name, scene, step, height, projector, selected, onSelect, plan, lay } = props;
  const { form } = useForm(props);
  const { width, type } = useRbRoom(props);
  const drawing = useMemo(
    () => lay({ width, height, type, projector }, form),
    [lay, width, height, type, projector, form],
  );
  return (
    <RbRoom className="space-lane" height={height} focus={0}>
      <Sketch drawing={drawing} name={name} step={step} plan={plan} selected={selected} onSelect={onSelect}>
        <AreaNames areas={scene.areas} drawing={drawing} />
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
