// SPDX-License-Identifier: GPL-2.0-only
// Tests the contrast of each theme by WCAG 2.2: 4.5 for text, 3 for meaningful lines and shapes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of a selector's rule. */
function tokens(selector: string): Readonly<Record<string, string>> {
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from, css.indexOf('}', from));
  const pairs = [...rule.matchAll(/--([\w-]+): (#\w+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return Object.fromEntries(pairs);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = digits.match(/../g)!.map((pair) => {
    const c = parseInt(pair, 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test('black on white is 21, and what Web Content Accessibility Guidelines give as an example is 4.5', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const light = tokens(':root');
describe.each([
  ['light', light],
  ['dark', { ...light, ...tokens("[data-theme='dark']") }],
  ['projector', { ...light, ...tokens("[data-theme='projector']") }],
])('%s', (_, theme) => {
  const texts = ['ink', 'ink2', 'accent', 'cpu-a', 'cpu-b'];
  const pairs: readonly (readonly [text: string, ground: string, least: number])[] = [
    ...texts.map((text) => [text, 'paper', 4.5] as const),
    ...texts.map((text) => [text, 'wash', 4.5] as const),
    ['on-accent', 'accent', 4.5],
    ['paper', 'ink', 4.5],
    ['edge', 'paper', 3],
  ];
  test.each(pairs)('%s on %s', (text, ground, least) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(least);
  });
});
