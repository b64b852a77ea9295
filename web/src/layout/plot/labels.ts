// SPDX-License-Identifier: GPL-2.0-only
// Labels that stand beside what they name and do not cover one another.

/**
 * Moves positions apart until neighbours are `gap` from one another, each as little as need be and inside
 * [low, high]; the order stays. With more than fit, they are spread evenly.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i);
  const room = high - low;
  const step = order.length > 1 ? Math.min(gap, room / (order.length - 1)) : gap;
  const placed: number[] = [];
  // Groups that touch are centred on the mean of what they wanted; each merges with the one before it.
  const groups: { sum: number; count: number }[] = [];
  const top = (g: { sum: number; count: number }): number => {
    const height = (g.count - 1) * step;
    return Math.min(Math.max(g.sum / g.count - height / 2, low), high - height);
  };
  for (const { at } of order) {
    let group = { sum: at, count: 1 };
    for (;;) {
      const before = groups[groups.length - 1];
      if (!before || top(before) + before.count * step <= top(group) + 1e-9) break;
      groups.pop();
      group = { sum: before.sum + group.sum, count: before.count + group.count };
    }
    groups.push(group);
  }
  for (const g of groups) for (let k = 0; k < g.count; k++) placed.push(top(g) + k * step);
  const out = new Array<number>(wanted.length);
  order.forEach(({ i }, k) => (out[i] = placed[k]!));
  return out;
}

/** Pixels that a text takes, roughly: Plex Sans is 0.56 of its size a character. */
export const textWidth = (text: string, size: number): number => Math.ceil(text.length * size * 0.56);
