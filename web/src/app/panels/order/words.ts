// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the view "Put in order".

export const WORDS = {
  page: 'Put in order',
  exercise: 'Exercise',
  ask: 'Put the lines in order and indent them. Not every line belongs: leave the others over.',
  whole: 'What the exercise asks',
  lines: 'Lines',
  left: 'Lines left over',
  count: (n: number, of: number) => `${n} of ${of}`,
  lineCount: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
  noneLeft: 'Drag a line here, or press Del, to leave it over.',
  inFile: (name: string) => `${name}(), your order`,
  inStruct: (name: string) => `struct ${name}, your order`,
  above: (n: number) => `${n} lines of the file above, which stay`,
  below: (n: number) => `${n} lines of the file below, which stay`,
  none: 'No exercise of this exhibit can be put in order on this kernel.',
  toLab: 'Open the patch lab',

  // Moving a line.
  moves: 'Move the chosen line',
  drags: 'Drag a line by mouse, or by its handle on a touch screen.',
  keys: 'By keys:',
  keyNames: [
    ['Alt ↑', 'Alt ↓', 'move'],
    ['Alt ←', 'Alt →', 'indent'],
    ['Del', '', 'leave over, and back'],
  ],
  up: 'Up',
  down: 'Down',
  outdent: 'Outdent',
  indent: 'Indent',
  leave: 'Leave over',
  back: 'Put back',
  at: (text: string, place: number, of: number, depth: number) =>
    `${text} is line ${place} of ${of}, indented by ${depth}`,
  isLeft: (text: string) => `${text} is left over`,

  // The check.
  check: 'Check',
  toEditor: 'To the editor, with this order',
  again: 'Start again',
  message: (severity: string, text: string) => `${severity}: ${text}`,
  needed: 'The solution needs this line.',
  ofStart: 'The starting file has this line. The solution does not need it.',
  depths: (n: number) =>
    n === 1
      ? 'One line is not indented as in the kernel. The compiler does not mind.'
      : `${n} lines are not indented as in the kernel. The compiler does not mind.`,
} as const;
