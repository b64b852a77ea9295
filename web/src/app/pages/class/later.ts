// SPDX-License-Identifier: GPL-2.0-only
// Fetches both pages of a class. The first load of every page thus names none of their many files.

export const wall = () => import('./ClassPage.tsx');
export const phone = () => import('../vote/VotePage.tsx');
