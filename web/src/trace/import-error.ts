// SPDX-License-Identifier: GPL-2.0-only

/** Says what is wrong with a file, as the end of a sentence that begins with the file's name. */
export class ImportError extends Error {}

export const fail = (what: string): never => {
  throw new ImportError(what);
};
