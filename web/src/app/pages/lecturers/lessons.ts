// SPDX-License-Identifier: GPL-2.0-only
// Lists the lessons of this build, and makes their addresses and their frames for other pages.
import all from 'virtual:lessons';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import { here } from '../../address/link.ts';

export const LESSONS = all as readonly LessonListed[];

export const lessonNamed = (slug: string | null): LessonListed | undefined =>
  LESSONS.find((lesson) => lesson.slug === slug);

export const lessonAddress = (slug: string, part = ''): string => `lessons/${slug}/${part}`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** @param parent origin of the page that the frame may talk with; null: none */
export function lessonFrame({ slug, about }: LessonListed, parent: string | null): string {
  const address = new URL(lessonAddress(slug, parent === null ? '' : `#parent=${parent}`), here()).href;
  return `<iframe src="${escaped(address)}" title="${escaped(about.title)}" width="960" height="640" loading="lazy" allowfullscreen style="border: 0"></iframe>`;
}
