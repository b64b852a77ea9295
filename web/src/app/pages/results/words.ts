// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the results page; each exhibit's own are in its bench.ts. A list is a sentence around a command.

export const WORDS = {
  page: 'Benchmarks',
  title: 'What each optimisation saves',
  lead: [
    'This page never measures. ',
    ' took these times natively, from the same C: medians of many repetitions, with both sides mixed in one process.',
  ],
  open: 'Open a results file…',
  shipped: 'Show the run of this page',
  drop: 'or drop one anywhere here',
  download: 'Download JSON',
  noFile: (file: string) => `${file}: this page has no such file. Make one with: npm run -s bench -- --json`,
  tooLarge: (file: string) => `${file}: too large to be a results file of the benchmarks.`,

  // The run's origin.
  run: 'Run',
  ownRun: 'this page’s own',
  quick: ', quick',
  machine: 'Machine',
  load: (machine: string, load: string) => `${machine}; load ${load}`,
  to: ' to ',
  compiler: 'Compiler',
  kernel: 'Kernel',
  kernelOf: (version: string, origin: string) => `Linux ${version} (${origin})`,
  incomplete: 'This run ended before it had measured every pair.',

  // Pairs.
  slower: 'slower after',
  faster: 'faster after',
  wasmFaster: 'wasm is faster',
  wasmSlower: 'wasm takes longer',
  ratio: 'Before / after',
  wasmRatio: 'wasm / native',
  ratioNote: 'Ratio of the medians, logarithmic',
  measured: (confidence: string) => `measured here, ${confidence} interval`,
  published: 'published: another machine, another measure',
  time: 'Time of one operation',
  timeNote: 'Median and quartiles, logarithmic',
  wasm: 'wasm',
  native: 'native',
  before: 'before',
  after: 'after',
  pair: 'Pair',
  counts: 'Counts and code',
  ofGroup: (title: string) => `: ${title}`,
  twoGroups: (name: string, variant: string, groups: string) =>
    `${name}, ${variant}: the samples form two groups, ${groups}.`,
  around: (share: string, time: string) => `${share} around ${time}`,
  perf: 'The machine’s own counters counted the instructions.',
  callgrind:
    'valgrind’s callgrind counted the instructions in a smaller tree: this machine gives no access to its counters.',
  callgrindBranches: 'Its branches are the conditional and the indirect ones.',

  // Tables.
  ratioColumn: 'Ratio',
  interval: (confidence: string) => `${confidence} interval`,
  shouldReach: 'Should reach',
  publishedColumn: 'Published (another machine, another measure)',
  beforeColumn: 'Before',
  afterColumn: 'After',
  quartiles: 'quartiles',
  instructions: 'Instructions',
  branches: 'Branches',
  misses: 'Cache misses',
  codeBytes: 'Code, bytes',
  ring: 'In a ring of',
  chase: 'One load after the other',
  memcpy: 'memcpy',

  // The machine's limits.
  limits: 'What this machine can do at best',
  limitsOf:
    'A walk down a tree is a chain of loads, each waiting for the one before. A load’s time depends on where its cache line is.',
  emptyCall: (wasm: string, native: string) =>
    ` An operation that does nothing takes ${wasm} in wasm and ${native} natively.`,

  // Several kernels.
  ownDay: (day: string) => `A run of its own measured this on the same machine, ${day}.`,
  besideRun: (machine: string, day: string) => `A run of its own measured this: ${machine}, ${day}.`,
  packages: (names: string) => `Packages: ${names}.`,
  byKernel: (name: string) => `${name}, by kernel`,
  byKernelNote: (text: string, confidence: string) =>
    `${text} Median time and its ${confidence} interval, logarithmic`,
  stepTimes: (times: string) => `Time before / after: ${times}.`,
  missing: (ids: string) => `Not set up for this run: ${ids}. To add and measure: `,
  then: ', then ',
  stop: '.',
  large: 'tree larger than the cache',
  fits: 'tree that fits the cache',
  walks: 'Walks',
  locks: 'Locks',
  nodes: 'Nodes',
  bytes: 'Bytes taken',
  isFaster: 'faster',
  isSlower: 'slower',
  cannotTell: 'cannot tell',
  compared: (size: string, ratio: string, low: string, high: string, how: string) =>
    `${size} ${ratio} (${low} to ${high}), ${how}`,

  // In a booted kernel.
  alone: 'The function alone',
  whole: 'The whole operation, booted',
  publishedFigure: 'Published',
  notInRun: 'Not in this run.',
  intervalTo: (confidence: string, low: string, high: string) => `${confidence} interval ${low} to ${high}`,
  bootedRun: (kernel: string, origin: string, memory: string, file: string, boots: number, passes: number) =>
    `We booted User Mode Linux ${kernel} (${origin}) with ${memory} MiB of memory. It read ahead a file of ${file} MiB in ${boots} boots, ${passes} times each. `,
  bootedPairs: (chunk: number, pairs: string) =>
    `The insert changes every ${chunk} MiB, in the order ABBA: ${pairs} paired ratios. `,
  bootedPages: (before: string, beforeShadows: string, after: string, afterShadows: string) =>
    `v6.9’s insert added ${before} pages, ${beforeShadows} of them over a shadow; the kernel’s own added ${after}, ${afterShadows} of them over a shadow. `,
  bootedOn: (day: string, machine: string) => `Measured ${day} on ${machine}; to repeat it: `,
  bothBusy: 'the ratio comes from pairs that it slowed alike.',
} as const;
