// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { unitOf } from './projector-unit.ts';

test.each([
  ['projector', 1024, 768, 1],
  ['projector', 1152, 648, 1],
  ['projector', 1920, 1080, 1.67],
  // As large as both sides allow.
  ['projector', 2560, 1080, 1.67],
  ['projector', 1600, 1200, 1.39],
  // A phone shows the projector's colours and magnifies nothing.
  ['projector', 600, 4000, 1],
  // At a zoom of 200 % sentences and pictures both find room.
  ['projector', 640, 400, 0.75],
  ['projector', 1023, 539, 0.83],
  ['projector', 1024, 539, 1],
  ['light', 640, 400, 1],
  ['light', 2560, 1440, 1],
  ['dark', 1920, 1080, 1],
] as const)('%s in %i × %i: %f', (theme, width, height, unit) => {
  expect(unitOf(theme, width, height)).toBe(unit);
});

test('a text that is read is magnified less', () => {
  expect(unitOf('projector', 1920, 1080, true)).toBe(1.33);
  expect(unitOf('projector', 640, 400, true)).toBe(1);
});
