// SPDX-License-Identifier: GPL-2.0-only

/** Finds a longest common subsequence of two lists, of at most 65,535 texts, as pairs of ascending indices. */
export function subsequence(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [inA: number, inB: number])[] {
  // Numbers are compared faster than texts.
  const numbers = new Map<string, number>();
  const numbered = (texts: readonly string[]): Int32Array =>
    Int32Array.from(texts, (text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
  const [x, y] = [numbered(a), numbered(b)];
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * width + j] =
        x[i] === y[j]
          ? 1 + best[(i + 1) * width + j + 1]!
          : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (x[i] === y[j]) found.push([i++, j++]);
    else if (best[(i + 1) * width + j]! >= best[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}
