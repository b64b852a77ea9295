// SPDX-License-Identifier: GPL-2.0-only
// Parses and writes breakpoints: each is a query, for one lane or for all. The address holds them as text:
//     line lib/xarray.c:821 where xas->xa_index == 515;v6.9: event lock
import { parseQuery } from '../../../past/language/query.ts';
import { partsOf } from '../../address/breakpoints.ts';
import { WORDS } from '../words.ts';

export interface Breakpoint {
  readonly query: string;
  /** null: any lane. */
  readonly lane: string | null;
}

export const breakpointText = ({ query, lane }: Breakpoint): string =>
  lane === null ? query : `${lane}: ${query}`;

export const breakpointsText = (stops: readonly Breakpoint[]): string | null =>
  stops.map(breakpointText).join(';') || null;

/** The breakpoints that parse, and a sentence for each that does not. */
export function readBreakpoints(
  text: string | null,
  lanes: readonly string[],
): { readonly stops: readonly Breakpoint[]; readonly problems: readonly string[] } {
  const stops: Breakpoint[] = [];
  const problems: string[] = [];
  for (const part of partsOf(text ?? '')) {
    const lane = lanes.find((name) => part.startsWith(`${name}: `)) ?? null;
    const query = lane === null ? part : part.slice(lane.length + 2);
    try {
      stops.push({ query: parseQuery(query).text, lane });
    } catch (error) {
      problems.push(WORDS.unread((error as Error).message));
    }
  }
  return { stops, problems };
}
