// SPDX-License-Identifier: GPL-2.0-only
// Lists the larger files of the page's code. Each holds what these modules import, unless a file of higher priority
// does. A dozen small ones weigh a tenth more.

const modules = (names: string, others = ''): RegExp =>
  new RegExp(String.raw`/(?:${names})\.(?:tsx?|css)$${others}`);

/** Modules of `head`, `run`, `state` and `ui` that a lesson's page and every other page have in common. */
const COMMON = [
  'shell/begin|dialogs/Dialogs|head/(?:Tools|use-head)',
  'run/(?:keys|Blank|playing|travel)|session/(?:steps|event-of-step)|state/(?:track-of|use-marking|projector-unit|clipboard)',
  'glossary/Prose|tree/Patterns|brand/Brand|ui/measure|base/zoom|controls/controls|roving/moves',
].join('|');

/** Modules that the start page's picture and a stage share. */
const PICTURE = 'glossary/glyphs|src/stage/stage|counter/words';
/** Modules that every run needs, in a lesson too. */
const RUN = [
  'stage/Stage|layout/stage/\\w+|state/stage-props|session/(?:runner|checks|unpack)',
  'run/(?:TimeBand|RunTransport)|counter/(?:CountedList|counter)',
  'exhibit-api/(?:race|op-index|verdict|violations|questions|use-key)',
  'trace/(?:objects|locals|word)|motion/(?:use-motion|leads)|roving/use-roving|ui/(?:table|UnseenTable)',
].join('|');

/** Modules that exhibits with a tree have in common. */
const TREE = 'tree-lane/(?:tree-lane|keys)|structures/xarray/(?:scene|slot-word|word|invariants)';

/** Modules that exhibits with an XArray have in common. */
const XARRAY = 'structures/xarray/(?:narrator|labels|reader|scan|fold|counters)';

export const CHUNKS = [
  {
    name: 'page',
    priority: 5,
    test: modules(`${COMMON}|${PICTURE}`, '|/node_modules/(?:react|react-dom|scheduler)/'),
  },
  { name: 'shell', priority: 4, test: modules('shell/Shell') },
  { name: 'run', priority: 3, test: modules(RUN) },
  { name: 'tree-lane', priority: 2, test: modules(TREE) },
  { name: 'xarray', priority: 1, test: modules(XARRAY) },
  { name: 'page-cache', test: modules('exhibits/page-cache/(?:first-model|index)') },
  { name: 'stepper', test: modules('run/Stepper') },
];
