// SPDX-License-Identifier: GPL-2.0-only
/** A failure outside this program: no tool, no boot, a guest that hangs. The reader sees only the message. */
export class MachineError extends Error {
  override name = 'MachineError';
}
