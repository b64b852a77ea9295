// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the notes, and those of their Markdown.
import { plural } from '../../../base/english.ts';

const REMEDY = 'Choose a file that “Save as a file” made.';

export const WORDS = {
  noteOn: (step: string) => `Note on ${step}`,
  picture: 'Picture',
  withPicture: 'with its picture, when exported',
  keep: 'Keep note',
  kept: 'The note is kept.',
  removed: 'The note is removed. ',
  undo: 'Undo',
  restored: 'The note is restored.',
  changed: 'The note is changed.',
  list: 'Notes of this run',
  none: 'This run has no notes yet. Press N to write one on the current step.',

  // A note of the list.
  onLanes: (lanes: string) => `On ${lanes}`,
  brought: 'from the link',
  edit: 'Edit',
  editOn: (step: string) => `Edit the note on ${step}`,
  remove: 'Remove',
  removeOn: (step: string) => `Remove the note on ${step}`,
  cancel: 'Cancel',
  save: 'Save',

  // Notes that an address brings.
  came: (n: number) =>
    `The address brought ${plural(n, 'note')}. This browser has not kept ${n === 1 ? 'it' : 'them'}.`,
  cameClosed: (n: number) => `The address brought ${plural(n, 'note')}. Query the run, Notes, lists them.`,
  keepThese: 'Keep',
  keptThese: 'The notes are kept.',
  discard: 'Discard',
  damaged: 'The link’s notes are damaged or of another version of Treewalk. The run is shown without them.',

  // Export, and back.
  take: 'Export the notes',
  markdown: 'Export as Markdown',
  drawing: (n: number) => `Drawing picture ${n}…`,
  copy: 'Copy as text',
  copied: 'Copied as Markdown, without pictures.',
  link: 'Copy link with notes',
  linked: 'Link copied, with the notes in it.',
  file: 'Save as a file',
  open: 'Open a file…',
  opens: 'File of notes',
  saved: (n: number, file: string) => `Saved ${plural(n, 'note')} as ${file}`,
  failed: (why: string) => `The export failed: ${why}.`,
  exporter: 'The Markdown export',

  // What is refused.
  tooMany: (most: number) => `A run has at most ${most} notes: save them as a file and remove some.`,
  full: 'The storage for notes is full: save some as files and remove them.',
  notStored: 'This browser stores nothing: the notes last until you close the page. Save them as a file.',
  noNotes: (file: string) => `${file} is not a file of notes. ${REMEDY}`,
  otherVersion: (file: string, version: string | undefined, own: number) =>
    `${file} has version ${version}; this page reads version ${own}. ${REMEDY}`,
  malformed: (file: string, where: string, most: number) =>
    `${file}: ${where} is malformed (a file has at most ${most} notes). ${REMEDY}`,
} as const;

/** In the file that is exported. */
export const MARKDOWN = {
  title: (exhibit: string, scenario: string) => `Treewalk: ${exhibit}, ${scenario}`,
  own: 'own operations',
  wasm: 'wasm32, a 32-bit Linux',
  slots: (n: number) => `${n} slots a node`,
  op: (n: number, text: string) => `Operation ${n}: ${text}`,
  otherLanes: 'other lanes',
  notThere: (lanes: string) =>
    `Written on ${lanes}: the lanes of this export do not reach the step of this note.`,
  repeat: 'The same run without a browser',
  repeatBy: 'In a checkout of Treewalk, with that kernel’s package built:',
} as const;
