// SPDX-License-Identifier: GPL-2.0-only

/** Rejects where the browser lets no page write to the clipboard: then the text stands there to be marked. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
