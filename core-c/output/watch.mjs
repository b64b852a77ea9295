// SPDX-License-Identifier: GPL-2.0-only
// How a command ends whose output goes nowhere. Plain JavaScript, as set-up is.

/**
 * Where nobody reads on (`… | head`) a command ends with no word, as if it had finished; where its output cannot be
 * written, with a sentence and exit code 2.
 * @param {(code?: number) => void} [end]
 */
export function watchOutput(end = (code) => process.exit(code)) {
  const { stdout, stderr } = process;
  for (const [stream, other] of [
    [stdout, stderr],
    [stderr, stdout],
  ])
    stream?.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EPIPE') return end();
      other?.write(`The output cannot be written (${error.message.split(',')[0]}).\n`);
      end(2);
    });
}
