// SPDX-License-Identifier: GPL-2.0-only
// Follows the value of a place back to where it was born, as Why of the page's drawer does.
import * as z from 'zod';
import { answer as answerOf } from '../../../past/query/answer.ts';
import type { Why } from '../../../past/why/types.ts';
import { whyFrom, whyOf } from '../../../past/why/why.ts';
import { wordText } from '../../../past/why/word-text.ts';
import { UsageError } from '../../usage.ts';
import { addressed } from '../address.ts';
import type { Answer } from '../answer.ts';
import { ranOf, type Ran } from '../asked.ts';
import { momentOf, spotOf } from '../hits.ts';
import { input, OPERATIONS, tool, VARIANT } from '../tool.ts';
import { PLACE } from './writes.ts';

/** The last write to a place before a step. */
function writeOf(ran: Ran, place: string, step: number | undefined): number {
  const [{ trace, model }] = ran.lanes as [Ran['lanes'][number]];
  const [lane] = ran.track.lanes;
  const steps = ran.track.stepCount;
  if (step !== undefined && step > steps) throw new UsageError(`step is ${step}; allowed: 1 to ${steps}`);
  const position = step === undefined ? trace.count : lane!.position(step - 1);
  const writes = answerOf({ trace, names: model }, `write ${place}`, Infinity).record;
  const last = writes.findLast((record) => record < position);
  if (last !== undefined) return last;
  const first = writes[0] === undefined ? null : lane!.stepAt(writes[0] + 1).step + 1;
  throw new UsageError(
    first === null
      ? `place: the run never writes ${place}; name a place that it writes`
      : `step: nothing is written to ${place} before step ${step}; allowed: a step from ${first} on`,
  );
}

/** Follows inputs of computations, by their numbers. */
function followed(ran: Ran, record: number, follow: readonly number[]): Why {
  const [{ trace, model }] = ran.lanes as [Ran['lanes'][number]];
  let why = whyOf(trace, ran.flowOf(0), record, model.encoded);
  for (const number of follow) {
    const { inputs } = why.birth;
    const input = inputs[number - 1];
    if (!input)
      throw new UsageError(
        `follow: there is no input ${number}; ${inputs.length ? `allowed: 1 to ${inputs.length}` : 'this value was not computed from others'}`,
      );
    why = whyFrom(trace, ran.flowOf(0), input.point, model.encoded);
  }
  return why;
}

const valueOf = (value: number | null, size?: number): string | null =>
  value === null ? null : wordText(value, size);

export const why = tool({
  title: 'Why a place holds its value',
  description:
    'Follows the value that a place of memory holds at a step back through every copy, to the line where it was born. ' +
    'Each hop is proved by the recorded loads and stores. A computed value has inputs; follow goes into one.',
  input: input({
    ...OPERATIONS,
    variant: VARIANT,
    place: PLACE,
    step: z
      .int()
      .min(1)
      .optional()
      .describe(
        'A step, as hits of query and writes count them, set-up included. Default: the end of the run.',
      ),
    follow: z
      .array(z.int().min(1))
      .max(20)
      .default([])
      .describe('Which input to go into, from 1: [2] is the second input, [2, 1] then the first of that.'),
  }),
  rest: 'ask about a step in the middle of this history',
  async answer(asked, context): Promise<Answer> {
    const ran = await ranOf(asked, context, 1);
    const [head] = ran.heads;
    const { variant } = head!;
    const record = writeOf(ran, asked.place, asked.step);
    const { hops, birth } = followed(ran, record, asked.follow);
    const stepOf = (of: number) => ({
      step: ran.track.lanes[0]!.stepAt(of + 1).step + 1,
      at: momentOf(ran, variant, of),
    });
    return {
      ...{ exhibit: asked.exhibit, ...head, place: asked.place },
      hops: hops.map(({ text, value, size, part, record: of, function: fn, file, line }) => ({
        ...{ text, value: valueOf(value, size), ...stepOf(of), record: of, function: fn, file, line },
        ...(part ? { part } : {}),
      })),
      born: {
        ...{ is: birth.is, text: birth.text },
        ...(birth.at ? { ...birth.at, ...stepOf(birth.at.record) } : {}),
        inputs: birth.inputs.map(({ text, value }) => ({ text, value: valueOf(value) })),
      },
      ended: ran.ended,
      ...addressed(context, ran, {
        ...ran.place,
        ...spotOf(ran, variant, record),
        ...(asked.patch === undefined ? { ask: `write ${asked.place}` } : {}),
      }),
    };
  },
});
