// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the band of calls and of the table of totals.

export const WORDS = {
  band: 'Calls over time',
  inSteps: 'Calls in the selected steps',
  ofOp: (op: string) => `Calls of ${op}`,
  width: 'Width of a call',
  lines: 'C lines',
  records: 'Records',

  // Steps by calls.
  steps: 'Step by calls',
  backOver: '← over',
  backOverTip: 'Step back over (Shift+O)',
  over: 'over →',
  overTip: 'Step over (O)',
  backOut: '← out',
  backOutTip: 'Step back out (Shift+U)',
  out: 'out →',
  outTip: 'Step out (U)',

  // One call, as in "xas_store(), lib/xarray.c:789: 34 lines, 120 records; returned NULL".
  call: (fn: string, file: string, line: number) => `${fn}(), ${file}:${line}: `,
  line: 'line',
  record: 'record',
  onCpuB: ', on CPU B',
  never: '; it never returned',
  returned: '; returned ',

  // The totals.
  totals: 'Totals',
  about:
    'Each row counts a function’s calls, the C lines of its own body, and those lines with its callees. Hidden functions are not counted.',
  fn: 'Function',
  calls: 'Calls',
  ownLines: 'Own lines',
  withCallees: 'With callees',
  cpuB: (fn: string) => `${fn}, CPU B`,
} as const;
