// SPDX-License-Identifier: GPL-2.0-only
// Says how old a measurement is.

const DAY_MS = 86_400_000;

/** "today", "yesterday" or "3 days ago". */
export function ageOf(date: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
