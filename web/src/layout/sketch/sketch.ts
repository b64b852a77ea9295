// SPDX-License-Identifier: GPL-2.0-only
// Declares a drawing of marks, words and places to select, and the pen that draws one. The pen leaves out words that
// have no room, so words never lie over words.
import { overlaps, round, textWidth, type Box } from '../geometry.ts';

export interface Mark {
  readonly d: string;
  readonly className: string;
  /** For the motion between two drawings; absent: the mark does not move. */
  readonly key?: string;
}

export interface Words {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly className: string;
  /** What the text covers. */
  readonly box: Box;
}

/** A place that a reader can select: a slot of a node, or a node. */
export interface Spot {
  readonly key: string;
  readonly node: number;
  readonly slot: number;
  /** For a tree of places, from 1. */
  readonly level: number;
  readonly box: Box;
  readonly name: string;
}

export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly marks: readonly Mark[];
  readonly words: readonly Words[];
  readonly spots: readonly Spot[];
}

interface Style {
  readonly anchor?: Words['anchor'];
  readonly className?: string;
  readonly mono?: boolean;
  /** Written even over other words: the caller knows that it has room. */
  readonly always?: true;
}

/** Gap between two words on one line, in relation to the type. */
const GAP = 0.35;

const path = ({ x, y, w, h }: Box): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export function discOf(x: number, y: number, r: number): string {
  const [q, d] = [round(r), round(2 * r)];
  return `M${round(x - r)} ${round(y)}a${q} ${q} 0 1 0 ${d} 0a${q} ${q} 0 1 0 ${-d} 0z`;
}

export class Pen {
  private readonly marks: Mark[] = [];
  private readonly words: Words[] = [];
  private readonly spots: Spot[] = [];
  private readonly blocked: Box[] = [];

  constructor(
    readonly type: number,
    private readonly width: number,
  ) {}

  line(className: string, d: string, key?: string): void {
    if (d) this.marks.push({ d, className, ...(key ? { key } : {}) });
  }

  /** Draws boxes as one mark, however many. */
  boxes(className: string, boxes: readonly Box[], key?: string): void {
    this.line(className, boxes.map(path).join(''), key);
  }

  disc(className: string, x: number, y: number, r: number, key?: string): void {
    this.line(className, discOf(x, y, r), key);
  }

  /** No words may be here. */
  block(box: Box): void {
    this.blocked.push(box);
  }

  /** No words may be on this line. */
  blockLine(x: number, y: number, toX: number, toY: number): void {
    const parts = Math.ceil((2 * Math.hypot(toX - x, toY - y)) / this.type);
    for (let i = 1; i < parts; i++)
      this.block({ x: x + ((toX - x) * i) / parts - 1, y: y + ((toY - y) * i) / parts - 1, w: 2, h: 2 });
  }

  spot(spot: Spot): void {
    this.spots.push(spot);
  }

  /** Writes the first of some texts that has room at (x, baseline y). @returns whether one had */
  say(texts: string | readonly string[], x: number, y: number, style: Style = {}): boolean {
    const { anchor = 'start', className = '', mono = false, always } = style;
    for (const text of typeof texts === 'string' ? [texts] : texts) {
      const w = textWidth(text, this.type, mono);
      const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? w : w / 2);
      const box = { x: left, y: y - this.type * 0.8, w, h: this.type * 1.02 };
      if (!always && !this.isFree(box)) continue;
      this.words.push({
        ...{ x, y, text, anchor, box },
        className: `${className}${mono ? ' mono' : ''}`.trim(),
      });
      return true;
    }
    return false;
  }

  private isFree(box: Box): boolean {
    if (box.x < 0 || box.x + box.w > this.width) return false;
    const wide = { ...box, x: box.x - GAP * this.type, w: box.w + 2 * GAP * this.type };
    return !this.blocked.some((b) => overlaps(b, box)) && !this.words.some((t) => overlaps(t.box, wide));
  }

  done(height: number): Sketch {
    const { width, type, marks, words, spots } = this;
    return { ...{ width, height: Math.ceil(height), type }, marks, words, spots };
  }
}
