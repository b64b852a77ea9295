// SPDX-License-Identifier: GPL-2.0-only
// Prints every sentence that the page shows at walk events: npm run -s sentences [-- EXHIBIT…]
// Exit codes: 0, or 2 for bad usage.
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { sentences } from './narration.ts';

watchOutput();
process.exitCode = await sentences(process.argv.slice(2));
