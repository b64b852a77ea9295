// SPDX-License-Identifier: GPL-2.0-only
// Contrast of what is written and drawn, in each theme, by WCAG 2.2: 4.5 for text, 3 for lines and shapes that say
// something.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Custom properties of the rule with that selector. */
function tokens(selector: string): Readonly<Record<string, string>> {
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
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
  test.each([
    ...['ink', 'ink2', 'accent', 'cpu-a', 'cpu-b'].flatMap((text) => [
      [text, 'paper', 4.5],
      [text, 'wash', 4.5],
    ]),
    ['on-accent', 'accent', 4.5],
    ['paper', 'ink', 4.5],
    ['edge', 'paper', 3],
  ] as const)('%s on %s', (text, ground, least) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(least);
  });
});
