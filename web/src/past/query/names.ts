// SPDX-License-Identifier: GPL-2.0-only
// Names in a query, held against the program: whatever is not there is an error that says what is.
import { readType, UnknownType } from '../../base/c-types.ts';
import { isEnvironment } from '../../base/c-file-kind.ts';
import { nearest } from '../../base/near-miss.ts';
import type { SiteTable } from '../../base/sites.ts';
import { partsOf, type Expr } from '../language/expression.ts';
import type { Query } from '../language/query.ts';
import { SELECTORS, type Selector } from '../language/selectors.ts';
import { PastError, type PastLane } from '../lane.ts';
import { constant } from '../sweep/read.ts';
import { allEvents } from './events.ts';

const meant = (name: string, names: Iterable<string>): string => {
  const near = nearest(
    name,
    [...new Set(names)].map((n) => ({ name: n })),
  );
  return near && near !== name ? `; did you mean ${near}?` : '';
};

/** Ids of a function's name: static ones may be several. */
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

/** By site, whether it is on the line. */
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
      .slice(0, 4)
      .sort((a, b) => a - b);
    throw new PastError(
      `line ${line}${file === null ? '' : ` of ${file}`} has no code; near it ${near.join(', ')} have`,
    );
  }
  return found;
}

/** What every hit has, and what those of one kind bring. */
const ALWAYS = ['op', 'n', 'arg1', 'arg2', 'arg3', 'cpu', 'held', 'rcu', 'depth', 'function', 'x'];

/** Names with a $ that a selector's hits have, without it. */
export function fieldsOf({ trace, names }: PastLane, { is }: Selector): readonly string[] {
  const { fields, counts } = SELECTORS[is];
  const counters = counts && trace.ops.length ? Object.keys(names.count?.(trace, 0) ?? {}) : [];
  return [...fields, ...counters, ...ALWAYS];
}

/** Throws a PastError for the first name that nothing has: a typing error would find nothing, and look like an answer. */
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
      } else if (!isVariable(sites, name) && constant(sites, lane.names.pointers ?? {}, name) === null)
        throw new PastError(
          `"${text}": no variable is called ${name}${meant(
            name,
            sites.variables.map(([n]) => n),
          )}`,
        );
    }
}

/** Every name in it that is a value's. */
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

const structNames = (sites: SiteTable): readonly string[] =>
  Object.keys(sites.structs).flatMap((tag) => (tag.startsWith('struct ') ? [tag.slice(7)] : []));

function checkType(sites: SiteTable, type: string, text: string): void {
  // Of a pointer, what it leads to: a slip there would find nothing.
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

const isVariable = (sites: SiteTable, name: string): boolean =>
  sites.variables.some(
    ([called, , fn]) =>
      called === name && !isEnvironment(sites.files[sites.functions[fn]?.[1] ?? -1]?.path ?? ''),
  );
