// SPDX-License-Identifier: GPL-2.0-only
// Completes a query at the caret with the program's names: selectors, functions, files, variables, members.
import { NO_ENCODINGS, type Encodings } from '../../base/encoded.ts';
import type { SiteTable } from '../../base/sites.ts';
import { isEnvironment } from '../../base/c-file-kind.ts';
import { perObject } from '../../base/memo.ts';
import { isKernelCode, structNames } from '../functions.ts';
import { followed } from '../sweep/encoded.ts';
import { linkOf } from '../sweep/read.ts';
import { SELECTORS, specOf } from './selectors.ts';

export interface Completion {
  /** Replaces the text from `from` to the caret. */
  readonly text: string;
  readonly help: string;
}

export interface Completions {
  readonly from: number;
  readonly list: readonly Completion[];
}

/** Names of the exhibit and the run. */
export interface Known {
  /** Kinds of event. */
  readonly kinds: readonly string[];
  readonly ops: readonly string[];
  readonly counters: readonly string[];
  readonly encoded?: Encodings;
}

/** Most completions in the list. */
const MOST = 8;

/** Names in the code of the kernel and the variants. */
const namesOf = perObject((sites: SiteTable) => {
  const { files, functions, variables } = sites;
  const shown = isKernelCode(sites);
  const own = variables.filter(([, , fn]) => shown[fn]);
  return {
    functions: [...new Set(functions.filter((_, id) => shown[id]).map(([name]) => name))].sort(),
    variables: [...new Set(own.map(([name]) => name))].sort(),
    types: new Map(own.map(([name, type]) => [name, type])),
    structs: [...structNames(sites)].sort(),
    files: files.map((f) => f.path).filter((path) => !isEnvironment(path)),
  };
});

const ALWAYS = ['$op', '$arg1', '$n', '$cpu', '$held', '$rcu', '$depth', '$function', 'count(', 'alive('];

const SELECTOR_WORDS = Object.values(SELECTORS).map(({ form, help }) => {
  const word = form.split(' ')[0]!;
  return { text: form.includes(' ') ? `${word} ` : word, help };
});

/** `text` up to the caret. */
export function complete(sites: SiteTable, known: Known, text: string): Completions {
  const names = namesOf(sites);
  const plain = text.replace(/^\s*(?:first|last) /, '');
  const [head] = plain.split(/\s(?:where|show)(?:\s|$)/);
  const inExpression = head !== plain;
  const [, selector = ''] = /^(\w+) /.exec(plain) ?? [];
  const spec = specOf(selector);
  const word = /[\w$./:>[\]-]*$/.exec(text)![0];
  const from = text.length - word.length;
  const among = (list: readonly string[], help: string, end = ''): Completions => ({
    from,
    list: list
      .filter((name) => name.startsWith(word) && name !== word)
      .slice(0, MOST)
      .map((name) => ({ text: name + end, help })),
  });
  const [, path = '', begun = ''] = /^(.*?)(?:->|\.)(\w*)$/.exec(word) ?? [];
  const ofStruct = (): Completions =>
    members(sites, known.encoded, names.types, path, begun, text.length - begun.length);
  if (inExpression) {
    if (path !== '') return ofStruct();
    const own = [
      ...[...(spec?.fields ?? []), ...(spec?.counts ? known.counters : [])].map((name) => `$${name}`),
      ...ALWAYS,
    ];
    const list = [
      ...among(own, 'of each hit').list,
      ...(word ? among(names.variables, 'variable').list : []),
    ];
    return { from, list: list.slice(0, MOST) };
  }
  if (selector === '')
    return {
      from,
      list: [
        ...SELECTOR_WORDS.filter((s) => s.text.startsWith(word)),
        ...['first ', 'last ']
          .filter((w) => word && w.startsWith(word))
          .map((w) => ({ text: w, help: 'only that hit' })),
      ].slice(0, MOST + 2),
    };
  const after = plain.slice(selector.length + 1);
  if (/\s$/.test(text) && after.trim() !== '') return { from, list: ENDS };
  switch (spec?.completes) {
    case 'functions':
      return among(names.functions, 'function');
    case 'files':
      return among(names.files, 'file', ':');
    case 'kinds':
      return among(known.kinds, 'event');
    case 'ops':
      return among(known.ops, 'operation');
    case 'places': {
      if (path !== '') return ofStruct();
      const structs = among(names.structs, 'struct').list;
      return {
        from,
        list: [
          ...among(['slot '], 'the words of an index').list,
          ...among(names.variables, 'variable').list,
          ...structs,
        ].slice(0, MOST),
      };
    }
    default:
      return { from, list: [] };
  }
}

const ENDS: readonly Completion[] = [
  { text: 'where ', help: 'a condition' },
  { text: 'show ', help: 'expressions to print' },
];

function members(
  sites: SiteTable,
  encoded: Encodings = NO_ENCODINGS,
  types: ReadonlyMap<string, string>,
  path: string,
  begun: string,
  from: number,
): Completions {
  const [root = '', ...links] = path.split(/->|\./);
  let type: string | null =
    types.get(root) ?? (Object.hasOwn(sites.structs, `struct ${root}`) ? `struct ${root}` : null);
  for (const link of links) type = type === null ? null : (linkOf(sites, type, link, encoded)?.type ?? null);
  if (type === null) return { from, list: [] };
  const struct = (followed(encoded, type)?.pointer ?? type)
    .replace(/\b(?:const|volatile) /g, '')
    .replace(/ ?\*$/, '');
  const fields = sites.structs[struct]?.fields ?? [];
  return {
    from,
    list: fields
      .filter(([name]) => name !== '' && name.startsWith(begun) && name !== begun)
      .slice(0, MOST)
      .map(([name, , , of]) => ({ text: name, help: of })),
  };
}
