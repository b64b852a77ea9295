// SPDX-License-Identifier: GPL-2.0-only
// Ends a command of core-c/booted: with its exit code, or with one message if it fails.
import { setImmediate } from 'node:timers/promises';
import { watchOutput } from '../output/watch.mjs';
import { BtfError } from './btf/btf.ts';
import { foreseen } from '../tools/setup/errors.mjs';
import { MachineError } from './machine/error.ts';
import { UsageError } from './options.ts';

/** @param run returns the exit code */
export async function endWith<O>(
  read: (args: readonly string[]) => O,
  run: (options: O) => Promise<number>,
): Promise<never> {
  watchOutput();
  const args = process.argv.slice(2);
  try {
    const code = await run(read(args));
    // This pause lets the process notice that nothing reads its output.
    await setImmediate();
    process.exit(code);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      process.exit(2);
    }
    const known =
      error instanceof MachineError || error instanceof BtfError
        ? error
        : foreseen(error, 'A booted kernel could not be looked at');
    console.error(known?.message ?? (error as Error).stack);
    process.exit(1);
  }
}
