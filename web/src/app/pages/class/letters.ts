// SPDX-License-Identifier: GPL-2.0-only

/** The letter of a choice, from A: a class names it aloud. */
export const letterOf = (choice: number): string => String.fromCodePoint('A'.codePointAt(0)! + choice);
