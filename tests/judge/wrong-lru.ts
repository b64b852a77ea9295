// SPDX-License-Identifier: GPL-2.0-only
// Collects solutions of the buffer LRU's two exercises: wrong ones, and right ones of another kind.
import { HIT_RIGHT } from './lru/hit-right.ts';
import { HIT_WRONG } from './lru/hit-wrong.ts';
import { SWAP_CHEATS } from './lru/swap-cheats.ts';
import { SWAP_RIGHT } from './lru/swap-right.ts';
import { SWAP_WRONG } from './lru/swap-wrong.ts';
import type { Attempt } from './attempt.ts';

type ByExercise = Readonly<Record<string, readonly Attempt[]>>;

export const LRU_WRONG: ByExercise = {
  'hit-to-front': HIT_WRONG,
  'swap-dont-copy': [...SWAP_WRONG, ...SWAP_CHEATS],
};
export const LRU_RIGHT: ByExercise = { 'hit-to-front': HIT_RIGHT, 'swap-dont-copy': SWAP_RIGHT };
