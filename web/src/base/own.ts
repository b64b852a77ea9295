// SPDX-License-Identifier: GPL-2.0-only

/** Looks a name from outside up in a table, without the members that every object inherits, such as `constructor`. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
