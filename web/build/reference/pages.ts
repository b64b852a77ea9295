// SPDX-License-Identifier: GPL-2.0-only
// Makes the pages of docs/reference/ that the code declares: commands and the headless runner. Makes parts of other
// pages: selectors, `$` names, ready queries, counters and keys.
import { KEYS as ALL_KEYS } from '../../src/app/dialogs/help/key-list.ts';
import { KEYS as PRESENTER } from '../../src/app/present/key-acts.ts';
import { WORDS as PRESENT_WORDS } from '../../src/app/present/words.ts';
import type { ReadyQuery } from '../../src/exhibit-api/queries.ts';
import type { ExhibitModel } from '../../src/exhibit-api/types.ts';
import { PLACES } from '../../src/past/language/place.ts';
import { SELECTORS } from '../../src/past/language/selectors.ts';
import { ALWAYS } from '../../src/past/query/names.ts';
import { TREE_KEYS } from '../../src/structures/tree-lane/keys.ts';
import { loadModels } from '../../src/wasm/node.ts';
import { countedBy } from './counted.ts';
import { fieldHelp } from './fields.ts';
import { commandPages } from './commands.ts';
import { headlessPage, patchesPage } from './headless.ts';
import { code, table, withParts, type Parts } from './made.ts';

const FOLDER = 'docs/reference';
const dollar = (name: string): string => code(`$${name}`);

function queryParts(): Parts {
  const selectors = Object.entries(SELECTORS).map(([word, { form, help, fields, counts }]) => [
    code(form),
    help,
    [...fields.map(dollar), ...(counts ? ['each counter'] : [])].join(' ') || '–',
    code(word),
  ]);
  const own = new Set(Object.values(SELECTORS).flatMap((s) => s.fields));
  return {
    selectors: table(
      ['selector', 'hits', 'its own names'],
      selectors.map((cells) => cells.slice(0, 3)),
    ),
    places: `A place is ${PLACES}.`,
    'names of every hit': table(
      ['name', 'is'],
      ALWAYS.map((name) => [dollar(name), fieldHelp(name)]),
    ),
    'names of some hits': table(
      ['name', 'is'],
      [...own].map((name) => [dollar(name), fieldHelp(name)]),
    ),
  };
}

async function readyParts(models: readonly ExhibitModel[]): Promise<Parts> {
  const lists = await Promise.all(models.map(async (model) => (await model.queries?.()) ?? []));
  const by = (query: ReadyQuery): string =>
    models
      .filter((_, i) => lists[i]!.some((q) => q.name === query.name))
      .map((m) => m.title)
      .join(', ');
  const ready = new Map(lists.flat().map((query) => [query.name, query]));
  return {
    'ready queries': table(
      ['question', 'query', 'in'],
      [...ready.values()].map((query) => [query.name, code(query.query), by(query)]),
    ),
  };
}

const counterParts = (models: readonly ExhibitModel[]): Parts => ({
  counters: models
    .map(({ slug, title, counters }) => {
      const rows = counters.map((c) => [code(c.key), c.label, countedBy(slug, c)]);
      return `### ${title}\n\n${table(['key', 'label', 'counts'], rows)}`;
    })
    .join('\n\n'),
});

/** What a presenter's key does. */
const ACTS = {
  next: PRESENT_WORDS.next,
  back: PRESENT_WORDS.back,
  blank: PRESENT_WORDS.blank,
  answer: PRESENT_WORDS.answer,
  time: PRESENT_WORDS.time,
  spot: PRESENT_WORDS.spot,
  notes: PRESENT_WORDS.notes,
  full: PRESENT_WORDS.full,
  end: PRESENT_WORDS.end,
} as const;

const keyParts = (): Parts => ({
  keys: table(
    ['key', 'does'],
    ALL_KEYS.map(([key, does]) => [key, does]),
  ),
  'keys of a tree': table(
    ['key', 'does'],
    TREE_KEYS.map(([key, does]) => [key, does]),
  ),
  'keys of a presenter': table(
    ['key', 'does'],
    Object.entries(PRESENTER).map(([key, act]) => [key.length === 1 ? key.toUpperCase() : key, ACTS[act]]),
  ),
});

/** Each page by its path, with its made parts as the code is now. */
export async function referencePages(read: (path: string) => string): Promise<ReadonlyMap<string, string>> {
  const models = [...(await loadModels()).values()];
  const parts = {
    'query-language.md': queryParts(),
    'ready-queries.md': await readyParts(models),
    'counters.md': counterParts(models),
    'keys.md': keyParts(),
  };
  const withMade = Object.entries(parts).map(([name, made]) => {
    const path = `${FOLDER}/${name}`;
    return [path, withParts(path, read(path), made)] as const;
  });
  const runner = [
    [`${FOLDER}/headless.md`, headlessPage()],
    [`${FOLDER}/headless-patches.md`, patchesPage()],
  ] as const;
  return new Map([...commandPages(), ...runner, ...withMade]);
}
