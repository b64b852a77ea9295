// SPDX-License-Identifier: GPL-2.0-only
// `npm run new:exhibit <slug>`: makes the folders of a new exhibit from the skeleton in new-exhibit/.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './kernel-json.ts';

const SKELETON = fileURLToPath(new URL('new-exhibit', import.meta.url));

const FOLDERS = (slug: string): Readonly<Record<string, string>> => ({
  c: `core-c/exhibits/${slug}`,
  web: `web/src/exhibits/${slug}`,
  tests: `tests/${slug}`,
});

/** The files of a new exhibit: path, from the repository's root → text. */
export function skeleton(slug: string): ReadonlyMap<string, string> {
  const snake = slug.replaceAll('-', '_');
  const spaced = slug.replaceAll('-', ' ');
  const fill = (text: string): string =>
    text
      .replaceAll('@slug@', slug)
      .replaceAll('@snake@', snake)
      .replaceAll('@SNAKE@', snake.toUpperCase())
      .replaceAll('@title@', spaced[0]!.toUpperCase() + spaced.slice(1));
  const files = new Map<string, string>();
  for (const [part, folder] of Object.entries(FOLDERS(slug))) {
    for (const name of readdirSync(join(SKELETON, part), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.txt')) continue;
      const text = readFileSync(join(SKELETON, part, name), 'utf8');
      files.set(join(folder, fill(name.slice(0, -'.txt'.length))), fill(text));
    }
  }
  return files;
}

/** What is wrong with a slug, or null. */
export function slugFault(slug: string | undefined): string | null {
  if (!slug) return 'The slug is missing: a name for the folder or file, as page-cache.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    return `"${slug}" is no slug. A slug has small letters, digits and single hyphens, and begins with a letter (page-cache).`;
  }
  const taken = Object.values(FOLDERS(slug)).find((folder) => existsSync(join(ROOT, folder)));
  return taken ? `${taken} exists already. Choose another slug, or remove it first.` : null;
}

function main(slug: string | undefined): void {
  const fault = slugFault(slug);
  if (fault || !slug) {
    console.error(fault);
    process.exit(2);
  }
  for (const [path, text] of skeleton(slug)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
  console.log(`\nNext: npm run setup && npm run -s headless -- ${slug} --scenario first`);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2]);
