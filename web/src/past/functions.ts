// SPDX-License-Identifier: GPL-2.0-only
// Sorts a program's functions by the file that they lie in, and lists the names of its structs.
import { isDriver, isEnvironment } from '../base/c-file-kind.ts';
import { perObject } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';

/** For each function of the site table, whether it belongs to the environment. */
export const inEnvironment = perObject(({ functions, files }: SiteTable): readonly boolean[] =>
  functions.map(([, file]) => isEnvironment(files[file]?.path ?? '')),
);

/** The names of the structs, without `struct`. */
export const structNames = ({ structs }: SiteTable): readonly string[] =>
  Object.keys(structs).flatMap((tag) => (tag.startsWith('struct ') ? [tag.slice(7)] : []));

/** For each function of the site table, whether it is the kernel's own or a variant's. */
export const isKernelCode = perObject(({ functions, files }: SiteTable): readonly boolean[] =>
  functions.map(([, file]) => !isEnvironment(files[file]?.path ?? '') && !isDriver(files[file]?.path ?? '')),
);
