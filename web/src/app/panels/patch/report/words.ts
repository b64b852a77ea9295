// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the buttons for a series' report.
export const WORDS = {
  group: 'Report of the series',
  report: 'Report, one file',
  making: 'Writing the report…',
  saved: (file: string) => `The report is saved as ${file}.`,
  letter: 'Text for the cover letter',
  copied: 'This text is copied:',
  notCopied: 'The browser does not allow copying. Copy this text:',
  parts: 'The parts that write reports',
  failed: (why: string) => `The report cannot be written: ${why}`,
} as const;
