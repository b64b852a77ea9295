// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the head.

export const skip = { picture: 'To the picture', text: 'To the text' } as const;
export const backToLesson = 'Back to the lesson';
export const lesson = 'Lesson';
export const exhibit = 'Exhibit';
export const scenario = 'Scenario';
export const ownOps = 'Own operations';
export const writeOwn = 'Own operations…';
export const ofRecording = (op: number | null, name: string) => `Operation ${op} of ${name}`;
export const variants = 'Variants';
export const variantsAre = (names: string) => `Variants: ${names}`;
export const theVersions = 'The list of versions';
export const versions = (n: number) => `${n} versions`;
export const carriedBack = (since: string, to: string) =>
  `Linux ${since} brought the patch. ${to} is a later release of an older line, and has the patch carried back to it.`;
export const slots = 'Slots in a node';
export const view = 'View';
export const more = 'More';
export const menu = 'Menu';
export const theme = 'Theme';
export const themeNow = (theme: string) => `Theme: ${theme}`;
export const themeNext = (theme: string, next: string) => `Theme: ${theme}. Next: ${next} (T)`;
export const present = 'Present';
export const presentTip = 'Present: as slides, on the whole screen; notes in a second window';
export const exports = 'Export';
export const exportTip = 'Export: link, picture, film, trace (E)';
export const editOps = 'Edit operations';
export const find = 'Find';
export const findTip = 'Find anything: Ctrl+K';
export const keys = 'Keys';
export const keysTip = 'Keys: ?';
export const start = 'Start page';
