// SPDX-License-Identifier: GPL-2.0-only
// Measures how much of its room a lane's drawing fills. It reads the markup, not the layouts, so that all exhibits
// are measured the same way.

/** The white around what a lane draws, in CSS pixels, and the height of its room. */
export interface White {
  readonly above: number;
  readonly below: number;
  readonly right: number;
  readonly height: number;
}

interface Seen {
  right: number;
  top: number;
  bottom: number;
}

/** The gap between a picture and its sentence. */
const AIR = 8;

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
const numbersOf = (text: string): readonly number[] => (text.match(NUMBER) ?? []).map(Number);

/** A frame's size says nothing about its content. */
const FRAMES = /class="(?:lock|halo|lru-frame)\b/;

/** For each lane of a picture of this width. */
export function whiteOf(markup: string, width: number): readonly White[] {
  return markup
    .split('<div class="lane-picture" data-part="picture"')
    .slice(1)
    .map((lane) => {
      const room = Number(/^ style="(?:min-)?height:([\d.]+)px"/.exec(lane)?.[1]) - AIR;
      const [picture] = lane.split(/<(?:p|div) class="(?:sentence|stage-codes)/);
      const seen: Seen = { right: -Infinity, top: Infinity, bottom: -Infinity };
      let base = 0;
      for (const [, svg] of picture!.matchAll(/(<svg class="[^"]*\btree\b[\s\S]*?<\/svg>)/g)) {
        addTo(seen, svg!, base);
        base += Number(/ height="([\d.]+)"/.exec(svg!)?.[1] ?? 0);
      }
      return {
        ...{ above: seen.top, below: room - seen.bottom, right: width - seen.right },
        height: room,
      };
    });
}

function addTo(seen: Seen, svg: string, base: number): void {
  const type = Number(/font-size:([\d.]+)px/.exec(svg)?.[1] ?? 12);
  const moves: (readonly [number, number])[] = [[0, 0]];
  const point = (x: number, y: number): void => {
    const [dx, dy] = moves.at(-1)!;
    seen.right = Math.max(seen.right, x + dx);
    seen.top = Math.min(seen.top, y + dy + base);
    seen.bottom = Math.max(seen.bottom, y + dy + base);
  };
  for (const [tag, close, name, attributes] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (name === 'g' && close) moves.pop();
    else if (name === 'g') {
      const [x = 0, y = 0] = numbersOf(/transform(?:=|:)"?translate\(([^)]*)/.exec(attributes!)?.[1] ?? '');
      const [dx, dy] = moves.at(-1)!;
      moves.push([dx + x, dy + y]);
    } else if (!close && !FRAMES.test(tag)) shape(name!, attributes!, point, type);
  }
}

function shape(name: string, attributes: string, point: (x: number, y: number) => void, type: number): void {
  const of = (key: string): number => Number(new RegExp(` ${key}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? 0);
  if (name === 'rect') {
    point(of('x'), of('y'));
    point(of('x') + of('width'), of('y') + of('height'));
  } else if (name === 'text') {
    point(of('x'), of('y') - type * 0.7);
    point(of('x'), of('y'));
  } else if (name === 'path') {
    const d = / d="([^"]*)"/.exec(attributes)?.[1] ?? '';
    // A path gives only its begin; the boxes that it joins give its size.
    for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)) point(Number(x), Number(y));
  }
}
