// SPDX-License-Identifier: GPL-2.0-only
export const close = 'Close';
export const more = (n: number) => `${n} more`;
