// SPDX-License-Identifier: GPL-2.0-only
// Checks the addresses in the documentation, and the plan of a course: its lessons, minutes, quizzes and exercises.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { readAddress } from '../../web/src/app/address/address.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { docsIn, pathOf } from '../../web/build/docs/files.ts';
import { isAddress, targetOf } from '../../web/build/docs/links.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { manifest, models } from '../support/run.ts';

const folder = join(ROOT, 'docs');
const docs = docsIn(folder);
const PLAN = 'how-to/plan-a-course';
const textOf = (doc: string): string => readFileSync(join(folder, pathOf(doc)), 'utf8');
const builds = manifest.exhibits.filter((e) => models.has(e.slug));
const catalogue = catalogueOf(builds);
const built = new Set(
  builds.flatMap((e) => variantsOf(manifest, e).flatMap(({ id, core }) => (core ? [id] : []))),
);

/** Addresses of the page in a text, those of kernels that are not built here left out. */
const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[`(])#v=1[^`)\s]*/g)]
    .map(([address]) => address)
    .filter((address) => isAddress(address))
    .filter((address) => (address.match(/linux-[\d.]+/g) ?? []).every((name) => built.has(name)));

test('each address in the documentation opens without a message', () => {
  const all = docs.flatMap((doc) => addressesIn(textOf(doc)).map((address) => ({ doc, address })));
  expect(all.length).toBeGreaterThan(40);
  expect(
    all.flatMap(({ doc, address }) => readAddress(address, catalogue).problems.map((p) => `${doc}: ${p}`)),
  ).toEqual([]);
});

/** The cells of the plan's rows, without its head. */
const rows = textOf(PLAN)
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const lessonsIn = rows.flatMap((cells) => {
  const [, url, slug] = /\((\.\.\/\.\.\/web\/lessons\/([\w-]+)\.mdx)\)/.exec(cells[2] ?? '') ?? [];
  return slug && url ? [{ slug, url, cells }] : [];
});

test('the plan has each lesson once, in order, with its title and its minutes', () => {
  const heads = lessonsIn.map(({ slug, url, cells }) => {
    expect(targetOf(url, PLAN, docs)).toEqual({ href: `lessons/${slug}/` });
    const text = readFileSync(join(ROOT, `web/lessons/${slug}.mdx`), 'utf8');
    const [title, minutes] = [/title: '(.*)',/, /minutes: (\d+),/].map((of) => of.exec(text)?.[1]);
    expect([cells[2]!.startsWith(`[${title}]`), cells[3]]).toEqual([true, minutes]);
    return Number(/number: (\d+),/.exec(text)?.[1]);
  });
  expect(heads).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the plan has every exercise, each on a variant that it edits', () => {
  const exhibits = join(ROOT, 'core-c/exhibits');
  const files = readdirSync(exhibits, { encoding: 'utf8', recursive: true });
  const all = files.flatMap((path) => {
    const [, exhibit, name] = /^([\w-]+)\/exercises\/([\w-]+)\/exercise\.json$/.exec(path) ?? [];
    if (exhibit === undefined) return [];
    const { variant } = JSON.parse(readFileSync(join(exhibits, path), 'utf8')) as { variant: string };
    return [`${exhibit} ${name} ${variant}`];
  });
  const planned = addressesIn(textOf(PLAN)).flatMap((address) => {
    const params = new URLSearchParams(address.slice(1));
    return params.get('panel') === 'patch'
      ? [['ex', 'pick', 'var'].map((key) => params.get(key)).join(' ')]
      : [];
  });
  expect([...planned].sort()).toEqual([...all].sort());
});
