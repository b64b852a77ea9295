// SPDX-License-Identifier: GPL-2.0-only
// Declares the reader's own walk as a part that is fetched when an address first asks for one.
import { part } from '../../../ui/lazily/Lazily.tsx';
import * as WORDS from '../words.ts';

export const WALK = part(WORDS.partWalk, () => import('./WalkPanel.tsx'));
