// SPDX-License-Identifier: GPL-2.0-only
// Reads the field `stops=line+lib/xarray.c:821;v6.9:+event+lock`: the breakpoints. app/ask/breakpoints parses each one.
import { brief } from '../../base/brief.ts';
import type { Reading } from './field.ts';
import * as WORDS from './words.ts';

/** Breakpoints of one run. */
export const MOST_BREAKPOINTS = 12;
/** The field's text: printable ASCII. */
export const BREAKPOINTS = /^[\x20-\x7e]{1,2000}$/;

export const partsOf = (text: string): readonly string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function breakpointsIn(text: string): Reading<string> {
  if (!BREAKPOINTS.test(text)) return { wrong: { text, allowed: WORDS.breakpoints } };
  const parts = partsOf(text);
  const more = parts.slice(MOST_BREAKPOINTS);
  if (more.length === 0) return { value: text };
  return {
    value: parts.slice(0, MOST_BREAKPOINTS).join(';'),
    told: WORDS.tooManyBreakpoints(parts.length, MOST_BREAKPOINTS, brief(more.join('; '))),
  };
}
