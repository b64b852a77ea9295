// SPDX-License-Identifier: GPL-2.0-only
// Decides who gets the wall's key and who may use it: the page itself, opened on the laptop by its own name.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A site that gives its name this machine's address comes with its own name as the host. */
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/;

export const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address);

export const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Browsers leave out port 80. */
const withPort = (host: string): string => (/:\d+$/.test(host) ? host : `${host}:80`);

export const newKey = (): string => randomBytes(16).toString('hex');

export function getsKey(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const port = HERE.exec(withPort(headers.host ?? ''))?.[1];
  const isPassedOn = Object.keys(headers).some((name) => /^(?:x-forwarded-.*|forwarded)$/.test(name));
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return (
    isLoopback(addressOf(request)) &&
    Number(port) === socket.localPort &&
    !isPassedOn &&
    site === 'same-origin'
  );
}

export function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const given = Buffer.from(String(headers['treewalk-key'] ?? ''));
  return given.length === key.length && timingSafeEqual(given, Buffer.from(key));
}

/** Whether a page of another host sends this; requests of no page carry no origin. */
export const isForeign = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host ?? ''}`;
