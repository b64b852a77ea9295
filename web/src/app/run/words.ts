// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the stepper's page: around the steps, while a run loads, and on failures.

export const instead = 'Instead of the picture';
export const noOperation = 'There is no operation to run.';
export const notComplete = 'The page is not complete.';
export const runFailed = 'This run failed.';
export const cannotDraw = 'The page cannot draw this.';
export const backToShown = 'Back to what was shown';
export const start = 'Start page';
export const again = 'Try again';
export const reload = 'Load the page again';
export const copied = 'Copied.';
export const noCopy = 'This browser does not let the page copy. Here is the report:';
export const copyReport = 'Copy a report';
export const report = 'Report';
export const loadingSlides = 'Loading…';
export const loading = 'Loading';
export const running = 'Running the kernel’s C…';
export const nothing = 'Nothing to show.';
export const showAgain = 'Show the page again';
export const ops = 'Own operations';
export const query = 'Query the run';
export const keys = 'Keys';
export const exports = 'Export';
export const find = 'Find';
export const parts = 'Parts of the page';
export const playback = 'Playback';
export const align = 'Align lanes by';
export const granularity = 'Granularity';
export const speed = 'Speed';
export const under = 'Under the timeline';
export const calls = 'Calls over time';
export const countIn = (counted: string, variant: string) => `${counted} in ${variant}`;
export const greeting = (counts: string) => `${counts}. Press `;
export const roomForSide = 'Room for operations and values';
export const wasm = 'wasm32, a 32-bit Linux';
export const slots = (n: number) => `${n} slots a node`;

// Names of a run.
export const runOf = (exhibit: string | undefined, run: string) => `${exhibit}, ${run}`;
export const recording = (name: string) => `recording ${name}`;
export const ownOperations = 'own operations';

// Names of parts that the page could not load.
export const partStepper = 'The stepper';
export const partPicture = 'The picture';
export const partPresent = 'The presentation';
export const partKeys = 'The list of keys';
export const partOps = 'The box for operations';
export const partPast = 'The queries';
export const partExport = 'The export';
export const partSearch = 'The search';
export const partStory = 'The story';
export const partLine = 'The note on a line';
export const partWalk = 'The walk';
export const walkIt = 'Walk it yourself';
export const partQuiz = 'The quiz';
export const partTraces = 'The reader of traces';
