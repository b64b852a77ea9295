// SPDX-License-Identifier: GPL-2.0-only
// The HTTP server of a class: limits on time, length and connections, and what each address answers.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ClassRoutes, type Options } from './class.ts';
import { addressConnections, MOST_CONNECTIONS } from './pace.ts';
import { leadTo, refusal } from './reply.ts';
import { Site, type FileReply } from './site.ts';
import { addressOf, isLoopback } from './wall-key.ts';
import { REFUSED } from './words.ts';

/** How long a client may take for the head of a request. */
const HEAD_MS = 10_000;
/** How long a client may take for a whole request. */
const REQUEST_MS = 15_000;
/** How long a connection stays on which nothing is read or written. */
const IDLE_MS = 30_000;
/** How often Node looks for clients that take too long. */
const LOOK_MS = 2_000;
/** How long a connection waits for its next request. */
const KEEP_ALIVE_MS = 5_000;
/** Bytes of a request's head. */
const LONGEST_HEAD = 16 * 1_024;

/** Closes what one address opens beyond its share. */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const there = (open.get(address) ?? 0) + 1;
    open.set(address, there);
    socket.on('close', () => {
      const left = open.get(address)! - 1;
      if (left) open.set(address, left);
      else open.delete(address);
    });
    if (there > most) socket.destroy();
  });
}

/** Says why a request cannot be read, where the other side still listens. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status =
    { HPE_HEADER_OVERFLOW: '431 Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Too Slow' }[error.code ?? ''] ??
    '400 Bad Request';
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  else socket.destroy();
}

async function send(response: ServerResponse, told: FileReply, method = ''): Promise<void> {
  const { status, headers, body } = told;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const length = typeof body === 'string' || body instanceof Buffer ? Buffer.byteLength(body) : null;
  response.writeHead(status, {
    ...(length === null || status === 304 ? {} : { 'Content-Length': length }),
    ...headers,
  });
  if (method === 'HEAD' || status === 304) response.end();
  else if (typeof body === 'string' || body instanceof Buffer) response.end(body);
  else await pipeline(body, response);
}

export function classServer(
  folder: string,
  options: Options,
  clock: () => number = () => performance.now(),
): Server {
  const site = new Site(folder);
  const routes = new ClassRoutes(options, clock);

  async function told(request: IncomingMessage): Promise<FileReply> {
    const { url = '', method = '', headers } = request;
    const [path = '', query = ''] = url.split('?', 2);
    if (path === '/' && !isLoopback(addressOf(request))) return leadTo(302, '/vote');
    const gzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    return (
      (await routes.answer(request, path, query)) ??
      (await site.answer(path, method, gzip, headers['if-none-match']))
    );
  }

  const server = createServer(
    { maxHeaderSize: LONGEST_HEAD, connectionsCheckingInterval: LOOK_MS, noDelay: true },
    (request, response) => {
      // A client that leaves ends its own request alone.
      request.on('error', () => response.destroy());
      response.on('error', () => request.destroy());
      told(request)
        .catch((error: unknown) => {
          if (!request.destroyed) console.error(error);
          return refusal(500, REFUSED.failed);
        })
        .then((reply) => {
          // Who is refused before its body is read shall not send it.
          if (!request.complete) response.setHeader('Connection', 'close');
          return send(response, reply, request.method);
        })
        .catch(() => response.destroy());
    },
  );
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_MS, (socket: Socket) => socket.destroy());
  server.on('clientError', refuseBroken);
  limitConnections(server, addressConnections(options.perAddress));
  return server;
}
