// SPDX-License-Identifier: GPL-2.0-only
// Adds a breakpoint to the address's, and removes one.
import type { Store } from '../../state/store.ts';
import { MOST_STOPS, STOPS } from '../../address/stops.ts';
import { readStops, stopText, stopsText, type Breakpoint } from './breakpoints.ts';
import { WORDS } from '../words.ts';

export function stopsOf(store: Store): ReturnType<typeof readStops> {
  const { place, session } = store.getState();
  return readStops(place?.stops ?? null, session?.runs.map((r) => r.about.variant) ?? []);
}

/** Why it cannot be added, as a sentence without its full stop; null: it is added. */
export function addStop(store: Store, stop: Breakpoint): string | null {
  const { stops } = stopsOf(store);
  if (stop.query.includes(';')) return WORDS.noSemicolon;
  const { problems } = readStops(stopText(stop), stop.lane === null ? [] : [stop.lane]);
  if (problems[0]) return problems[0].replace(/^[^:]*cannot be read: /, '').replace(/\.$/, '');
  if (stops.some((s) => stopText(s) === stopText(stop))) return null;
  if (stops.length >= MOST_STOPS) return WORDS.tooMany(MOST_STOPS);
  const text = stopsText([...stops, stop]);
  if (text !== null && !STOPS.test(text)) return WORDS.tooLong;
  store.getState().carry({ stops: text });
  return null;
}

export function removeStop(store: Store, stop: Breakpoint): void {
  const { stops } = stopsOf(store);
  store.getState().carry({ stops: stopsText(stops.filter((s) => stopText(s) !== stopText(stop))) });
}
