// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the export.

export const WORDS = {
  title: 'Export',
  own: 'own operations',
  and: ' and ',
  picture: (exhibit: string, scenario: string, lanes: string) =>
    `Treewalk: ${exhibit}, ${scenario}, ${lanes}`,
  failed: (why: string) => `The export failed: ${why}.`,
  saved: (file: string) => `Saved ${file}`,
  copy: 'Copy',
  copyThis: (what: string) => `Copy: ${what}`,

  // Rows.
  link: 'Link to this step',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  pictures: 'Picture',
  pictureNote: 'The lanes as you see them',
  pictureElsewhere: 'Go back to the stepper to export the lanes',
  noLanes: 'the page shows no lanes',
  svg: 'SVG',
  png: 'PNG',
  tooLarge: 'the picture is too large',
  trace: 'Trace, JSON',
  traceNote: 'All records, the first memory image, and how to read both',
  events: 'Trace events',
  eventsNote: 'Opens in Perfetto; one record lasts a microsecond',
  allLanes: 'All lanes',
  ops: 'Operations',
  opsNote: 'In the format of the headless runner',
  text: 'Text',
  opsCopied: 'Operations copied',

  // A frame in another page.
  frame: 'Embed in your page',
  controls: 'Controls',
  withControls: 'with controls',
  fromStep: 'From step',
  to: 'to',
  toStep: 'To step',
  theme: 'Theme',
  readersTheme: 'the reader’s',
  html: 'HTML',
  frameCopied: 'HTML copied',
  docs: 'How to use a frame',
  messages: 'Messages',
  backwards: 'The last step comes before the first: enter a larger one.',

  // Opening a trace again.
  open: 'Open a trace',
  openNote: 'A JSON trace from here or from the headless runner. You can also drop it on the page.',
  choose: 'Choose a file…',
  traceFile: 'Trace file',

  // A film.
  film: 'Film',
  filmBegins: 'Film begins at step',
  filmEnds: 'Film ends at step',
  frameFor: 'One frame for',
  eachStep: 'each step',
  eachEvent: 'each event',
  lasts: 'Frame duration',
  size: 'Size',
  progress: (done: number, of: number) => `Frame ${done} of ${of}`,
  frames: (n: number, duration: string) => `${n} ${n === 1 ? 'frame' : 'frames'}, ${duration}`,
  noVideo: '. This browser encodes no video of this size, but it can make a GIF.',
  cancel: 'Cancel',
  webm: 'WebM',
  gif: 'GIF',
  maker: 'The film export',
  bothSteps: 'A film needs a first and a last step: enter both numbers.',
  tooMany: (n: number, most: number) =>
    `These are ${n} frames, and a film has at most ${most}: choose fewer steps, or one frame for each event.`,
  cancelled: 'The film was cancelled.',
  noEncoder: 'this browser encodes no video of this size; choose GIF',

  // The page that is to hold a frame.
  origin: 'Your page’s origin (for messages)',
  originExample: 'https://example.org',
  noOrigin: 'This is not an origin: it must begin with https://.',
} as const;
