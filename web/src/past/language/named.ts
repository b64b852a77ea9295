// SPDX-License-Identifier: GPL-2.0-only
// Lists the variables and members that a line of C names, as expressions of the query language.
import type { SiteTable } from '../../base/sites.ts';

const NAMED = /[A-Za-z_]\w*(?:(?:->|\.)[A-Za-z_]\w*|\[[A-Za-z_]\w*\])*(?!\w|\s*\()/g;

/** Most names of one line. */
const MOST_NAMED = 4;

/** Each once, in the order of the line. */
export function namedIn(sites: SiteTable, file: string, line: number, text: string): readonly string[] {
  const fileId = sites.files.findIndex((f) => f.path === file);
  const own = new Set(
    sites.functions.flatMap(([, f, first, last], id) =>
      f === fileId && first <= line && line <= last ? [id] : [],
    ),
  );
  const names = new Set(sites.variables.flatMap(([name, , fn]) => (own.has(fn) ? [name] : [])));
  const code = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?(?:\*\/|$)|\/\/.*/g, ' ');
  const found = [...code.matchAll(NAMED)]
    .filter(({ index }) => !/[\w.>]$/.test(code.slice(0, index)))
    .map(([whole]) => whole)
    .filter((path) => names.has(/^\w+/.exec(path)![0]));
  return [...new Set(found)].slice(0, MOST_NAMED);
}
