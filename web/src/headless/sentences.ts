// SPDX-License-Identifier: GPL-2.0-only
// Starts `npm run sentences` as a process. Exit codes: 0, or 2 for bad usage.
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { sentences } from './narration.ts';

watchOutput();
process.exitCode = await sentences(process.argv.slice(2));
