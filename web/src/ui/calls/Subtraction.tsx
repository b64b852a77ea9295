// SPDX-License-Identifier: GPL-2.0-only
// Draws two runs' calls, subtracted (layout/calls/subtraction). Pointing at a box marks its function, a click chooses it.
// Arrow keys move to neighbours, caller and first callee; Enter goes on from the chosen box.
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { pointIn } from '../../base/zoom.ts';
import { textWidth } from '../../layout/geometry.ts';
import { boxAt, type Subtraction as Drawing, type SubtractionBox } from '../../layout/calls/subtraction.ts';
import { beside, MOVES } from './moves.ts';
import './subtraction.css';

interface SubtractionProps {
  readonly d: Drawing;
  readonly label: string;
  /** The marked function's boxes. */
  readonly marked: (box: SubtractionBox) => boolean;
  /** Describes a box: "xa_get_order: 842 → 0 records". */
  readonly tell: (box: SubtractionBox) => string;
  /** null: the pointer left. */
  readonly onPoint: (box: SubtractionBox | null) => void;
  readonly onChoose: (box: SubtractionBox) => void;
  readonly onGo: (box: SubtractionBox) => void;
}

export function Subtraction({ d, label, marked, tell, onPoint, onChoose, onGo }: SubtractionProps) {
  // The box that the last key or click chose, in this drawing.
  const [last, setLast] = useState({ d, box: -1 });
  const keyed = last.d === d ? last.box : -1;
  const setKeyed = (box: number): void => setLast({ d, box });
  const here = keyed >= 0 ? keyed : d.boxes.findIndex(marked);
  const room = useRef<HTMLDivElement>(null);
  // A narrow window scrolls to the box.
  useLayoutEffect(() => {
    const [view, box] = [room.current, d.boxes[keyed]];
    if (!view || !box) return;
    if (box.x < view.scrollLeft || box.x + box.w > view.scrollLeft + view.clientWidth)
      view.scrollLeft = box.x - d.pad;
  }, [d, keyed]);
  const press = (e: KeyboardEvent): void => {
    const move = MOVES[e.key];
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || d.boxes.length === 0) return;
    if (move) {
      const to = here < 0 ? 0 : beside({ ...d, count: d.boxes.length }, here, move);
      setKeyed(to);
      onChoose(d.boxes[to]!);
    } else if (e.key === 'Enter' && here >= 0) onGo(d.boxes[here]!);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const at = (e: MouseEvent): SubtractionBox | null =>
    d.boxes[boxAt(d, ...pointIn(e.currentTarget, e))] ?? null;
  const current = d.boxes[keyed];
  return (
    <div ref={room} className="subtraction" tabIndex={0} role="group" aria-label={label} onKeyDown={press}>
      <svg
        width={d.width}
        height={d.height}
        viewBox={`0 0 ${d.width} ${d.height}`}
        style={{ fontSize: d.type }}
        aria-hidden="true"
        onMouseDown={(e) => e.preventDefault()}
        onPointerMove={(e) => onPoint(at(e))}
        onPointerLeave={() => onPoint(null)}
        onClick={(e) => {
          const box = at(e);
          if (!box) return;
          setKeyed(d.boxes.indexOf(box));
          onChoose(box);
        }}
      >
        <rect width={d.width} height={d.height} fill="transparent" />
        <Boxes d={d} />
        <path
          d={d.boxes
            .filter(marked)
            .map((box) => outline(box, 1))
            .join('')}
          className="subtraction-marked"
        />
        {current && <path d={outline(current, 1.5)} className="subtraction-marked current" />}
      </svg>
      <span className="unseen" role="status">
        {current && tell(current)}
      </span>
    </div>
  );
}

/** Leaves two pixels between neighbours, if the box is wider than that. */
const inner = (w: number): number => Math.max(0.5, w - 2);

function outline({ x, y, w, h }: SubtractionBox, inset = 0.5): string {
  const [wide, high] = [Math.max(0.5, inner(w) - 2 * inset), h - 2 * inset];
  return `M${x + inset} ${y + inset}h${wide}v${high}h${-wide}z`;
}

const Boxes = memo(function Boxes({ d }: { readonly d: Drawing }) {
  return (
    <>
      <SubtractionPatterns />
      {d.boxes.map((box, i) => (
        <Box key={i} d={d} box={box} />
      ))}
    </>
  );
});

function Box({ d, box }: { readonly d: Drawing; readonly box: SubtractionBox }) {
  const { x, y, w, h, same, less, more } = box;
  // Parts end where the frame does.
  const scale = inner(w) / w;
  const left = x + same * scale;
  const [name, text] = d.lines;
  const tone = box.call.tone;
  return (
    <g className={box.equal ? 'equal' : undefined}>
      {less > 0 && <rect x={left} y={y} width={less * scale} height={h} fill="url(#calls-less)" />}
      {more > 0 && (
        <rect x={left + less * scale} y={y} width={more * scale} height={h} fill="url(#calls-more)" />
      )}
      <path d={outline(box)} className="subtraction-frame" />
      {box.cut && same > 0 && (
        <path d={cutMark(Math.max(x + 2, left - 14), y, h)} className="subtraction-cut" />
      )}
      {box.name !== null && <Label x={x + d.pad} y={y + name} type={d.type} text={box.name} mono />}
      {box.text !== null && (
        <Label
          {...{ x: x + d.pad, type: d.type, text: box.text, tone }}
          y={y + (box.name === null ? (name + text) / 2 : text)}
        />
      )}
    </g>
  );
}

/** Two strokes: the box is longer than drawn. */
const cutMark = (x: number, y: number, h: number): string =>
  [0, 4].map((dx) => `M${x + dx} ${y + h}l4 ${-h}`).join('');

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly type: number;
  readonly text: string;
  readonly mono?: boolean;
  readonly tone?: 'less' | 'more' | undefined;
}

/** A text on paper. */
function Label({ x, y, type, text, mono = false, tone }: LabelProps) {
  return (
    <>
      <rect
        x={x - 3}
        y={y - type * 1.05}
        width={textWidth(text, type, mono) + 6}
        height={type * 1.4}
        className="subtraction-paper"
      />
      <text x={x} y={y} className={mono ? 'mono' : tone}>
        {text}
      </text>
    </>
  );
}

/** The textures of less and of more. */
export function SubtractionPatterns() {
  return (
    <defs>
      <pattern
        id="calls-less"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className="calls-less-wash" />
        <path d="M1 0V5" className="calls-less-line" />
      </pattern>
      <pattern id="calls-more" width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="calls-more-wash" />
        <circle cx="1.5" cy="1.5" r="1.05" className="calls-more-dot" />
        <circle cx="4" cy="4" r="1.05" className="calls-more-dot" />
      </pattern>
    </defs>
  );
}
