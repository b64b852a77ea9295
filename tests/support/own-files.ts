// SPDX-License-Identifier: GPL-2.0-only
// Imports a file of every exhibit that has it, as the page does by `import.meta.glob`, which Node does not know.
import { existsSync } from 'node:fs';
import { manifest } from './run.ts';

/** The file's module by exhibit. */
export async function ownFiles<Module>(file: string): Promise<ReadonlyMap<string, Module>> {
  const found = manifest.exhibits.flatMap(({ slug }) => {
    const url = new URL(`../../web/src/exhibits/${slug}/${file}`, import.meta.url);
    return existsSync(url) ? [[slug, url.href] as const] : [];
  });
  return new Map(
    await Promise.all(found.map(async ([slug, url]) => [slug, (await import(url)) as Module] as const)),
  );
}
