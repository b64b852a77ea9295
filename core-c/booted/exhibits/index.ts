// SPDX-License-Identifier: GPL-2.0-only
// Finds the exhibits that have a booted side: each is a folder here, whose index.ts says what it is.
import { readdirSync } from 'node:fs';
import type { JobSpec } from '../jobs/spec.ts';
import type { BootedExhibit } from './types.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const found = await Promise.all(
  folders.map(async (slug) => {
    const { exhibit } = (await import(`./${slug}/index.ts`)) as { readonly exhibit: BootedExhibit };
    return [slug, exhibit] as const;
  }),
);

/** By slug. */
export const EXHIBITS: ReadonlyMap<string, BootedExhibit> = new Map(found);

/** Slugs of the exhibits that a filter lets through. */
export const slugsOf = (has: (exhibit: BootedExhibit) => unknown = () => true): readonly string[] =>
  found.filter(([, exhibit]) => has(exhibit)).map(([slug]) => slug);

export const JOBS: readonly JobSpec[] = found.flatMap(([exhibit, { jobs }]) =>
  jobs.map((job) => ({ ...job, exhibit })),
);

/** @throws if no folder has this name */
export function bootedExhibit(slug: string): BootedExhibit {
  const exhibit = EXHIBITS.get(slug);
  if (!exhibit) throw new Error(`no exhibit ${slug} is compared with booted kernels`);
  return exhibit;
}
