// SPDX-License-Identifier: GPL-2.0-only
// Prints what comparing a patch series has found: as the contract's JSON, and for people.
import { plural } from '../base/english.ts';
import { grouped } from '../base/numbers.ts';
import type { SeriesResult, SeriesRandom, SeriesRow } from '../series/types.ts';
import { tableOf } from './table.ts';

/** The key of a version in JSON: `base`, or the number of its last patch. */
const keyOf = (version: number): string => (version === 0 ? 'base' : String(version));

const byVersion = <T>(values: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(values.map((value, version) => [keyOf(version), value]));

/** The first failing case of the patches, for a script. */
function firstIn(
  versions: readonly SeriesRandom[],
): (NonNullable<SeriesRandom['first']> & { n: number }) | null {
  const of = versions.find(({ n, first }) => n > 0 && first);
  return of ? { n: of.n, ...of.first! } : null;
}

export function toJson(result: SeriesResult): unknown {
  const { exhibit, fanout, title, base, patches, rows, random, largest, agree } = result;
  return {
    ...{ exhibit, kernel: base.kernel, against: base.variant, fanout, title },
    patches: patches.map(({ files, ...patch }) => ({ ...patch, files: files.map(({ path }) => path) })),
    rows: rows.map(({ scenario, op, at, counts, differs, faults }) => ({
      ...{ scenario, op, operation: at + 1, counts: byVersion(counts), differs: byVersion(differs) },
      ...(faults ? { faults: byVersion(faults) } : {}),
    })),
    random: random
      ? {
          operations: random.operations,
          differ: random.versions.reduce((sum, { differ }) => sum + differ, 0),
          first: firstIn(random.versions),
          ...{ races: random.races, failing: random.failing, versions: byVersion(random.versions) },
        }
      : null,
    ...{ largest: largest ?? null, agree },
  };
}

/** Headings of the table, where a counter's key is long. */
const SHORT: Readonly<Record<string, string>> = { nodesAllocated: 'nodes', linesUnderLock: 'lines*' };
const AS_BEFORE = '·';
const ENDED = '–';
/** Between the columns of two versions. */
const RULE = '│';

/** A count where a version changes it, with the direction; a dot where it does not. */
function cell(row: SeriesRow, version: number, key: string): string {
  const [now, before] = [row.counts[version]?.[key], row.counts[version - 1]?.[key]];
  if (row.counts[version] === null) return row.counts[version - 1] === null ? AS_BEFORE : ENDED;
  if (version === 0) return grouped(now ?? 0);
  if (now === before) return AS_BEFORE;
  return `${before === undefined ? '' : now! > before ? '↑ ' : '↓ '}${grouped(now ?? 0)}`;
}

function tableLines({ rows, versions, counters }: SeriesResult): readonly string[] {
  const keys = counters.map(({ key }) => key).filter((key) => key !== 'records');
  const cells = rows.map((row) => ({
    row,
    cells: versions.flatMap((_, version) => keys.map((key) => cell(row, version, key))),
  }));
  const changes = cells.filter(({ cells: all }) => all.slice(keys.length).some((text) => text !== AS_BEFORE));
  /** Equal lines of a scenario are one, with their number. */
  const lines = new Map<string, { readonly first: string; readonly all: readonly string[]; times: number }>();
  for (const { row, cells: all } of changes) {
    const first = `${row.scenario}: ${row.op}`;
    const key = JSON.stringify([first, all]);
    const known = lines.get(key);
    if (known) known.times++;
    else lines.set(key, { first, all, times: 1 });
  }
  /** A line of the table, with a rule before each version's cells. */
  const line = (first: string, all: readonly string[]): readonly string[] => [
    first,
    ...all.flatMap((text, i) => (i % keys.length ? [text] : [RULE, text])),
  ];
  const table = [
    line(
      '',
      versions.flatMap((name) => keys.map((_, i) => (i === 0 ? name : ''))),
    ),
    line(
      'scenario: operation',
      versions.flatMap(() => keys.map((key) => SHORT[key] ?? key)),
    ),
    ...[...lines.values()].map(({ first, all, times }) =>
      line(times > 1 ? `${first} (${times} times)` : first, all),
    ),
  ];
  const same = rows.length - changes.length;
  return [
    ...(changes.length
      ? [...tableOf(table, [0]), '* lines of C that CPU A runs while it holds the lock']
      : []),
    ...(same ? [`${plural(same, 'operation')} in which no patch changes a count`] : []),
  ];
}

/** Most lines about faults and differences: JSON has them all. */
const MOST_FAULTS = 12;

/** Says where a version first differs from the base in a scenario, and where it first has a fault. */
function rowFaults({ rows, versions }: SeriesResult): readonly string[] {
  const known = new Set<string>();
  const byTime = [...rows].sort((a, b) => a.at - b.at);
  const firsts = new Map<SeriesRow, string[]>();
  for (const row of byTime) {
    const { scenario, op, differs, faults = [] } = row;
    const news = (what: string, is: (version: number) => boolean): readonly string[] =>
      versions.filter((name, version) => {
        const key = `${scenario} ${what} ${name}`;
        if (!is(version) || known.has(key)) return false;
        known.add(key);
        return true;
      });
    const of = (names: readonly string[]): string =>
      names.length === versions.length ? 'every version' : names.join(', ');
    const others = news('differs', (version) => differs[version] === true);
    const wrong = news('wrong', (version) => (faults[version] ?? null) !== null);
    const texts = [...new Set(wrong.map((name) => faults[versions.indexOf(name)]!))];
    firsts.set(row, [
      ...(others.length ? [`${scenario}: ${op}: differs from the base in ${others.join(', ')}`] : []),
      ...texts.map((text) => {
        const names = wrong.filter((name) => faults[versions.indexOf(name)] === text);
        return `${scenario}: ${op}: ${of(names)}: ${text}`;
      }),
    ]);
  }
  const all = rows.flatMap((row) => firsts.get(row)!);
  const more = all.length - MOST_FAULTS;
  return more > 0 ? [...all.slice(0, MOST_FAULTS), `and ${grouped(more)} more: --json lists all`] : all;
}

function randomLine({ wrong, leaks, differ }: SeriesRandom, isBase: boolean): string {
  const parts = [
    ...(wrong ? [`wrong in ${plural(wrong, 'case')}`] : []),
    ...(leaks ? [`leaks in ${grouped(leaks)}`] : []),
    ...(differ ? [`differs from the base in ${grouped(differ)}`] : []),
  ];
  if (parts.length) return parts.join(', ');
  return isBase ? 'sound, no leak' : 'equal to the base, no leak';
}

const oneLine = (ops: string): string =>
  ops
    .replace(/^#.*\n/gm, '')
    .trim()
    .replaceAll('\n', ' · ');

function randomLines({ random, versions }: SeriesResult): readonly string[] {
  if (!random) return [];
  const { operations, races, failing, versions: all } = random;
  const width = Math.max(...versions.map((name) => name.length));
  return [
    `${plural(operations, 'random operation')}; CPU B acts in ${grouped(races)}, memory fails in ${grouped(failing)}`,
    ...all.flatMap((one, i) => [
      `  ${versions[i]!.padEnd(width)}  ${randomLine(one, i === 0)}`,
      ...(one.first && one.first.ops !== all[i - 1]?.first?.ops
        ? [
            `  ${''.padEnd(width)}  first, seed ${one.first.seed}: ${oneLine(one.first.ops)}`,
            `  ${''.padEnd(width)}  ${one.first.message}`,
          ]
        : []),
    ]),
  ];
}

function largestLine({ largest, counters }: SeriesResult): readonly string[] {
  if (!largest) return [];
  const { counter, before, after, ops, tried } = largest;
  const label = counters.find(({ key }) => key === counter)?.label ?? counter;
  return [
    `The largest difference that ${grouped(tried)} lists of operations have: ${before} → ${after} ${label}: ${oneLine(ops)}`,
  ];
}

/** The patches: how each fits, and what of it is left out. */
export function patchLines({ title, exhibit, fanout, base, patches }: SeriesResult): readonly string[] {
  const of = patches.length;
  const files = (patch: SeriesResult['patches'][number]): string =>
    patch.files.map(({ path, added, removed }) => `${path} +${added} −${removed}`).join(', ');
  const state = ({ applies, compiles }: SeriesResult['patches'][number]): string =>
    compiles ? 'compiles' : applies ? 'does not compile' : 'does not apply';
  return [
    title,
    `${exhibit}, fan-out ${fanout}; base: ${base.variant}, kernel ${base.kernel}: ${base.chosen}`,
    ...patches.flatMap((patch) => [
      `  ${patch.n}/${of}  ${patch.subject} (${files(patch)}): ${state(patch)}`,
      ...patch.leftOut.map((sentence) => `       ${sentence}`),
      ...(patch.message ? patch.message.split('\n').map((line) => `       ${line}`) : []),
    ]),
  ];
}

function verdictOf({ agree, rows, random }: SeriesResult): string {
  if (agree) return 'Results and entries agree.';
  const differ =
    rows.some(({ differs }) => differs.includes(true)) || random?.versions.some((one) => one.differ > 0);
  return differ
    ? 'Results or entries differ.'
    : 'No result differs, but a patch is wrong or leaks where the base is sound.';
}

export const formatSeries = (result: SeriesResult): string =>
  [
    patchLines(result),
    tableLines(result),
    rowFaults(result),
    randomLines(result),
    largestLine(result),
    [verdictOf(result)],
  ]
    .filter((part) => part.length)
    .map((part) => part.join('\n'))
    .join('\n\n');
