// SPDX-License-Identifier: GPL-2.0-only
// What the bar of a story says besides the story.

export const WORDS = {
  story: (title: string) => `Story: ${title}`,
  numberOf: (n: number, of: number) => `${n} of ${of}`,
  previous: 'Previous chapter',
  next: 'Next chapter',
  end: 'End the story',
  sources: 'Sources',
} as const;
