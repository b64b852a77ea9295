// SPDX-License-Identifier: GPL-2.0-only
// Adds a breakpoint to the address's, and removes one.
import type { Store } from '../../state/store.ts';
import { MOST_BREAKPOINTS, BREAKPOINTS } from '../../address/breakpoints.ts';
import { readBreakpoints, breakpointText, breakpointsText, type Breakpoint } from './breakpoints.ts';
import { WORDS } from '../words.ts';

export function breakpointsOf(store: Store): ReturnType<typeof readBreakpoints> {
  const { place, session } = store.getState();
  return readBreakpoints(place?.stops ?? null, session?.runs.map((r) => r.about.variant) ?? []);
}

/** Why it cannot be added, as a sentence without its full stop; null: it is added. */
export function addBreakpoint(store: Store, stop: Breakpoint): string | null {
  const { stops } = breakpointsOf(store);
  if (stop.query.includes(';')) return WORDS.noSemicolon;
  const { problems } = readBreakpoints(breakpointText(stop), stop.lane === null ? [] : [stop.lane]);
  if (problems[0]) return problems[0].replace(/^[^:]*cannot be read: /, '').replace(/\.$/, '');
  if (stops.some((s) => breakpointText(s) === breakpointText(stop))) return null;
  if (stops.length >= MOST_BREAKPOINTS) return WORDS.tooMany(MOST_BREAKPOINTS);
  const text = breakpointsText([...stops, stop]);
  if (text !== null && !BREAKPOINTS.test(text)) return WORDS.tooLong;
  store.getState().carry({ stops: text });
  return null;
}

export function removeBreakpoint(store: Store, stop: Breakpoint): void {
  const { stops } = breakpointsOf(store);
  store
    .getState()
    .carry({ stops: breakpointsText(stops.filter((s) => breakpointText(s) !== breakpointText(stop))) });
}
