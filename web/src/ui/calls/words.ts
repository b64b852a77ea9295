// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the flame chart.
export const callsOf = (lane: string) => `Calls of ${lane}`;
export const none = 'no recorded calls';
export const overview = 'All calls';
