// SPDX-License-Identifier: GPL-2.0-only
// Declares a tool of the server, and the inputs that tools share.
import * as z from 'zod';
import { FANOUTS, USUAL_FANOUT } from '../../base/fanout.ts';
import type { Manifest } from '../../base/manifest.ts';
import { MOST_LANES } from '../../app/address/variants.ts';
import type { NodeCompiler } from '../compiler.ts';
import { refused, type Models } from '../resolve.ts';
import type { Answer } from './answer.ts';

export interface Context {
  readonly manifest: Manifest;
  readonly models: Models;
  /** It loads at the first patch, and stays for the next. */
  readonly llvm: NodeCompiler;
  /** The page's address, without `#`. */
  readonly page: string;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  /** For the assistant: what the tool answers, and when to call it. */
  readonly description: string;
  readonly input: Input;
  /** How to ask for what an answer left out. */
  readonly rest: string;
  answer(asked: z.output<Input>, context: Context): Promise<Answer> | Answer;
}

/** An input. A name that it does not know is refused with those that it knows. */
export const input = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error({ code, keys }) {
      if (code !== 'unrecognized_keys') return undefined;
      const allowed = Object.keys(shape);
      return keys.map((key) => refused(key, 'input', allowed).message).join('; ');
    },
  });

/** Infers the input's type. */
export const tool = <Input extends z.ZodObject>(made: Tool<Input>): Tool<Input> => made;

export const EXHIBIT = z.string().describe('The exhibit, such as "page-cache". The tool list names all.');

/** Which operations run. */
export const OPERATIONS = {
  exhibit: EXHIBIT,
  scenario: z.string().optional().describe('A scenario of the exhibit. Give either scenario or ops.'),
  ops: z
    .string()
    .optional()
    .describe('Your own operations, one a line, such as "add 512 9\\nevict 512\\nadd 515".'),
  fanout: z
    .literal(FANOUTS)
    .default(USUAL_FANOUT)
    .describe('Slots in a node of the tree, where the exhibit has several.'),
  patch: z
    .string()
    .optional()
    .describe(
      'A unified diff of one C file of the exhibit. It runs beside the others as the variant "your patch", in WebAssembly.',
    ),
};

export const VARIANT = z
  .string()
  .optional()
  .describe('One variant. Default: "your patch" with a patch, else the last that the page opens with.');

export const VARIANTS = z
  .array(z.string())
  .min(1)
  .max(MOST_LANES)
  .optional()
  .describe(
    'Variants to run side by side. Default: those that the page opens with, or what the patch changes.',
  );

export const SKIP = z.int().min(0).default(0).describe('How many hits of each variant to pass over.');
