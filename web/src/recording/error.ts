// SPDX-License-Identifier: GPL-2.0-only

/** What is wrong with a recording, or with what was asked of it: place, cause, remedy. */
export class RecordingError extends Error {}
