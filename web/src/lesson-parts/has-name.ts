// SPDX-License-Identifier: GPL-2.0-only
// Finds a thing of a lesson's text among the accessible names of a picture.

/** Whether an accessible name contains `what` as whole words: "slot 8", "sibling", "xa_head". */
export function hasName(label: string, what: string): boolean {
  const plain = what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${plain}(?![\\w-])`, 'i').test(label);
}
