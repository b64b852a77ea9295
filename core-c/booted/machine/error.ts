// SPDX-License-Identifier: GPL-2.0-only
/** A failure outside this program (no tool, no boot, a guest that hangs); the message is all that is shown. */
export class MachineError extends Error {
  override name = 'MachineError';
}
