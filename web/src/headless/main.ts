// SPDX-License-Identifier: GPL-2.0-only
// Starts the headless runner as a process. run.ts and exercise.ts set the exit code. It is 0 if finished (an errno
// is a result), 2 for bad usage or operations, 3 for a crash. For a judged patch: 0 passed, 1 not passed, 3 does
// not compile or is refused. For a series: 0 results agree, 1 they differ, 3 does not apply or compile.
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { run } from './run.ts';

watchOutput();
process.exitCode = await run(process.argv.slice(2));
