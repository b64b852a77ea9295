// SPDX-License-Identifier: GPL-2.0-only
// Holds the stage's own texts.
import { waits } from '../layout/words.ts';

export const sourceOf = 'Source of variant';
export const lane = (variant: string) => `Lane ${variant}`;
export { waits };
export const drag = 'Drag it, or use the arrow keys; a double click puts it back';
export const explained = 'Step explained';
export const structure = 'Structure';
export const roomForCode = 'Room for the code';
export const writtenNow = 'Written in this step by';
export const writtenBy = 'Written by';
export const nobody = 'nobody since the program began';
export const close = 'Close';
export const goTo = (step: string) => `Go to ${step}`;
export const backTo = (step: string) => `Back to ${step}`;
export const life = 'All writes, and why';
export const details = 'What the slot holds';
export const notIn = (others: readonly string[]) => `not in ${others.join(' or ')}`;
