// SPDX-License-Identifier: GPL-2.0-only
// Calls the class server, which serves this page: the wall and the phones ask it again and again.
import * as v from 'valibot';

/** The class server refuses a call, or there is none. Its message says why. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A call without an answer for so long has failed: the network is lost. */
const ANSWER_MS = 8_000;
/** Any other server has no such address: it answers so, or with a page. */
const NOT_FOUND = 404;
const NOT_MODIFIED = 304;

const ERROR = v.object({ error: v.string() });

async function whyNot(answer: Response): Promise<string> {
  const told = v.safeParse(ERROR, await answer.json().catch(() => null));
  return told.success ? told.output.error : '';
}

/** Rejects with `Refused` if the server refuses, and with another error if none answers. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  // AbortSignal.timeout is too new for some phones that the page still works on.
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), ANSWER_MS);
  const request = { ...init, cache: 'no-store', signal: ends.signal } as const;
  const answer = await fetch(`class/${path}`, request).finally(() => clearTimeout(timer));
  if (answer.ok || answer.status === NOT_MODIFIED) return answer;
  throw new Refused(answer.status, await whyNot(answer));
}

export async function callJson<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init?: RequestInit,
): Promise<T> {
  const read = v.safeParse(schema, await (await call(path, init)).json().catch(() => null));
  if (!read.success) throw new Refused(NOT_FOUND, '');
  return read.output;
}

export const sent = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Reads an address again and again; null: it says what it said before. */
export function reader<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  headers: Readonly<Record<string, string>> = {},
): () => Promise<T | null> {
  let tag: string | null = null;
  return async () => {
    const answer = await call(path, { headers: { ...headers, ...(tag && { 'If-None-Match': tag }) } });
    if (answer.status === NOT_MODIFIED) return null;
    const read = v.safeParse(schema, await answer.json().catch(() => null));
    if (!read.success) throw new Refused(NOT_FOUND, '');
    tag = answer.headers.get('ETag');
    return read.output;
  };
}

export interface Loop {
  /** Asks at once. */
  readonly now: () => void;
  readonly end: () => void;
}

/** Asks, and again after each pause, until its end. It asks at once when the network or the reader comes back. */
export function repeat(ask: () => Promise<void>, pauseMs: number): Loop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [over, busy, again] = [false, false, false];
  const go = async (): Promise<void> => {
    again = busy;
    if (busy || over) return;
    clearTimeout(timer);
    busy = true;
    await ask();
    busy = false;
    if (!over) timer = setTimeout(now, again ? 0 : pauseMs);
  };
  const now = (): void => void go();
  const seen = (): void => void (document.hidden || now());
  addEventListener('online', now);
  document.addEventListener('visibilitychange', seen);
  now();
  return {
    now,
    end() {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
