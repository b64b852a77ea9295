// SPDX-License-Identifier: GPL-2.0-only
// Lists the calls of a function.
import * as z from 'zod';
import { hitsAnswer, REST } from '../hits.ts';
import { input, OPERATIONS, SKIP, tool, VARIANTS } from '../tool.ts';

export const calls = tool({
  title: 'Calls of a function',
  description:
    'Lists the calls of one kernel function in a run, or of all, with arguments, returned value and the calling line.',
  input: input({
    ...OPERATIONS,
    variants: VARIANTS,
    function: z.string().optional().describe('The called function. Default: all functions of the kernel.'),
    skip: SKIP,
  }),
  rest: REST,
  answer: (asked, context) =>
    hitsAnswer(
      asked,
      { is: 'calls', function: asked.function ?? null },
      asked.function === undefined ? null : `enter ${asked.function}`,
      context,
    ),
});
