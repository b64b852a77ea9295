// SPDX-License-Identifier: GPL-2.0-only

/** What makes an item a stop of the focus. */
export const stopAt = (key: string, current: string | null) => ({
  tabIndex: key === current ? 0 : -1,
  'data-key': key,
});
