// SPDX-License-Identifier: GPL-2.0-only
// The struct's bytes, with its lines, as wide as there is room for.
import { useLayoutEffect, useRef, useState } from 'react';
import type { StructLayout } from '../abi.ts';
import { drawRuler } from '../ruler.ts';
import { StructRuler } from '../StructRuler.tsx';

interface RulerProps {
  readonly layout: StructLayout;
  readonly picked: number;
  readonly type: number;
  readonly projector: boolean;
}

/** As wide as there is room for: its text is never scaled. */
export function Ruler({ layout, picked, type, projector }: RulerProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
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
