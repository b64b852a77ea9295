// SPDX-License-Identifier: GPL-2.0-only
// Lists the writes to a place in memory.
import * as z from 'zod';
import { hitsAnswer, REST } from '../hits.ts';
import { input, OPERATIONS, SKIP, tool, VARIANTS } from '../tool.ts';

export const PLACE = z
  .string()
  .describe(
    'A variable ("xas.xa_node"), a field of a struct ("xa_node.count"), or "slot INDEX" ("slot 515").',
  );

export const writes = tool({
  title: 'Writes to a place',
  description:
    'Lists every store to a place of memory, oldest first, with the old and the new value and the line of C. ' +
    'The tool why explains one of them.',
  input: input({ ...OPERATIONS, variants: VARIANTS, place: PLACE, skip: SKIP }),
  rest: REST,
  answer: (asked, context) =>
    hitsAnswer(asked, { is: 'writes', text: asked.place }, `write ${asked.place}`, context),
});
