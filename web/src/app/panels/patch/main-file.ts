// SPDX-License-Identifier: GPL-2.0-only
// Chooses the file and the variant that the lab opens on: C code rather than a header.
import type { LabFile } from '../../../base/lab.ts';

type Named = Pick<LabFile, 'path' | 'variants'>;

const isCode = ({ path }: Named): boolean => path.endsWith('.c');

export const mainOf = <T extends Named>(files: readonly T[]): T | undefined => files.find(isCode) ?? files[0];

/**
 * The first shown variant with its own C code; some variants differ only by a header. A file that several share names
 * first the one that it belongs to.
 */
export const startOf = (shown: readonly string[], files: readonly Named[]): string | undefined =>
  shown.find((id) => files.some((file) => isCode(file) && file.variants[0] === id)) ?? shown[0];
