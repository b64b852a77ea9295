// SPDX-License-Identifier: GPL-2.0-only
// The keys as "?" lists them; keys.ts is what they do.
import type { KeyHelp } from '../../exhibit-api/lane.ts';
import type { Session } from '../../session/types.ts';
import { SKIPS } from '../travel.ts';

export const KEYS: readonly KeyHelp[] = [
  ['Space', 'play or pause'],
  ['← →, PageUp PageDown', 'previous and next step'],
  ['Shift+← Shift+→', 'previous and next operation; back past the first step lies the set-up'],
  ['Home End', 'first and last step'],
  [
    SKIPS.map(({ key }) => key.toUpperCase()).join(' '),
    `next ${SKIPS.map(({ text }) => text).join(', ')}; with Shift the one before`,
  ],
  ['R', 'run on to the next stop; with Shift back'],
  ['X', 'next time that this line runs; with Shift the one before'],
  ['O U', 'step over the calls of this line, step out of this function; with Shift back'],
  ['K', 'calls over time, under the timeline: show or fold away'],
  ['W S, A D over the timeline', 'there: closer and less close, to the left and to the right'],
  ['Shift+← → in the timeline', 'there, with the focus: select a range of steps'],
  ['+ −', 'faster, slower'],
  ['[ ]', 'finer and coarser steps'],
  ['1 2 3', 'show or hide a variant'],
  ['T', 'theme: light, dark, projector'],
  ['Ctrl+K, ⌘K', 'find anything: scenarios, views, steps, actions'],
  ['C', 'projector: a few lines of C under each lane, or the timeline'],
  ['Ctrl+Enter', 'patch lab: compile and run; there Esc, then Tab, leaves the editor'],
  ['N, J', 'write a note on this step; go to the next note, with Shift to the one before'],
  ['Q', 'ask the past: queries, stops, lives of words and nodes, notes'],
  ['E', 'export'],
  ['H', 'start page'],
  ['F', 'full screen'],
  ['B or .', 'blank the screen; any key brings it back'],
  ['?', 'these keys'],
  ['Esc', 'close what is open'],
];

/** Those that a lane of the run answers to. */
export function viewKeys(session: Session): readonly KeyHelp[] {
  const { keys = [], keysIn } = session.view;
  const { lanes } = session.track('walk', 'step');
  return !keysIn || lanes.some((lane) => keysIn(lane.scene(0))) ? keys : [];
}
