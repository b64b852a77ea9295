// SPDX-License-Identifier: GPL-2.0-only
// Judges off the page's thread. Nothing interrupts it: whoever wants no answer any more ends the worker.
import type { ExhibitModel, JudgeParts } from '../exhibit-api/types.ts';
import { judging } from './judge.ts';
import type { JudgeAnswer, JudgeAsk } from './protocol.ts';
import { WORDS } from './words.ts';

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
const parts = import.meta.glob<{ default: JudgeParts }>('../exhibits/*/judged.ts');

const post = (answer: JudgeAnswer): void => self.postMessage(answer);

self.onmessage = async ({ data: input }: MessageEvent<JudgeAsk>) => {
  try {
    const { exhibit } = input.exercise;
    const load = models[`../exhibits/${exhibit}/model.ts`];
    if (!load) throw new Error(WORDS.noExhibit(exhibit));
    const more = await parts[`../exhibits/${exhibit}/judged.ts`]?.();
    const steps = judging(input, { ...(await load()).default, ...more?.default });
    for (let reported = 0; ;) {
      const { done, value } = steps.next();
      if (done) return post({ kind: 'end', judgement: value });
      if (performance.now() - reported < REPORT_MS) continue;
      reported = performance.now();
      post({ kind: 'progress', progress: value });
    }
  } catch (error) {
    post({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
};
