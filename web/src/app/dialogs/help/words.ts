// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the list of keys.

export const WORDS = {
  title: 'Keys',
  keyboard: 'Keyboard',
  work: 'these keys work',
  glossary: 'Glossary',
  docs: 'Documentation: keys',
  kept: 'What this page keeps on your machine',
  skips: (events: string) => `next ${events}; with Shift the previous one`,
} as const;

/** What each key does, in the order of the list. `null`: the keys of the events, which skips() names. */
export const KEYS = [
  ['Space', 'play or pause'],
  ['← →, PageUp PageDown', 'previous and next step'],
  ['Shift+← Shift+→', 'previous and next operation; the set-up comes before the first step'],
  ['Home End', 'first and last step'],
  null,
  ['R', 'run on to the next breakpoint; with Shift back'],
  ['X', 'next execution of this line; with Shift the previous one'],
  ['O U', 'step over the calls of this line, step out of this function; with Shift back'],
  ['K', 'calls over time, under the timeline: show or hide'],
  ['W S, A D over the timeline', 'zoom in and out, move left and right'],
  ['Shift+← → in the timeline', 'select a range of steps, with the focus there'],
  ['+ −', 'faster, slower'],
  ['[ ]', 'finer and coarser steps'],
  ['1 2 3', 'show or hide a variant'],
  ['T', 'theme: light, dark, projector'],
  ['Ctrl+K, ⌘K', 'find anything: scenarios, views, steps, actions'],
  ['C', 'projector: a few lines of C under each lane, or the timeline'],
  ['Ctrl+Enter', 'patch lab: compile and run; Esc, then Tab, leaves the editor'],
  ['N, J', 'write a note on this step; go to the next note, with Shift to the previous one'],
  ['Q', 'query the run: queries, breakpoints, lives of words and nodes, notes'],
  ['E', 'export'],
  ['H', 'start page'],
  ['F', 'full screen'],
  ['B or .', 'blank the screen; any key brings it back'],
  ['?', 'these keys'],
  ['Esc', 'close what is open'],
] as const;
