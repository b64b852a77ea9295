// SPDX-License-Identifier: GPL-2.0-only
// Draws an arrow between two points; it has a head of the given size if there is room.
export function arrow(from: readonly [number, number], to: readonly [number, number], head: number): string {
  const [dx, dy] = [Math.sign(Math.round(to[0] - from[0])), Math.sign(Math.round(to[1] - from[1]))];
  const line = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  if (head < 2 || (dx !== 0 && dy !== 0)) return line;
  const [px, py] = [dy, dx];
  const [bx, by] = [to[0] - dx * head, to[1] - dy * head];
  return `${line}M${bx + px * head} ${by + py * head}L${to[0]} ${to[1]}L${bx - px * head} ${by - py * head}`;
}
