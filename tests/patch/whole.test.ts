// SPDX-License-Identifier: GPL-2.0-only
// Checks the patch lab's compiler on the real packs.
import { describe } from 'vitest';
import { edits } from './edits.ts';
import { hostile } from './hostile.ts';
import { series } from './series.ts';
import { unedited } from './unedited.ts';

describe('a file as shipped', unedited);
describe('an edit', edits);
describe('a hostile edit', hostile);
describe('a series', series);
