// SPDX-License-Identifier: GPL-2.0-only

/** What is wrong with a file, as the rest of a sentence that names it. */
export class ImportError extends Error {}

export const fail = (what: string): never => {
  throw new ImportError(what);
};
