// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about parts of the page that cannot be fetched.
export const loading = 'Loading…';
export const missing = (what: string, remedy: string) =>
  `${what} could not be loaded: there is no network, or the page was replaced on its server.${remedy && ` ${remedy}`}`;
export const tries = ' The page retries when the network is back.';
export const reload = 'Load the page again';
