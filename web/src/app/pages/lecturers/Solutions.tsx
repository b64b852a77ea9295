// SPDX-License-Identifier: GPL-2.0-only
// Shows a lesson's solutions in its row, behind a warning. Their text is fetched when the lecturer asks for it.
import texts from 'virtual:lesson-solutions';
import { useState } from 'react';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import { Lazily, part, type Part } from '../../../ui/lazily/Lazily.tsx';
import { WORDS } from './words.ts';
import './solutions.css';

/** The build's markup of a lesson's solutions, as a component. */
const PARTS: Readonly<Record<string, Part<object>>> = Object.fromEntries(
  Object.entries(texts).map(([slug, load]) => [
    slug,
    part<object>(WORDS.theSolutions, async () => {
      const { default: markup } = await load();
      return { default: () => <div dangerouslySetInnerHTML={{ __html: markup }} /> };
    }),
  ]),
);

interface SolutionsProps {
  readonly lesson: LessonListed;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Nothing for a lesson that sets no tasks. */
export function Solutions({ lesson: { slug, about }, onOpen }: SolutionsProps) {
  const [asked, setAsked] = useState(false);
  const text = PARTS[slug];
  if (!text) return null;
  return (
    <details
      onToggle={({ currentTarget: { open } }) => {
        if (!open) setAsked(false);
        onOpen(open);
      }}
    >
      <summary aria-label={WORDS.of(WORDS.solutions, about.title)}>{WORDS.solutions}</summary>
      <p className="text-told">{WORDS.warning}</p>
      {asked ? (
        <section aria-label={WORDS.of(WORDS.solutions, about.title)}>
          <Lazily part={text} props={{}} at={slug} />
        </section>
      ) : (
        <button type="button" className="plain-button" onClick={() => setAsked(true)}>
          {WORDS.showSolutions}
        </button>
      )}
    </details>
  );
}
