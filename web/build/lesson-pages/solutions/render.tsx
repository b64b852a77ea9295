// SPDX-License-Identifier: GPL-2.0-only
// Draws a lesson's solutions, web/lessons/solutions/SLUG.mdx, for the page for lecturers.
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LessonAbout } from '../../../src/lesson-parts/types.ts';
import type { Runs } from '../runs.ts';
import { PARTS, SolvingProvider } from './parts.tsx';

export interface SolutionsFile {
  readonly default: ComponentType<{ readonly components?: unknown }>;
}

export interface Solutions {
  readonly markup: string;
  /** What the text claims and the run does not say; a test holds it empty. */
  readonly otherwise: readonly string[];
}

export function solutions(slug: string, about: LessonAbout, file: SolutionsFile, runs: Runs): Solutions {
  const otherwise: string[] = [];
  const { default: Text } = file;
  try {
    const markup = renderToStaticMarkup(
      <SolvingProvider value={{ about, runs, onOtherwise: (claim) => otherwise.push(claim) }}>
        <Text components={PARTS} />
      </SolvingProvider>,
    );
    return { markup, otherwise };
  } catch (error) {
    throw new Error(`web/lessons/solutions/${slug}.mdx: ${(error as Error).message}`);
  }
}
