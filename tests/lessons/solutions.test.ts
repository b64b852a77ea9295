// SPDX-License-Identifier: GPL-2.0-only
// Checks the solutions for lecturers: one for each task of each lesson, and each figure from a run, a calculation or
// the task itself.
import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { render } from '../../web/build/lesson-pages/rendered.ts';
import { Runs } from '../../web/build/lesson-pages/runs.ts';
import type { PARTS } from '../../web/build/lesson-pages/solutions/parts.tsx';
import { solutions } from '../../web/build/lesson-pages/solutions/render.tsx';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { costOf, findBest, type Ranked } from '../../web/src/exhibits/delayed-ref/best-order.ts';
import { declared, nativeLayout, rbOffsets } from '../../web/src/exhibits/delayed-ref/native.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models } from '../support/run.ts';
import { plain } from './sections.ts';

type Lesson = Awaited<ReturnType<typeof render>>[number];
let lessons: readonly Lesson[] = [];
beforeAll(async () => void (lessons = await render()));

const FOLDER = 'web/lessons';
const source = (slug: string): string => readFileSync(`${FOLDER}/${slug}.mdx`, 'utf8');
/** The tasks that a lesson's "Now you" lists. */
const tasksOf = (slug: string): readonly string[] =>
  [...(source(slug).split('## Now you\n')[1] ?? '').matchAll(/^\d\. /gm)].map(([task]) => task);
const exercisesOf = (slug: string): readonly string[] =>
  [...source(slug).matchAll(/<Exercise name="([\w-]+)"/g)].map(([, name]) => name!);
/** The operations of a solution's own runs. */
const givenIn = (slug: string): string =>
  [...readFileSync(`${FOLDER}/solutions/${slug}.mdx`, 'utf8').matchAll(/^export const .*$/gm)]
    .join(' ')
    .replaceAll('\\n', ' ');
const sectionsOf = (markup: string): readonly string[] => markup.split('<section class="solution">').slice(1);

test('each task and each exercise of a lesson has its solution, with a run and three marks', () => {
  const all = lessons.map(({ slug, solutions }) => {
    const sections = sectionsOf(solutions?.markup ?? '');
    const wanted = [...tasksOf(slug), ...exercisesOf(slug)];
    expect(sections.map((s) => /<h4>(Task \d|Exercise):/.exec(s)?.[1])).toEqual(
      wanted.map((task) => (/^\d/.test(task) ? `Task ${parseInt(task)}` : 'Exercise')),
    );
    for (const section of sections) {
      expect(section, slug).toMatch(/href="#v=1&amp;ex=|kernel does not fit the exercise/);
      expect(section.match(/<dt>/g), slug).toHaveLength(3);
    }
    return tasksOf(slug).length;
  });
  expect(all).toEqual(expect.arrayContaining([0, 4]));
  expect(readdirSync(`${FOLDER}/solutions`).map((file) => file.replace(/\.mdx$/, ''))).toEqual(
    readdirSync(FOLDER).flatMap((file) => {
      const slug = /^(.*)\.mdx$/.exec(file)?.[1];
      return slug && tasksOf(slug).length + exercisesOf(slug).length > 0 ? [slug] : [];
    }),
  );
});

test('the run says what a solution claims of it', () => {
  for (const { slug, solutions } of lessons) expect(solutions?.otherwise ?? [], slug).toEqual([]);
});

test('a claim that the run does not make is named, and the page says what the run says', () => {
  const runs = new Runs(manifest, models, () => ({}) as ExhibitView);
  const { about } = lessons.find(({ slug }) => slug === 'five-walks')!;
  const Claims = ({ components }: { readonly components?: unknown }) => {
    const { Seen } = components as typeof PARTS;
    const seen = (at: string) => createElement(Seen, { key: at, at, children: 'asks for nothing' });
    return ['5.v6.9.walk.4', '5.v6.9.walk.9'].map(seen);
  };
  const { markup, otherwise } = solutions('x', about, { default: Claims }, runs);
  expect(otherwise).toEqual([
    expect.stringMatching(/^5\.v6\.9\.walk\.4 says “Walk 4 .*”, not “asks for nothing”$/),
    expect.stringContaining('at="5.v6.9.walk.9" does not happen'),
  ]);
  expect(plain(markup)).toContain('asks for nothing (On this kernel the run has no such step.)');
  expect(plain(markup)).toContain('On this kernel the run says: “Walk 4 asks for the order again');
});

/** Figures of the struct's orders, which no run counts. */
function structFigures(): readonly string[] {
  const { sites } = loadProgram(
    manifest.exhibits.find((e) => e.slug === 'delayed-ref')!,
    64,
  );
  const after = declared(nativeLayout(sites, 'struct btrfs_delayed_ref_head_after'));
  const rb = rbOffsets(sites);
  const { fewest, smallest } = findBest(after, rb);
  const member = (name: string) => ({
    at: ({ order }: Ranked) => order.findIndex((m) => m.name === name),
    size: after.find((m) => m.name === name)!.size,
  });
  const [key, node] = [member('bytenr'), member('href_node')];
  expect([key.at(fewest), node.at(fewest)]).toEqual([0, 1]);
  expect(key.at(smallest)).toBe(node.at(smallest) + 1);
  const all = [fewest, smallest, costOf(after, rb, 'packed')];
  return [
    ...all.flatMap(({ cost, size }) => [cost.mean.toFixed(2), `${size}`, `${cost.objectsPerPage}`]),
    ...[rb.right, rb.left].map((at) => `${node.size - at}`),
  ];
}

const NUMBER = /(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?!\w)/g;
const numbersIn = (text: string): readonly string[] => text.match(NUMBER) ?? [];
/** What only a run may count. */
const COUNTED =
  /(?<![\w.])(?:\d+|two|three|four|five|six|seven|eight|nine) (?:more |slot |tree )?(?:walks|nodes|locks|reads|writes|lines|swaps|visits|steps)\b/gi;
const SEEN = /<a class="solution-seen"[^>]*>(.*?)<\/a>/gs;
const COUNTS = /<b class="solution-count">.*?<\/b>/gs;
const HEAD_AND_MARKS = /<h4>.*?<\/h4>|<dl.*<\/dl>/gs;
const CODE = /<code>([^<]*=[^<]*)<\/code>/g;

/** Computes sums of products: `0 × 4096 + 62 × 64 − 1`. */
const computed = (text: string): number =>
  text
    .replaceAll(' − ', ' + -')
    .split(' + ')
    .reduce((sum, part) => sum + part.split(' × ').reduce((product, n) => product * Number(n), 1), 0);

test('a figure comes from a run, from the lesson, or from a calculation that is right', () => {
  for (const { slug, solutions, markup } of lessons) {
    if (!solutions) continue;
    const struct = slug === 'one-cache-line' ? structFigures() : [];
    const given = [...numbersIn(plain(markup)), ...struct, ...numbersIn(givenIn(slug))];
    for (const section of sectionsOf(solutions.markup)) {
      const sums = [...section.matchAll(CODE)].map(([, sum]) => sum!);
      for (const sum of sums) {
        const [left, right] = sum.split(' = ').map(computed);
        expect(left, `${slug}: ${sum}`).toBe(right);
      }
      const seen = [...section.matchAll(SEEN)].map(([, text]) => text!);
      const known = new Set([...given, ...[...sums, ...seen].flatMap(numbersIn)]);
      const text = section.replace(SEEN, ' ').replace(COUNTS, ' ');
      const odd = numbersIn(plain(text)).filter((number) => !known.has(number));
      expect(
        [...odd, ...(plain(text.replace(HEAD_AND_MARKS, ' ')).match(COUNTED) ?? [])],
        `${slug}: ${section}`,
      ).toEqual([]);
    }
  }
});

test('a sentence has at most 20 words', () => {
  const sentences = lessons
    .flatMap(({ solutions }) => (solutions?.markup ?? '').split(/<\/(?:p|dd|dt|h4)>/))
    .flatMap((part) => plain(part).split(/(?<=[.:;?!”]) /));
  expect(
    sentences.filter((sentence) => (sentence.match(/[^ ]*[\p{L}\p{N}][^ ]*/gu)?.length ?? 0) > 20),
  ).toEqual([]);
});
