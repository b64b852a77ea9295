// SPDX-License-Identifier: GPL-2.0-only
// The patch lab's compiler, on the real packs.
import { afterAll, describe } from 'vitest';
import { edits } from './edits.ts';
import { hostile } from './hostile.ts';
import { closeCompiler } from './lab.ts';
import { unedited } from './unedited.ts';

afterAll(closeCompiler);

describe('a file as shipped', unedited);
describe('an edit', edits);
describe('a hostile edit', hostile);
