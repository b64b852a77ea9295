// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the drawer's queries and breakpoints, and of the note on a line.

export const WORDS = {
  title: 'Query the run',
  parts: 'Part',
  query: 'Query',
  queries: 'Queries',
  breakpoints: 'Breakpoints',
  life: 'Life',
  notes: 'Notes',

  // The query and its result.
  box: 'Query',
  boxExample: 'write xas.xa_node, walk where $value == 0, …',
  completions: 'Completions',
  run: 'Run query',
  ready: 'Ready queries',
  choose: 'choose one',
  breakHere: 'Break at these',
  breaksHere: 'Breakpoint set: R runs to the next hit, Shift+R back.',
  searching: 'Searching the run…',
  stop: 'Stop',
  stopped: 'The search was stopped. “Run query” starts it again.',
  was: 'the search was stopped',
  result: (lane: string) => `Hits in ${lane}`,
  none: 'nothing',
  cpuB: ' · CPU B',
  before: (n: string) => `${n} before these`,
  after: (n: string) => `${n} more`,
  valuesOfFirst: (n: string) =>
    `Only the first ${n} rows have values. A condition selects fewer rows, as in `,
  plot: (hits: string | null) =>
    `over the steps of the run${hits === null ? '' : `, the first ${hits} hits`}`,
  plotAxis: 'step',

  // Why a query found nothing.
  noSuch: 'The run has no such event, with or without the condition.',
  neverTrue: (often: string) => `The condition was tried ${often} and was false each time.`,
  noValue: 'one of its variables is unset or out of scope there',
  neverKnown: (often: string, why: string) =>
    `The condition was tried ${often} and never had a value: ${why}.`,
  rarelyKnown: (often: string, wrong: number, unknown: number, why: string) =>
    `The condition was tried ${often}: it was false at ${wrong} and had no value at ${unknown} (${why}).`,

  // The language, in short.
  where: '… where EXPRESSION',
  whereHelp: 'only the hits where this C expression is true',
  show: '… show A, B',
  showHelp: 'prints these values at every hit of the run',
  only: 'first …, last …',
  onlyHelp: 'only that hit',
  language: 'The query language, with examples',

  // Breakpoints.
  runBack: 'Run back',
  runOn: 'Run on',
  runKeys: 'keys R and Shift+R',
  add: 'Add',
  in: 'in',
  anyLane: 'any lane',
  remove: 'Remove',
  removeThis: (breakpoint: string) => `Remove ${breakpoint}`,
  kinds: 'A breakpoint is a line, a call, a return, a write or an event, as in ',
  kindsExample: 'line lib/xarray.c:821 where xas->xa_index == 515',
  kindsElse:
    '. You can also click a line’s count. Breakpoints are part of the address, so a link shares them.',
  breakpoint: 'breakpoint',
  unread: (why: string) => `This breakpoint cannot be read: ${why}.`,
  noSemicolon: 'a breakpoint cannot contain a semicolon',
  tooMany: (most: number) => `a run has at most ${most} breakpoints: remove one first`,
  tooLong: 'all breakpoints together have at most 2,000 ASCII characters, because the address holds them',
  noneMet: (where: string) => `The run reaches no breakpoint ${where}.`,
  notRun: (line: number, file: string, lane: string, where: string) =>
    `Line ${line} of ${file} does not run in ${lane} ${where}.`,
  further: { '1': 'after this step', '-1': 'before this step' },

  // One line of C.
  line: (n: number) => `Line ${n}`,
  neverRan: ' never ran in this run',
  executions: 'Executions',
  executionsOf: (line: number) => `Executions of line ${line}`,
  thisOp: (n: number) => `This operation, ${n}`,
  wholeRun: (n: number) => `The run, ${n}`,
  inTable: (more: number) =>
    `${more > 0 ? `and ${more} more: all` : 'All'} in a table, with other expressions`,
  breakIf: 'Break here if',
  breakExample: 'always; or xas->xa_index == 515',
  break: 'Set breakpoint',
  source: 'In the cross-reference',
  scenarios: 'Scenarios that run this line',
  scenariosOf: (line: number) => `Scenarios with line ${line}`,
  more: (n: number) => `and ${n} more`,
  find: 'Find operations that reach this line',
} as const;
