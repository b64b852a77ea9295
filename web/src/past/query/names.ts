// SPDX-License-Identifier: GPL-2.0-only
// Names in a query, held against the program: whatever is not there is an error that says what is.
import { isEnvironment } from '../../base/files.ts';
import { nearest } from '../../base/near-miss.ts';
import type { SiteTable } from '../../base/sites.ts';
import { namesIn } from '../language/expression.ts';
import type { Query, Selector } from '../language/query.ts';
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
export function fieldsOf(lane: PastLane, { is }: Selector): readonly string[] {
  switch (is) {
    case 'return':
      return ['result', ...ALWAYS];
    case 'write':
      return ['value', 'old', 'it', 'at', ...ALWAYS];
    case 'read':
      return ['value', 'it', 'at', ...ALWAYS];
    case 'event':
      return ['kind', 'label', 'node', 'slot', 'walk', 'value', ...ALWAYS];
    case 'walk':
      return ['walk', 'label', 'reads', 'node', 'slot', 'value', ...ALWAYS];
    case 'op': {
      const { trace, names } = lane;
      return [
        'result',
        'records',
        ...(trace.ops.length ? Object.keys(names.count?.(trace, 0) ?? {}) : []),
        ...ALWAYS,
      ];
    }
    default:
      return ALWAYS;
  }
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
    for (const name of namesIn(expr)) {
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

const isVariable = (sites: SiteTable, name: string): boolean =>
  sites.variables.some(
    ([called, , fn]) =>
      called === name && !isEnvironment(sites.files[sites.functions[fn]?.[1] ?? -1]?.path ?? ''),
  );
