// SPDX-License-Identifier: GPL-2.0-only
// Answers a question about the whole run: the hits of every lane, each with its place in the page's address.
import { momentAt } from '../../session/event-of-step.ts';
import { momentText } from '../../session/event-reference.ts';
import type { PageState } from '../../app/address/address.ts';
import type { PastQuestion } from '../commands.ts';
import { hitsOf, type PastHit } from '../past.ts';
import { addressed } from './address.ts';
import type { Answer } from './answer.ts';
import { ranOf, type Ran, type RunAsked } from './asked.ts';
import type { Context } from './tool.ts';

/** More hits of a lane than an answer has room for. */
const MOST_HITS = 200;

/** The remedy of the tools that answer with hits. */
export const REST = 'ask for the rest with skip, or ask a narrower question';

export interface Hit extends Omit<PastHit, 'variant'> {
  /** The event at its step, for `at=` of an address. */
  readonly at: string | null;
}

/** The event at a record's step, as addresses name it. */
export function momentOf({ track }: Ran, variant: string, record: number): string | null {
  const lane = track.lanes.find((l) => l.variant === variant)!;
  const moment = momentAt(track, lane.stepAt(record + 1).step, [variant]);
  return moment && momentText(moment);
}

/** The place of a step in the page's address. */
export const spotOf = ({ track }: Ran, variant: string, record: number): Partial<PageState> => {
  const { step } = track.lanes.find((l) => l.variant === variant)!.stepAt(record + 1);
  return { at: momentAt(track, step, [variant]), step: step - track.firstStoryStep + 1 };
};

/** `ask`: the query that shows the same hits in the page; null: none does. */
export async function hitsAnswer(
  asked: RunAsked & { readonly skip: number },
  question: PastQuestion,
  ask: string | null,
  context: Context,
): Promise<Answer> {
  const ran = await ranOf(asked, context);
  const { skip } = asked;
  const found = ran.lanes.map((lane, i) =>
    hitsOf(lane, ran.track.lanes[i]!, question, () => ran.flowOf(i), skip + MOST_HITS),
  );
  const variants = ran.heads.map((head, i) => ({
    ...head,
    ...{ count: found[i]!.count, from: skip + 1 },
    hits: found[i]!.hits.slice(skip).map(({ variant, ...hit }): Hit => ({
      ...hit,
      at: momentOf(ran, variant, hit.record),
    })),
  }));
  const first = variants.find(({ hits }) => hits.length > 0);
  return {
    exhibit: asked.exhibit,
    ended: ran.ended,
    ...addressed(context, ran, {
      ...ran.place,
      ...(first ? spotOf(ran, first.variant, first.hits[0]!.record) : {}),
      // The page reads a query in one line of at most this length.
      ...(/^\P{Cc}{1,1000}$/u.test(ask ?? '') ? { ask } : {}),
    }),
    variants,
  };
}
