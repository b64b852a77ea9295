// SPDX-License-Identifier: GPL-2.0-only
// Where a lesson stands, and what sets it into another page.
import { here } from '../link.ts';

export const lessonAddress = (slug: string, part = ''): string => `lessons/${slug}/${part}`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** `parent`: the origin of the page around, with which the lesson talks; null: with none. */
export const lessonFrame = (slug: string, title: string, parent: string | null): string =>
  `<iframe src="${escaped(new URL(lessonAddress(slug, parent ? `#parent=${parent}` : ''), here()).href)}" title="${escaped(title)}" width="960" height="640" loading="lazy" allowfullscreen style="border: 0"></iframe>`;
