// SPDX-License-Identifier: GPL-2.0-only

/** What a table has by a name from outside: an address, a file, somebody's C. `constructor` and the like it has not. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
