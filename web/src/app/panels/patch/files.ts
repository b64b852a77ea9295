// SPDX-License-Identifier: GPL-2.0-only
// Of the files that can be edited, the one that the lab opens on: code, where there is any beside headers.
import type { LabFile } from '../../../base/lab.ts';

type Named = Pick<LabFile, 'path' | 'variants'>;

const isCode = ({ path }: Named): boolean => path.endsWith('.c');

export const mainOf = <T extends Named>(files: readonly T[]): T | undefined => files.find(isCode) ?? files[0];

/** Of the variants that are shown the first that has code of its own: one may differ by a header alone. */
export const startOf = (shown: readonly string[], files: readonly Named[]): string | undefined =>
  shown.find((id) => files.some((file) => isCode(file) && file.variants.includes(id))) ?? shown[0];
