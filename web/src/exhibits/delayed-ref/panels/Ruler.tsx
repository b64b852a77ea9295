// SPDX-License-Identifier: GPL-2.0-only
// Draws the struct's bytes and lines, as wide as the panel allows.
import { useSize } from '../../../exhibit-api/view.ts';
import type { StructLayout } from '../abi.ts';
import { drawRuler } from '../ruler.ts';
import { StructRuler } from '../StructRuler.tsx';

interface RulerProps {
  readonly layout: StructLayout;
  readonly picked: number;
  readonly type: number;
  readonly projector: boolean;
}

/** Width of the panel before it is measured, CSS pixels. */
const FIRST_WIDTH = 320;

/** As wide as the panel allows; its text keeps its size. */
export function Ruler({ layout, picked, type, projector }: RulerProps) {
  const [room, size] = useSize<HTMLDivElement>();
  const width = Math.floor(size?.width ?? FIRST_WIDTH);
  const ruler = drawRuler(layout, Math.min(width, projector ? 960 : 880), type);
  const height = ruler.y + ruler.rows * ruler.pitch + 2;
  return (
    <div className="order-lab-ruler" ref={room}>
      <svg className="heads" width={ruler.w} viewBox={`0 0 ${ruler.w} ${height}`} style={{ fontSize: type }}>
        <StructRuler ruler={ruler} type={type} marked={picked} />
      </svg>
    </div>
  );
}
