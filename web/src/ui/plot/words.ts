// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of plots.
export const table = 'As a table';
export const ofPlot = (title: string) => `: ${title}`;
export const twoGroups = 'two groups of samples';
export const groups = (values: string) => `; two groups, around ${values}`;
export const and = ' and ';
export const range = (value: string, low: string, high: string) => `${value} (${low} to ${high})`;
export const mean = (mean: string) => `mean ${mean}`;
export const nameMean = (name: string, mean: string) => `${name}, mean ${mean}`;
export const times = (name: string) => `${name}, times`;
export const share = (name: string) => `${name}, share`;
export const often = (name: string, bin: string, x: string, times: string) =>
  `${name}: ${bin} ${x}, ${times} times`;
export const keys = 'arrow keys choose a point, Enter opens it';
