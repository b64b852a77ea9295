// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the patch lab. The judge's are in judge/words.ts, those about a bad diff in patch/.

export const WORDS = {
  lab: 'Patch lab',
  edit: 'Edit',
  code: 'Code',
  leaveCode: 'Escape, then Tab, leaves the editor',
  original: 'Back to the original',
  showGone: 'Show removed lines',
  hideGone: 'Hide removed lines',
  was: 'old',
  now: 'new',
  messages: 'Compiler messages',
  unable: 'This build has no editable file of this exhibit.',
  back: 'Back to the stepper',

  // The choices.
  from: 'Start from',
  file: 'File',
  exercise: 'Exercise',
  none: 'none',
  draft: 'Draft',
  newDraft: 'a new one',

  // Opening and saving patches.
  tutorial: 'Tutorial',
  openPatch: 'Open a patch',
  openHelp:
    'Paste, drop or choose a unified diff, a mail, or the files of a patch series. Press Run to run a patch of one file.',
  open: 'Open',
  chooseFile: 'Choose a file…',
  patchFile: 'Patch file',
  share: 'Share',
  tooLong: 'This patch is too long for a link: save it as a file.',
  copied: 'The link to this patch is copied.',
  savePatch: 'Save patch',
  asSeries: 'As a series',
  asSeriesHelp: 'The table over all scenarios, for this patch',
  unread: (why: string) => `This patch cannot be opened: ${why}.`,
  fitsOther: (of: string | undefined, other: string | undefined) =>
    `This patch does not fit ${of}; it fits ${other}, which is open now.`,
  notEditable: (paths: string) => `${paths} cannot be edited here`,
  noDiff: 'the text has no unified diff',
  supported: (what: string, paths: string) => `${what}; supported are ${paths}`,
  unbuilt: (kernels: string) => ` It may belong to a kernel that is not built here: ${kernels}`,
  or: ', or ',

  // Notices above the editor.
  close: 'Close',
  foreign:
    'Someone else wrote this patch. It has not run yet. Read it first; Run compiles and runs it in this page only.',
  thisDraft: 'This draft',
  otherTab: (draft: string) =>
    `Another tab has changed draft ${draft}; this tab still shows the older text. `,
  otherKept: (other: string, own: string) =>
    `Another tab has changed draft ${other}; this tab keeps its text as draft ${own}. `,
  showOther: 'Show the other text',

  // A run.
  stop: 'Stop',
  run: 'Run',
  runKey: 'Ctrl Enter',
  done: 'Done',
  isPassed: ': passed',
  isNotPassed: ': not passed',
  toVerdict: 'Go to the verdict',
  toError: 'Go to the error',
  firstRun: (mb: string) => `The first run fetches a compiler from this site, once: ${mb} MB.`,
  fetching: (mb: string, of: string) => `fetching the compiler, ${mb} of ${of} MB`,
  compiling: 'compiling',
  judging: (seconds: string, done: number, of: number) =>
    `compiled in ${seconds} s; judging, ${done} of ${of}`,
  ran: (seconds: string, judged: string | null) =>
    `compiled in ${seconds} s${judged === null ? '' : `, judged in ${judged} s`}`,
  edited: (of: string) => `${of}, edited`,
  failsFor: (slots: number) => `It does not compile for ${slots} slots a node.`,
  fails: 'It does not compile.',
  errors: (n: number, line: number) => `${n === 1 ? '1 error' : `${n} errors`}, line ${line}`,
  runShows: 'Press Run to see your patch beside the original.',
  notYet: (why: string) => `Your patch does not run yet: ${why}`,
  toStepper: 'Open in the stepper',

  // The verdict.
  verdict: 'Verdict',
  beside: 'Beside the original',
  judgesNow: 'The judge runs the cases, the shortest first; the table grows as they end.',
  runChecks: 'Press Run to check your solution.',
  wholeOp: (op: string) => `${op}, to its end`,
  openCase: 'Open this case',
  nextExercise: (title: string) => `Next exercise: ${title}`,
  ordered: (title: string) => `${title}, lines in order`,
  solve: 'Now solve it in the patch lab',
  inOrder: 'Put the lines in order first',
  notes: 'Limits and dashes',
  helpers: 'Helpers',
  hint: 'A hint',
  nextHint: (n: number, of: number) => `Another hint, ${n} of ${of}`,
  passed: 'passed',
  failed: 'failed',
  unjudged: 'not judged',
  pending: 'not yet judged',
  morePass: (n: number) => `${n} more checks pass`,
  moreOpen: (n: number) => `${n} more checks`,
} as const;
