// SPDX-License-Identifier: GPL-2.0-only
// The sentences of the class server. web/build/release/server/words.py has the same, as a test checks.

export const REFUSED = {
  question: 'This question is over. Answer the question that the wall shows now.',
  round: 'This round is over. Answer in the round that is open now.',
  closed: 'No round is open. Wait until the lecturer opens one.',
  choice: 'This is no choice of the question. Send the number of a choice, from 0.',
  ask: 'A question needs a text of 1 to 500 signs and 2 to 8 choices of 1 to 80 signs.',
  picture: 'The picture is no SVG. Send a text that begins with <svg, or null.',
  notNow: 'This is not the question on the wall. Ask it again.',
  unknown: 'The server does not keep this question. Take one that it counts.',
  rounds: 'A question has at most 9 rounds. Ask it again.',
  body: 'The body is no JSON object. Send one, in UTF-8.',
  long: 'The body is too long. Send less.',
  length: 'The body has no length. Send a Content-Length.',
  type: 'This address does not take this type. Send application/json.',
  device: 'This device is not known. Open /vote first, with cookies allowed.',
  devices: 'Too many devices vote here. The lecturer starts the server again with a larger --per-address.',
  fast: 'Too many requests. Wait a second.',
  key: 'Only the wall on the laptop may do this. Open http://localhost there.',
  origin: 'This request comes from another page. Open the page of the class itself.',
  method: 'This address does not take this method.',
  nothing: 'There is nothing at this address. Open /vote.',
  failed: 'The server failed at this request. Send it again.',
};

/** What the form without scripts says. */
export const FORM = {
  round: (n: number) => `Round ${n}`,
  sent: (choice: string) => `Sent: ${choice}.`,
  late: 'That round ended before your answer came. Answer again in the next round.',
  none: 'Choose an answer, then send it.',
};

export const SAYS = {
  ready: (port: number) =>
    `Treewalk is at http://localhost:${port}/ until you close this window or press Ctrl C.`,
  alone: (again: string) => `Only this machine can vote. For phones on your network: ${again}`,
  phones: (addresses: readonly string[]) =>
    `Phones vote at ${addresses.map((a) => `http://${a}/`).join(' or ')}\nEvery machine on this network can open it.`,
  noNetwork: 'This machine has no address on a network. Join one, then start again.',
  taken: (port: number, code: string, another: number) =>
    `Port ${port} cannot be used (${code === 'EADDRINUSE' ? 'another program has it' : code}). Try another one: --port ${another}`,
  building: 'The page is not built, or older than its sources. Building it takes about a minute.',
  notBuilt: 'The page could not be built. Run: npm run build',
};

/** The page for an address without a file. */
export const LOST = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Treewalk: not found</title>
<main>
<h1>Nothing is here</h1>
<p>This server has no file of that name. Open <a href="/index.html">Treewalk</a>, or <a href="/vote">the vote</a>.</p>
</main>
</html>
`;
