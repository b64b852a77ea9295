// SPDX-License-Identifier: GPL-2.0-only
// Plans a lesson's minutes from its drawn text: long sections and those with questions get more.
import { planOf, type SectionPlan } from '../../src/lesson-parts/plan.ts';

/** A class takes as long for a question as for so many words. */
const WORDS_PER_QUESTION = 65;

const text = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const QUESTION = /<section[^>]*class="[^"]*\blesson-question\b.*?<\/section>/gs;

export function sectionPlan(markup: string, minutes: number): readonly SectionPlan[] {
  const [lesson = ''] = markup.split('<section class="lesson-can">');
  const sections = lesson.split('<h2');
  const weights = sections.map(
    (section) =>
      text(section.replace(QUESTION, ' ')).split(' ').length +
      WORDS_PER_QUESTION * (section.match(QUESTION)?.length ?? 0),
  );
  const plan = planOf(weights, minutes);
  return sections.map((section, i) => ({
    head: i === 0 ? '' : text(/^[^>]*>(.*?)<\/h2>/s.exec(section)?.[1] ?? ''),
    minutes: plan[i]!,
  }));
}
