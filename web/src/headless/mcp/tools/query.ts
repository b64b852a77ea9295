// SPDX-License-Identifier: GPL-2.0-only
// Answers a query of the query language.
import * as z from 'zod';
import { SELECTORS } from '../../../past/language/selectors.ts';
import { hitsAnswer, REST } from '../hits.ts';
import { input, OPERATIONS, SKIP, tool, VARIANTS } from '../tool.ts';

const FORMS = Object.values(SELECTORS).map(({ form }) => form);

export const query = tool({
  title: 'Query the run',
  description:
    'Finds every moment of a run at which a condition holds, and counts them: "walk where $value == 0", "op where $walks > 1 show $walks". ' +
    'Use it to check each number before you state it. The tool list with an exhibit gives ready queries.',
  input: input({
    ...OPERATIONS,
    variants: VARIANTS,
    query: z
      .string()
      .describe(
        `[first|last] SELECTOR [where EXPRESSION] [show EXPRESSION, …]. Expressions are C. Selectors: ${FORMS.join(' · ')}`,
      ),
    skip: SKIP,
  }),
  rest: REST,
  answer: (asked, context) => hitsAnswer(asked, { is: 'query', text: asked.query }, asked.query, context),
});
