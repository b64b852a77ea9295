// SPDX-License-Identifier: GPL-2.0-only
// What an address asked for, as far as this run has it, and what there is to say about it.
import { brief } from '../../base/brief.ts';
import { endsBefore, momentText, type Place, type Spot } from '../address.ts';
import type { Session, Track } from '../../session/types.ts';
import { find, rangeOf, spotAt, toStory } from './range.ts';

interface Fitted {
  readonly place: Place;
  readonly remarks: readonly string[];
}

/** What is not where the address has it. */
function strayed(key: string, spot: Spot, track: Track, variants: readonly string[]): readonly string[] {
  const { at } = spot;
  const last = toStory(track.stepCount - 1, track);
  if (!at)
    return key !== 'at' && spot.step > last
      ? [`${key}=${spot.step} lies beyond the last step, ${last}.`]
      : [];
  const { step, instead } = find(spot, track, variants);
  if (!instead) return [];
  const what = instead === 'step' ? `step ${toStory(step, track)}` : `the start of operation ${at.op + 1}`;
  return [`${key}=${brief(momentText(at))} does not happen in this run: ${what} stands for it.`];
}

/** The step, between those that can be reached. */
function stood(asked: Place, track: Track): Fitted {
  const { variants, embed } = asked;
  const { start = null, end = null } = embed ?? {};
  const remarks = [
    // A frame without a moment of its own begins at its start: that is said once.
    ...(asked.at === start?.at ? [] : strayed('at', asked, track, variants)),
    ...(start ? strayed('start', start, track, variants) : []),
    ...(end ? strayed('end', end, track, variants) : []),
  ];
  const step = (spot: Spot): number => find(spot, track, variants).step;
  const backwards = start && end && step(end) < step(start);
  if (backwards) remarks.push(endsBefore(start, end));
  const place = backwards ? { ...asked, embed: embed && { ...embed, end: null } } : asked;
  const { first, last } = rangeOf(place, track);
  const at = Math.min(last, Math.max(first, step(asked)));
  return { place: { ...place, ...spotAt(at, track, variants) }, remarks };
}

/** Panels that are no exhibit's own. */
const EVERYWHERE: readonly string[] = ['compare', 'patch', 'finder'];

/** The place, with a step and a panel that this run has. */
export function fitted(asked: Place, session: Session): Fitted {
  const { place, remarks } = stood(asked, session.track(asked.granularity, asked.align));
  const all = [...session.crashes.map((c) => `${c.variant}: ${c.message}`), ...session.warnings, ...remarks];
  const { panels = [] } = session.view;
  const { panel } = place;
  if (!panel || EVERYWHERE.includes(panel) || panels.some((p) => p.id === panel))
    return { place, remarks: all };
  const there = panels.map((p) => p.id).join(', ') || 'none';
  return {
    place: { ...place, panel: null },
    remarks: [`panel=${panel} is not known: there are ${there}.`, ...all],
  };
}
