// SPDX-License-Identifier: GPL-2.0-only
// What the server answers, before it is sent.
import { createHash } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What is true now alone. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

export const reply = (
  status: number,
  type: string,
  body: string | Buffer,
  headers: Reply['headers'] = {},
): Reply => ({ status, headers: { 'Content-Type': type, ...NOT_KEPT, ...headers }, body });

export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply =>
  reply(status, 'application/json', JSON.stringify(value), headers);

export const refusal = (status: number, error: string, headers: Reply['headers'] = {}): Reply =>
  json(status, { error }, headers);

export const leadTo = (status: 302 | 303, to: string): Reply => ({
  status,
  headers: { Location: to, ...NOT_KEPT },
  body: '',
});

/** The value with a tag; without a body if the asker has the same. */
export function tagged(value: unknown, theirs: string | undefined, headers: Reply['headers'] = {}): Reply {
  const body = JSON.stringify(value);
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const all = { ETag: tag, ...headers };
  return theirs === tag ? { status: 304, headers: { ...NOT_KEPT, ...all }, body: '' } : json(200, value, all);
}
