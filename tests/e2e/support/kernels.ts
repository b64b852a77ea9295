// SPDX-License-Identifier: GPL-2.0-only
// Defines tests that need added kernels. Their names contain the kernels' ids, so `npm test -- --only-added` can find
// them. Where a kernel is not built, the test is skipped, and its name says so.
import { readFileSync } from 'node:fs';
import type { Manifest } from '../../../web/src/base/manifest.ts';
import { test, type testAlone } from './page.ts';

const { exhibits } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as Manifest;
const others = (slug: string) => Object.entries(exhibits.find((e) => e.slug === slug)?.others ?? {});

/** The added kernels with a build of this exhibit, and those without one. */
export const builtOn = (slug: string): readonly string[] =>
  others(slug).flatMap(([id, build]) => (build ? [id] : []));
export const notBuiltOn = (slug: string): readonly string[] =>
  others(slug).flatMap(([id, build]) => (build ? [] : [id]));

type Body = Parameters<typeof testAlone>[2];

/** Defines a test of an exhibit on these kernels. */
export function testOn(slug: string, kernels: readonly string[], title: string, body: Body): void {
  const missing = kernels.filter((id) => !builtOn(slug).includes(id));
  const why = missing.length ? `; skipped: ${missing.join(' and ')} not built here` : '';
  const name = `${title} (${kernels.join(', ')}${why})`;
  if (missing.length) test.skip(name, body);
  else test(name, body);
}

/** Defines a test of an exhibit on any added kernel. `on` chooses a kept page or a new one. */
export function testOnAny(
  on: typeof testAlone,
  slug: string,
  title: string,
  body: (added: string) => Body,
): void {
  const [added] = builtOn(slug).filter((id) => id !== 'linux-5.10');
  if (added) on(`${title} (${added})`, body(added));
  else on.skip(`${title} (skipped: no other kernel is built here)`, () => {});
}
