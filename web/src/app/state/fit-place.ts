// SPDX-License-Identifier: GPL-2.0-only
// Fits an address's place to a run. Replaces a step or panel that the run lacks, with a remark.
import { brief } from '../../base/brief.ts';
import { endsBefore, momentText, type PageState, type Spot } from '../address/address.ts';
import type { Session, Track } from '../../session/types.ts';
import { stepOfSpot, rangeOf, spotAt, toStory } from '../address/steps.ts';
import { notKnown, oneOf } from '../../exhibit-api/words.ts';
import * as WORDS from './words.ts';

interface Fitted {
  readonly place: PageState;
  readonly remarks: readonly string[];
}

/** A sentence if the step or event is not where the address has it. */
function strayed(key: string, spot: Spot, track: Track, variants: readonly string[]): readonly string[] {
  const { at } = spot;
  const last = toStory(track.stepCount - 1, track);
  if (!at) return key !== 'at' && spot.step > last ? [WORDS.beyond(key, spot.step, last)] : [];
  const { step, instead } = stepOfSpot(spot, track, variants);
  if (!instead) return [];
  const what = instead === 'step' ? WORDS.step(toStory(step, track)) : WORDS.startOf(at.op + 1);
  return [WORDS.notInRun(key, brief(momentText(at)), what)];
}

/** The place with its step inside the range that the reader can reach. */
function stood(asked: PageState, track: Track): Fitted {
  const { variants, embed } = asked;
  const { start = null, end = null } = embed ?? {};
  const remarks = [
    // A frame that names no step opens at its `start`: one sentence is enough.
    ...(asked.at === start?.at ? [] : strayed('at', asked, track, variants)),
    ...(start ? strayed('start', start, track, variants) : []),
    ...(end ? strayed('end', end, track, variants) : []),
  ];
  const step = (spot: Spot): number => stepOfSpot(spot, track, variants).step;
  const backwards = start && end && step(end) < step(start);
  if (backwards) remarks.push(endsBefore(start, end));
  const place = backwards ? { ...asked, embed: embed && { ...embed, end: null } } : asked;
  const { first, last } = rangeOf(place, track);
  const at = Math.min(last, Math.max(first, step(asked)));
  return { place: { ...place, ...spotAt(at, track, variants) }, remarks };
}

/** The panels of every exhibit. */
const EVERYWHERE: readonly string[] = ['compare', 'patch', 'order', 'finder'];

/** The place with a step and a panel that the run has, and all remarks on the run. */
export function fitted(asked: PageState, session: Session): Fitted {
  const { place, remarks } = stood(asked, session.track(asked.granularity, asked.align));
  const all = [...session.crashes.map((c) => `${c.variant}: ${c.message}`), ...session.warnings, ...remarks];
  const { panels = [] } = session.view;
  const { panel } = place;
  if (!panel || EVERYWHERE.includes(panel) || panels.some((p) => p.id === panel))
    return { place, remarks: all };
  const told = panels.length
    ? notKnown(`panel=${panel}`, oneOf(panels.map((p) => p.id)))
    : WORDS.noPanels(panel);
  return {
    place: { ...place, panel: null },
    remarks: [told, ...all],
  };
}
