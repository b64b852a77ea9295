// SPDX-License-Identifier: GPL-2.0-only
// Lists the larger files of the page's code. Each holds what these modules import, unless a file of higher priority
// does. A dozen small ones weigh a tenth more.

const modules = (names: string, others = ''): RegExp =>
  new RegExp(String.raw`/(?:${names})\.(?:tsx?|css)$${others}`);

/** Modules of `head`, `run`, `state` and `ui` that a lesson's page and every other page have in common. */
const COMMON = [
  'shell/begin|dialogs/Dialogs|head/(?:Tools|use-head)',
  'run/(?:keys|Blank|playing|travel)|session/(?:steps|event-of-step)|state/(?:track-of|stage-props|projector-unit|clipboard)',
  'glossary/Prose|tree/Patterns|brand/Brand|ui/measure|base/zoom|controls/controls|roving/moves',
].join('|');

export const CHUNKS = [
  { name: 'page', priority: 4, test: modules(COMMON, '|/node_modules/(?:react|react-dom|scheduler)/') },
  // Modules that the start page's picture and a stage share.
  { name: 'glyphs', priority: 3, test: modules('glossary/glyphs|stage/stage') },
  { name: 'shell', priority: 3, test: modules('shell/Shell') },
  { name: 'run', priority: 2, test: modules('stage/Stage|session/(?:runner|checks)') },
  {
    name: 'time',
    priority: 1,
    test: modules('run/(?:TimeBand|RunTransport)|counter/(?:CountedList|counter)'),
  },
  { name: 'stepper', test: modules('run/Stepper') },
];
