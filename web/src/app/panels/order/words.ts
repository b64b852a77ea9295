// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the view "Put in order".

export const WORDS = {
  page: 'Put in order',
  exercise: 'Exercise',
  ask: 'Put the lines in order and indent them. Not every line belongs: leave the others over.',
  kernels: (name: string, path: string) =>
    `These are the kernel’s own lines, from ${name}() in ${path}. The patch lab starts from other code for the same task. There you write your own.`,
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
  failure: (errors: string, remedy: string) => `${errors}. ${remedy}`,
  closesNone: (line: number) =>
    `Line ${line} closes a block that no line above it opens. Move it below its block.`,
  staysOpen: (n: number) =>
    n === 1
      ? 'One block is never closed. Add a line with its brace, or leave over the line that opens it.'
      : `${n} blocks are never closed. Add lines with their braces, or leave over the lines that open them.`,
  tryFirst: (line: number) =>
    `Begin at line ${line}: later errors often follow from the first one. Move the line or leave it over, then check again.`,
  lookAround:
    'The error is outside of these lines. A line with a brace, a label or a goto is often the cause.',
  message: (severity: string, text: string) => `${severity}: ${text}`,

  // What a line cost.
  costs: (label: string, op: string) => `${label} and lock in “${op}”`,
  noCosts: (label: string) => `${label} and lock, after a check`,
  noneRuns: 'No line runs in this scenario',
  takes: 'takes the lock',
  drops: 'drops the lock',
  isHeld: 'the lock is held',
  isHeldAtTimes: 'the lock is held at times',
  inFunctions: (names: readonly string[]) => names.map((name) => `${name}()`).join(', '),
  needed: 'The solution needs this line.',
  unneeded: 'The solution has this line, but no case here needs it.',
  ofStart: 'The starting file has this line. The solution does not need it.',
  depths: (n: number) =>
    n === 1
      ? 'One line is not indented as in the kernel. The compiler does not mind.'
      : `${n} lines are not indented as in the kernel. The compiler does not mind.`,
} as const;
