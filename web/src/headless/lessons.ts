// SPDX-License-Identifier: GPL-2.0-only
// Finds lessons. A lesson's questions are found by drawing it, as in the page's build.
import { readdirSync } from 'node:fs';
import type { Rendered } from '../../build/lesson-pages/render.tsx';
import { brief } from '../base/brief.ts';
import { UsageError } from './usage.ts';

const FOLDER = new URL('../../lessons/', import.meta.url);

const slugs = (): readonly string[] =>
  readdirSync(FOLDER).flatMap((file) => (file.endsWith('.mdx') ? [file.slice(0, -'.mdx'.length)] : []));

/** Draws the lessons of these names; unknown names are left out. */
export async function lessonsNamed(names: readonly string[]): Promise<readonly Rendered[]> {
  const known = slugs().filter((slug) => names.includes(slug));
  // Drawing takes seconds.
  if (known.length === 0) return [];
  const { render } = await import('../../build/lesson-pages/rendered.ts');
  return render(known);
}

export const noLesson = (name: string): UsageError =>
  new UsageError(`"${brief(name)}" is no lesson here; allowed: ${slugs().join(', ')}`);
