// SPDX-License-Identifier: GPL-2.0-only
// Checks the report of a patch series: whole and valid, nothing foreign, and every number as in the result.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped } from '../../web/src/base/numbers.ts';
import { checkReport, writeReport } from '../../web/src/headless/series-report.ts';
import { UsageError } from '../../web/src/headless/usage.ts';
import { reportOf } from '../../web/src/report/report.ts';
import { summaryOf } from '../../web/src/report/summary.ts';
import type { ReportData } from '../../web/src/report/types.ts';
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import type { SeriesResult } from '../../web/src/series/types.ts';
import { NO_SUCH_NAME, seriesOf } from '../series/patches.ts';
import { headless } from '../support/headless.ts';
import { manifest } from '../support/run.ts';
import { times } from '../support/some.ts';
import { compared, model, patchOf, scenarios, searched, versions } from './example.ts';
import { HOSTILE, results } from './results.ts';

const FILE = join(tmpdir(), `treewalk-report-${process.pid}.html`);

async function written(result: SeriesResult): Promise<string> {
  const of = { versions, scenarios, model, manifest, io: OF_PROCESS };
  await writeReport({
    ...of,
    result,
    report: FILE,
    bench: null,
    text: 'a series',
    file: 'v2 final.mbox',
    source: ['--series', 'v2 final.mbox'],
  });
  const html = readFileSync(FILE, 'utf8');
  rmSync(FILE);
  return html;
}

const dataOf = (result: SeriesResult): ReportData => ({
  result,
  series: { file: 'v2.mbox', sha256: 'ab'.repeat(32), ask: 'ask' },
  made: {
    date: '2026-11-26',
    version: '1.0.0',
    compiler: 'clang',
    package: 'linux-source',
    packageSha256: null,
  },
  commands: ['npm run setup'],
  ...{ picture: null, bench: null },
  look: { css: '', fonts: '' },
});

const VOID = /^(?:meta|br)$/;

/** The elements of a page, by name; throws if one is open at the end, or closed in another. */
function elementsIn(html: string): readonly string[] {
  const body = html
    .replace(/^<!doctype html>/, '')
    .replace(/(<style>)[^<]*(?:<\\\/[^<]*)*(<\/style>)/, '$1$2');
  const [open, all]: [string[], string[]] = [[], []];
  const rest = body.replace(
    /<(\/?)([a-z][\w]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|([^<>]+)/gi,
    (_, end: string, name: string | undefined, __, alone: string) => {
      if (name === undefined) return '';
      if (!end) all.push(name);
      if (end && open.pop() !== name) throw new Error(`</${name}> closes another`);
      if (!end && !alone && !VOID.test(name)) open.push(name);
      return '';
    },
  );
  if (rest || open.length) throw new Error(`left: ${rest.slice(0, 80)} ${open.join(' ')}`);
  return all;
}

const ELEMENTS = new Set(
  'html head meta title style body header main h1 h2 h3 h4 section p ul li div b em i span small bdi time pre code table thead tbody tr th td br svg g path rect line text tspan circle polygon polyline'.split(
    ' ',
  ),
);

/** Fails if the page runs or fetches anything. */
function isAlone(html: string): void {
  expect(elementsIn(html).filter((name) => !ELEMENTS.has(name))).toEqual([]);
  const markup = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, (tag) => tag);
  const tags = markup.match(/<[^>]+>/g)!.join('');
  expect(tags).not.toMatch(/\s(?:on\w+|src|href|srcset|action|style|xlink:href)=/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style.replaceAll(/url\((?:data:font\/woff2;base64,[\w+/=]+|#[\w-]+)\)/g, '')).not.toMatch(
    /url\(|@import|expression/i,
  );
}

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr(?: class="wrong")?>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    row!
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('the report of v6.9, the first posting and the kernel’s own', () => {
  test('stands alone, has the fonts and two pictures twice, and is below 300 KB', async () => {
    const html = await written(compared);
    isAlone(html);
    expect(html.length).toBeLessThan(300_000);
    expect(html.match(/@font-face/g)).toHaveLength(4);
    expect(html.match(/<svg /g)).toHaveLength(4);
    // The strands of five walks and of three are drawn at the operation's end.
    const strands = html
      .split('<svg ')
      .slice(3)
      .map((svg) => svg.split('class="strand').length - 1);
    expect(strands[0]).toBeGreaterThan(strands[1]!);
    expect(html).toContain(`--series &#39;v2 final.mbox&#39;</pre>`);
    expect(html).toContain(manifest.origins[manifest.id]!.sha256);
  });

  test('each changed operation has its row, with the result’s own numbers', async () => {
    const html = await written(compared);
    const rows = rowsOf(html);
    const last = compared.versions.length - 1;
    let changed = 0;
    for (const { title, op, counts, differs } of compared.rows) {
      const [base, now] = [counts[0], counts[last]];
      const isChanged =
        differs.some(Boolean) ||
        counts.some((of, i) => i > 0 && JSON.stringify(of) !== JSON.stringify(counts[i - 1]));
      const cells = compared.counters.map(({ key }) => {
        const [a, b] = [base, now].map((of) => (of ? grouped(of[key]!) : 'ended'));
        return a === b ? b : `${a} → ${b}`;
      });
      const row = rows.find(
        (text) => text.startsWith(`${title} ${op} `) && text.includes(` ${cells.join(' ')} `),
      );
      const shown = compared.counters.some(({ key }) => counts.some((of) => of?.[key] !== counts[0]?.[key]));
      if (shown || differs.some(Boolean)) expect(row, `${title} ${op} ${cells.join(' ')}`).toBeDefined();
      if (isChanged && (shown || differs.some(Boolean))) changed++;
    }
    expect(changed).toBeGreaterThan(20);
    expect(html).toContain(`In ${compared.rows.length - changed} more operations nothing changes.`);
  });

  test('random operations stand by version, with the first case to paste and its command', async () => {
    const result = await searched(200, 20);
    const html = await written(result);
    const first = result.random!.versions.find((v) => v.first)!;
    expect(html).toContain(`${first.first!.ops.trimEnd()}\nEND</pre>`);
    expect(html).toContain(`--against v6.9 --ops - --series &#39;v2 final.mbox&#39; &#60;&#60;&#39;END&#39;`);
    expect(html).toContain(`${grouped(result.random!.operations)} random operations`);
  });
});

test('no text of a series becomes markup, whatever it says', () => {
  fc.assert(
    fc.property(results, (result) => {
      const html = reportOf(dataOf(result));
      isAlone(html);
      expect(html).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
    }),
    { numRuns: times(60, 1000) },
  );
  for (const subject of HOSTILE) {
    const html = reportOf(dataOf({ ...compared, title: subject, patches: [patchOf(1, subject)] }));
    isAlone(html);
    // A direction stays within its own element.
    expect(html.match(/<h1>[\s\S]*?<\/h1>/)![0]).toMatch(/^<h1><bdi>[\s\S]*<\/bdi><\/h1>$/);
  }
});

describe('the paragraph is true', () => {
  const same = compared.rows.map((row) => ({
    ...row,
    counts: row.counts.map(() => row.counts[0]!),
    differs: row.differs.map(() => false),
    faults: row.differs.map(() => null),
  }));
  const patches = [
    patchOf(1, 'One'),
    { ...patchOf(2, 'Two'), compiles: false, message: 'mm/filemap.c:9: no' },
  ];

  test('where nothing changes', () =>
    expect(summaryOf({ ...compared, rows: same })).toBe(
      `Two patches on Linux ${manifest.kernel}. All ${same.length} operations give the base’s results. No count changes in ${same.length} operations.`,
    ));
  test('where results differ', () => {
    const differ = compared.rows.filter(({ differs }) => differs.some(Boolean)).length;
    expect(differ).toBeGreaterThan(3);
    expect(summaryOf(compared)).toContain(
      `With 1/2 and 2/2, the results of ${differ} of ${compared.rows.length} operations differ from the base’s.`,
    );
    expect(summaryOf(compared)).toMatch(/ Tree walks fall in \d+ operations, at most from 5 to 3\./);
  });
  test('where the last patch does not compile, or the first does not apply', () => {
    const broken = { ...compared, patches, versions: ['base', '1/2'] };
    expect(summaryOf(broken)).toContain('Patch 2/2 does not compile, so this report compares base and 1/2.');
    const none = {
      ...compared,
      patches: [{ ...patchOf(1, 'One'), applies: false }],
      versions: ['base'],
      rows: [],
    };
    expect(summaryOf(none)).toBe(
      `One patch on Linux ${manifest.kernel}. Patch 1/1 does not apply, so this report compares nothing.`,
    );
    expect(reportOf(dataOf(none))).not.toContain('differing first');
  });
});

test('the runner writes a report where a patch does not compile, and ends with 3', async () => {
  const text = seriesOf(['use a name that is nowhere', NO_SUCH_NAME]);
  const asked = ['page-cache', '--series', '-', '--against', 'v6.9', '--report'];
  const { status } = await headless([...asked, FILE], text);
  const html = readFileSync(FILE, 'utf8');
  rmSync(FILE);
  expect(status).toBe(3);
  expect(html).toContain('Patch 1/1 does not compile, so this report compares nothing.');
  expect(html).toMatch(/<pre>[^<]*v69\.c[^<]*nobody/);
  expect(html).toContain('--against v6.9 --report');
  const refused = await headless([...asked, '/nowhere/at/all.html'], text);
  expect([refused.status, refused.stdout]).toEqual([2, '']);
});

test('a report that cannot be written, or pairs that cannot be read, are refused before anything runs', () => {
  expect(() => checkReport({ report: '/nowhere/at/all.html', bench: null }, OF_PROCESS)).toThrow(UsageError);
  expect(() => checkReport({ report: tmpdir(), bench: null }, OF_PROCESS)).toThrow(/it is a folder/);
  const bench = join(import.meta.dirname, 'results.ts');
  expect(() => checkReport({ report: FILE, bench }, OF_PROCESS)).toThrow(/--bench .*no JSON/);
});
