// SPDX-License-Identifier: GPL-2.0-only
// Packs a site table for the page: columns as texts, without what another column determines.
import { readColumn, readSteps, signed, unsigned, writeColumn, writeSteps } from './columns.ts';
import type { SiteTable } from './sites.ts';

export interface PackedSites extends Omit<SiteTable, 'version' | 'functions' | 'sites' | 'variables'> {
  readonly version: 4;
  /** Names; files; lines; lengths in lines. */
  readonly functions: readonly [names: string, files: string, lines: string, lengths: string];
  /**
   * Kinds, plus BEGINS where the next function begins and RETURNS where an earlier one goes on; lines since the last
   * site, or since the function's own where the function is another; columns; the functions at each RETURNS.
   */
  readonly sites: readonly [kinds: string, lines: string, columns: string, earlier: string];
  /** Names; types; functions; lines since the function's own, doubled, and 1 more for a parameter. */
  readonly variables: readonly [names: string, types: string, functions: string, lines: string];
}

/** More than any kind of site. */
const BEGINS = 4;
/** A later copy of a header's function may have sites that the first has not: compilers join and split branches. */
const RETURNS = 2 * BEGINS;
/** No type has it. */
const BETWEEN_TYPES = '|';

export function packSites({ functions, sites, variables, ...rest }: SiteTable): PackedSites {
  let newest = -1;
  const signs = sites.func.map((f, i) => {
    if (sites.file[i] !== functions[f]?.[1] || f > newest + 1)
      throw new Error(`site ${i} is not in its function's file, or a function before it has none`);
    if (f > newest) {
      newest = f;
      return BEGINS;
    }
    return f === sites.func[i - 1] ? 0 : RETURNS;
  });
  return {
    ...rest,
    version: 4,
    functions: [
      functions.map(([name]) => name).join(' '),
      writeSteps(functions.map(([, file]) => file)),
      writeSteps(functions.map(([, , line]) => line)),
      writeSteps(functions.map(([, , line, last]) => last - line)),
    ],
    sites: [
      writeColumn(sites.kind.map((kind, i) => kind + signs[i]!)),
      writeColumn(
        sites.line.map((line, i) =>
          signed(line - (signs[i] ? functions[sites.func[i]!]![2] : sites.line[i - 1]!)),
        ),
      ),
      writeColumn(sites.column),
      writeColumn(sites.func.filter((_, i) => signs[i] === RETURNS)),
    ],
    variables: [
      variables.map(([name]) => name).join(' '),
      variables.map(([, type]) => type).join(BETWEEN_TYPES),
      writeSteps(variables.map(([, , func]) => func)),
      writeColumn(
        variables.map(([, , func, line, parameter]) => 2 * signed(line - functions[func]![2]) + parameter),
      ),
    ],
  };
}

/** A text of names; none is empty. */
const words = (text: string, between = ' '): readonly string[] => (text === '' ? [] : text.split(between));

export function unpackSites({ functions, sites, variables, ...rest }: PackedSites): SiteTable {
  const [files, lines, lengths] = functions.slice(1).map(readSteps);
  const all = words(functions[0]).map(
    (name, i) => [name, files![i]!, lines![i]!, lines![i]! + lengths![i]!] as const,
  );
  const kinds = readColumn(sites[0]);
  const earlier = readColumn(sites[3]).values();
  let [at, newest] = [-1, -1];
  const func = kinds.map((kind) => {
    if (kind >= RETURNS) return (at = earlier.next().value!);
    return kind < BEGINS ? at : (at = ++newest);
  });
  let last = 0;
  const line = readColumn(sites[1]).map(
    (n, i) => (last = unsigned(n) + (kinds[i]! < BEGINS ? last : all[func[i]!]![2])),
  );
  const types = words(variables[1], BETWEEN_TYPES);
  const within = readSteps(variables[2]);
  const places = readColumn(variables[3]);
  return {
    ...rest,
    version: 2,
    functions: all,
    sites: {
      kind: kinds.map((kind) => kind % BEGINS),
      file: func.map((f) => all[f]![1]),
      line,
      column: readColumn(sites[2]),
      func,
    },
    variables: words(variables[0]).map((name, i) => {
      const [f, place] = [within[i]!, places[i]!];
      return [name, types[i]!, f, all[f]![2] + unsigned(place >> 1), (place & 1) as 0 | 1];
    }),
  };
}
