// SPDX-License-Identifier: GPL-2.0-only
// Fetches a file that comes with the page.

/** @returns the file's text; null: the server does not have it, or answers every address with the page itself */
export async function ownFile(url: string, init?: RequestInit): Promise<string | null> {
  const reply = await fetch(url, init);
  return reply.ok && !/html/.test(reply.headers.get('content-type') ?? '') ? reply.text() : null;
}
