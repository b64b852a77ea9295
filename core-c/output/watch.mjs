// SPDX-License-Identifier: GPL-2.0-only
// Ends a command when its output can no longer be written. It is plain JavaScript, as set-up is.

/**
 * Sets how a command ends when its output fails. If the reader stops reading, as in `… | head`, the command
 * ends silently, as if it had finished. If its output cannot be written, it ends with a sentence and exit
 * code 2.
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
