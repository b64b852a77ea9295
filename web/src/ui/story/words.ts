// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the bar around a story's chapter.
export const story = (title: string) => `Story: ${title}`;
export const numberOf = (n: number, of: number) => `${n} of ${of}`;
export const previous = 'Previous chapter';
export const next = 'Next chapter';
export const end = 'End the story';
export const sources = 'Sources';
