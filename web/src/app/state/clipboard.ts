// SPDX-License-Identifier: GPL-2.0-only
// Writes text to the clipboard.

/** Rejects where the browser forbids it: callers then show the text selected, to copy by hand. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
