// SPDX-License-Identifier: GPL-2.0-only
// Collects the style sheets and fonts that a report holds, as headless/report-look.ts does from files.
import { rulesFor } from '../../../../report/look.ts';
import own from '../../../../report/report.css?inline';
import type { ReportLook } from '../../../../report/types.ts';
import { fontFaces } from '../../../export/picture/fonts.ts';

const DRAWINGS = import.meta.glob<string>(
  ['../../../../ui/{tree,rbtree,paper}/*.css', '../../../../exhibits/*/*.css'],
  { query: '?inline', import: 'default', eager: true },
);

/** The weights that the report's type has. */
const FACES = new Set(['Plex Sans|400', 'Plex Sans|600', 'Plex Mono|400', 'Plex Mono|500', 'Plex Serif|400']);

/** `drawings`: the markup of the report's pictures. */
export const lookHere = async (drawings: string): Promise<ReportLook> => ({
  css: `${own}\n${rulesFor(Object.values(DRAWINGS), drawings)}`,
  fonts: await fontFaces(FACES),
});
