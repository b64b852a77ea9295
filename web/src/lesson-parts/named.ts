// SPDX-License-Identifier: GPL-2.0-only

/** Whether a part of the picture with this accessible name is what a text calls `what`: "slot 8", "sibling", "xa_head". */
export function named(label: string, what: string): boolean {
  const plain = what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${plain}(?![\\w-])`, 'i').test(label);
}
