// SPDX-License-Identifier: GPL-2.0-only
// Draws lanes of either structure: a sketch, the names of areas on the address line, and a table for screen readers.
import { useMemo } from 'react';
import { Sketch, UnseenTable, type LaneViewProps } from '../../../exhibit-api/view.ts';
import { RbRoom, useRbRoom } from '../../../structures/tree-lane/rb-room.tsx';
import { useForm, type Form } from '../../../structures/tree-lane/use-form.ts';
import { AreaNames } from './AreaNames.tsx';
import type { Room, SpaceDrawing } from './parts.ts';
import type { SpaceScene } from './scene.ts';
import { areaRow, heldText, WORDS } from './words.ts';

/** Rows of the table for screen readers: of more areas, the address line names each. */
const MOST_ROWS = 200;

/** @param planOf plans by the scenes of the own operation, and by those of all lanes @param layOut lays out a step */
export const spaceLane = <Scene extends SpaceScene, Plan>(
  planOf: (own: readonly Scene[], spaces: readonly SpaceScene[]) => Plan,
  layOut: (scene: Scene, plan: Plan, room: Room, form: Form) => SpaceDrawing,
) =>
  function SpaceLane(props: LaneViewProps<Scene>) {
    const { name, scene, planScenes, step, height, projector, selected, onSelect } = props;
    const { form } = useForm(props);
    const { width, type } = useRbRoom(props);
    const plan = useMemo(() => {
      const all = planScenes();
      return planOf(all[0] ?? [], all.flat());
    }, [planScenes]);
    const drawing = useMemo(
      () => layOut(scene, plan, { width, height, type, projector }, form),
      [scene, plan, width, height, type, projector, form],
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
  };
