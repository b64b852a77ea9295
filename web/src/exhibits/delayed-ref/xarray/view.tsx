// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: the struct of a head, as in other kernels' lanes, and below it the XArray.
import type { LaneViewProps } from '../../../exhibit-api/view.ts';
import { useRbRoom } from '../../../structures/tree-lane/rb-room.tsx';
import { TreeLane } from '../../../structures/tree-lane/tree-lane.tsx';
import { drawRuler } from '../ruler.ts';
import { StructRuler } from '../StructRuler.tsx';
import type { HeadTreeScene } from './shape.ts';

/** Height that the tree keeps, in lines of type. With less, a text with the struct's size replaces its ruler. */
const TREE = 20;

export default function HeadTreeLane(props: LaneViewProps<HeadTreeScene>) {
  const { scene, width, height } = props;
  const { type, width: laidOut } = useRbRoom(props);
  const draw = (open: boolean) => drawRuler(scene.struct, laidOut, type, undefined, open);
  const whole = draw(true);
  const tall = whole.y + whole.rows * whole.pitch + 4;
  const open = height - tall >= TREE * type;
  const ruler = open ? whole : draw(false);
  const above = open ? tall : Math.round(type * 1.5);
  return (
    <>
      <svg className="heads" width={width} height={above} style={{ fontSize: type }}>
        <StructRuler ruler={ruler} type={type} />
      </svg>
      <TreeLane {...props} height={height - above} />
    </>
  );
}
