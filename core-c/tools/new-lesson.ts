// SPDX-License-Identifier: GPL-2.0-only
// `npm run new:lesson <slug>`: makes a lesson that builds, as a start for its author.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './kernel-json.ts';

const FOLDER = 'web/lessons';
const SKELETON = fileURLToPath(new URL('new-lesson.mdx.txt', import.meta.url));

export const lessonPath = (slug: string): string => `${FOLDER}/${slug}.mdx`;

/** The number after the highest of all lessons. */
export function nextNumber(texts: readonly string[]): number {
  const numbers = texts.map((text) => Number(/^\s*number: *(\d+)/m.exec(text)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

export function lessonText(slug: string, number: number): string {
  const spaced = slug.replaceAll('-', ' ');
  return readFileSync(SKELETON, 'utf8')
    .replace('@number@', String(number))
    .replace('@title@', spaced[0]!.toUpperCase() + spaced.slice(1));
}

/** What is wrong with a slug, or null. */
export function lessonFault(slug: string | undefined): string | null {
  if (!slug) return 'The slug is missing: a name for the folder or file, as five-walks.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    return `"${slug}" is no slug. A slug has small letters, digits and single hyphens, and begins with a letter (five-walks).`;
  return existsSync(join(ROOT, lessonPath(slug)))
    ? `${lessonPath(slug)} exists already. Choose another slug, or write on in that file.`
    : null;
}

function main(slug: string | undefined): void {
  const fault = lessonFault(slug);
  if (fault || !slug) {
    console.error(fault);
    process.exit(2);
  }
  const names = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.mdx'));
  const number = nextNumber(names.map((name) => readFileSync(join(ROOT, FOLDER, name), 'utf8')));
  writeFileSync(join(ROOT, lessonPath(slug)), lessonText(slug, number));
  console.log(`${lessonPath(slug)}

Next: npm start, and open lessons/${slug}/ there.
Places and questions of a run: npm run -s headless -- --places page-cache --scenario into-hole
How to go on: docs/how-to/change/write-a-lesson.md.`);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2]);
