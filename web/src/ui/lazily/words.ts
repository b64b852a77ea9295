// SPDX-License-Identifier: GPL-2.0-only
// What is said of parts of the page that do not come.
export const loading = 'Loading…';
export const missing = (what: string, remedy: string) =>
  `${what} could not be loaded: there is no network, or the page was replaced on its server.${remedy && ` ${remedy}`}`;
export const tries = ' The page retries when the network is back.';
export const reload = 'Load the page again';
