// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the side column.
import { plural } from '../../../base/english.ts';

export const name = 'Operations and values';
export const show = 'Show operations and values';
export const fold = 'Fold this column';
export const operations = 'Operations';
export const edit = 'Edit';
export const setUp = (n: number) => plural(n, 'set-up operation');
export const plantedIn = (variants: readonly string[]) => `planted in ${variants.join(', ')}`;
export const variables = 'Variables';
export const variablesIn = (variant: string) => `Variables in ${variant}`;
