// SPDX-License-Identifier: GPL-2.0-only
// What the page and its judge's worker say to one another. A worker judges once.
import type { JudgeInput, JudgeProgress, Judgement } from './types.ts';

export type JudgeAsk = JudgeInput;

export type JudgeAnswer =
  | { readonly kind: 'progress'; readonly progress: JudgeProgress }
  | { readonly kind: 'end'; readonly judgement: Judgement }
  | { readonly kind: 'error'; readonly message: string };
