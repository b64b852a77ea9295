// SPDX-License-Identifier: GPL-2.0-only
// Crops a drawing at its lowest line. On a screen it keeps room for other steps; paper shows one step.

const TAG = /<(\/?)(\w+)([^>]*)>/g;
/** Pixels below the lowest line, for half its stroke or a letter's descender. */
const AIR = 4;

const numberOf = (attributes: string, name: string): number =>
  Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? 0);

/** Finds the lowest point that the pen reaches in a path. */
function lowestOf(d: string): number {
  let [y, lowest] = [0, -Infinity];
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const last = numbers.at(-1) ?? 0;
    if (command === 'V') y = last;
    else if (command === 'v') y += last;
    else if ('MLCSQTA'.includes(command)) y = last;
    else if (!'hHzZ'.includes(command)) {
      // Relative coordinates continue from pair to pair, or from one curve's end to the next's.
      const size = { c: 6, s: 4, q: 4, a: 7 }[command] ?? 2;
      for (let i = size - 1; i < numbers.length; i += size) y += numbers[i]!;
    }
    lowest = Math.max(lowest, y);
  }
  return lowest;
}

export function cropped(svg: string): string {
  const moved: number[] = [];
  let lowest = 0;
  for (const [, end, name, attributes = ''] of svg.matchAll(TAG)) {
    if (end) moved.pop();
    else {
      const by = Number(/transform="translate\(-?[\d.]+[ ,]+(-?[\d.]+)\)/.exec(attributes)?.[1] ?? 0);
      const at = (moved.at(-1) ?? 0) + by;
      moved.push(at);
      const y = numberOf(attributes, 'y');
      if (name === 'rect') lowest = Math.max(lowest, at + y + numberOf(attributes, 'height'));
      else if (name === 'text') lowest = Math.max(lowest, at + y);
      else if (name === 'circle')
        lowest = Math.max(lowest, at + numberOf(attributes, 'cy') + numberOf(attributes, 'r'));
      else if (name === 'path')
        lowest = Math.max(lowest, at + lowestOf(/ d="([^"]*)"/.exec(attributes)?.[1] ?? ''));
    }
  }
  const [, width = '0', high = '0'] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const height = Math.min(Number(high), Math.ceil(lowest + AIR));
  if (height === Number(high)) return svg;
  return svg
    .replace(/ viewBox="[^"]*"/, ` viewBox="0 0 ${width} ${height}"`)
    .replace(/ height="[^"]*"/, ` height="${height}"`);
}
