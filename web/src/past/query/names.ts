// SPDX-License-Identifier: GPL-2.0-only
// Checks a query's names against the program. An unknown name is an error that says which names exist.
import { readType, UnknownType } from '../../base/c-types.ts';
import type { SiteTable } from '../../base/sites.ts';
import { partsOf, type Expr } from '../language/expression.ts';
import type { Query } from '../language/query.ts';
import { SELECTORS, type Selector } from '../language/selectors.ts';
import { structNames } from '../functions.ts';
import { meant, PastError, type PastLane } from '../lane.ts';
import { variablesOf } from '../places/index.ts';
import { constant } from '../sweep/read.ts';
import { allEvents } from './events.ts';

/** Ids of the functions of a name: several static functions may share it. */
export function functionIds(sites: SiteTable, name: string): ReadonlySet<number> {
  const ids = sites.functions.flatMap(([called], id) => (called === name ? [id] : []));
  if (!ids.length) {
    const names = sites.functions.map(([called]) => called);
    throw new PastError(
      `no function ${name} runs here${meant(name, names) || `; there are ${names.join(', ')}`}`,
    );
  }
  return new Set(ids);
}

/** Most lines that an error suggests. */
const MOST_NEAR = 4;

/** For each site, 1 if it is on the line. */
export function sitesOfLine(
  sites: SiteTable,
  { file, line }: Selector & { readonly is: 'line' },
): Uint8Array {
  const files = sites.files.map(({ path }) => file === null || path === file || path.endsWith(`/${file}`));
  if (!files.includes(true))
    throw new PastError(`no file ${file} is here; there are ${sites.files.map((f) => f.path).join(', ')}`);
  const { file: fileOf, line: lineOf } = sites.sites;
  const found = Uint8Array.from(fileOf, (f, s) => (files[f] && lineOf[s] === line ? 1 : 0));
  const paths = new Set(fileOf.filter((_, s) => found[s]).map((f) => sites.files[f]!.path));
  if (paths.size > 1)
    throw new PastError(
      `line ${line} is in ${[...paths].join(' and ')}: name the file, as in line ${[...paths][0]}:${line}`,
    );
  if (paths.size === 0) {
    const lines = [...new Set(lineOf.filter((_, s) => files[fileOf[s]!]))];
    const near = lines
      .sort((a, b) => Math.abs(a - line) - Math.abs(b - line))
      .slice(0, MOST_NEAR)
      .sort((a, b) => a - b);
    throw new PastError(
      `line ${line}${file === null ? '' : ` of ${file}`} has no code; near it ${near.join(', ')} have`,
    );
  }
  return found;
}

/** The fields that all hits have, without the $. `x` belongs to the condition of a count. */
export const ALWAYS = ['op', 'n', 'arg1', 'arg2', 'arg3', 'cpu', 'held', 'rcu', 'depth', 'function', 'x'];

/** The fields of a selector's hits, without the $. */
export function fieldsOf({ trace, names }: PastLane, { is }: Selector): readonly string[] {
  const { fields, counts } = SELECTORS[is];
  const counters = counts && trace.ops.length ? Object.keys(names.count?.(trace, 0) ?? {}) : [];
  return [...fields, ...counters, ...ALWAYS];
}

/** @throws PastError for the first unknown name: without it, a typing error would look like an empty answer */
export function checkNames(lane: PastLane, query: Query): void {
  const { sites } = lane.trace;
  const { selector } = query;
  if (selector.is === 'event') {
    const kinds = new Set(allEvents(lane).map((e) => e.kind));
    if (!kinds.has(selector.kind))
      throw new PastError(
        `no event ${selector.kind} happens here${meant(selector.kind, kinds)}; there are ${[...kinds].sort().join(', ')}`,
      );
  }
  if (selector.is === 'op' && selector.name !== null) {
    const ops = new Set(lane.trace.ops.map((op) => op.name));
    if (!ops.has(selector.name))
      throw new PastError(`no operation ${selector.name} runs here; there are ${[...ops].join(', ')}`);
  }
  const fields = fieldsOf(lane, selector);
  for (const { text, expr } of [...(query.where ? [query.where] : []), ...query.show])
    for (const name of namesIn(sites, expr, text)) {
      if (name.startsWith('$')) {
        if (!fields.includes(name.slice(1)))
          throw new PastError(
            `"${text}": ${name} is not known of ${selector.is}; there are ${fields.map((f) => `$${f}`).join(', ')}`,
          );
      } else if (
        !variablesOf(sites, name, null).length &&
        constant(sites, lane.names.pointers ?? {}, name) === null
      )
        throw new PastError(
          `"${text}": no variable is called ${name}${meant(
            name,
            sites.variables.map(([n]) => n),
          )}`,
        );
    }
}

/** The names in an expression that have values. Checks its other names. */
function namesIn(sites: SiteTable, expr: Expr, text: string): readonly string[] {
  const structs = new Set<Expr>();
  for (const part of partsOf(expr)) {
    const type = part.is === 'cast' ? part.type : part.is === 'size' ? part.of : null;
    if (typeof type === 'string') checkType(sites, type, text);
    if (part.is === 'call' && part.name === 'alive' && part.args[0]?.is === 'name') {
      const [struct] = part.args;
      if (!Object.hasOwn(sites.structs, `struct ${struct.name}`)) {
        throw new PastError(
          `"${text}": no struct is called ${struct.name}${meant(struct.name, structNames(sites))}`,
        );
      }
      structs.add(struct);
    }
  }
  return partsOf(expr).flatMap((part) => (part.is === 'name' && !structs.has(part) ? [part.name] : []));
}

function checkType(sites: SiteTable, type: string, text: string): void {
  // For a pointer type, the pointed-to type decides.
  const named = type.replace(/ \*+$/, '');
  if (named === 'void') return;
  try {
    readType(sites, named);
  } catch (error) {
    if (!(error instanceof UnknownType)) throw error;
    throw new PastError(
      `"${text}": no type is called ${named}${meant(named.replace(/^struct /, ''), structNames(sites))}`,
    );
  }
}
