// SPDX-License-Identifier: GPL-2.0-only
// All that the side column says: operations and values.
import { plural } from '../../base/english.ts';

export const WORDS = {
  name: 'Operations and values',
  show: 'Show operations and values',
  fold: 'Fold this column',
  operations: 'Operations',
  edit: 'Edit',
  setUp: (n: number) => plural(n, 'set-up operation'),
  plantedIn: (variants: readonly string[]) => `planted in ${variants.join(', ')}`,
  variables: 'Variables',
  variablesIn: (variant: string) => `Variables in ${variant}`,
} as const;
