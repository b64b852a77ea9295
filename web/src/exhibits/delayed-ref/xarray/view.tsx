// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: the struct of a head, as in other kernels' lanes, and below it the XArray.
import { useType, type LaneViewProps } from '../../../exhibit-api/view.ts';
import { TreeLane } from '../../../structures/tree-lane/tree-lane.tsx';
import { drawRuler } from '../ruler.ts';
import { StructRuler } from '../StructRuler.tsx';
import type { HeadTreeScene } from './shape.ts';

/** The room in which a lane's type is right at 12 px. */
const USUAL = { width: 520, height: 340 };
/** Height that the tree keeps, in lines of type: with less, the struct's size stands in place of its ruler. */
const TREE = 20;

export default function HeadTreeLane(props: LaneViewProps<HeadTreeScene>) {
  const { scene, width, height, projector } = props;
  const type = useType({ width, height }, projector, USUAL);
  const draw = (open: boolean) => drawRuler(scene.struct, Math.max(260, width), type, undefined, open);
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
