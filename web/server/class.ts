// SPDX-License-Identifier: GPL-2.0-only
// Answers below /class/ and at /vote, as docs/reference/class-protocol.md says.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bodyOf, isForm } from './body.ts';
import { countsAsCsv } from './csv.ts';
import { Devices } from './devices.ts';
import { formOf, fullPage, type Note } from './form.ts';
import { addressPace, DEVICE_PACE, Pace } from './pace.ts';
import { json, leadTo, refusal, reply, tagged, type Reply } from './reply.ts';
import * as vote from './vote.ts';
import { addressOf, getsKey, hasKey, isForeign, newKey } from './wall-key.ts';
import { REFUSED } from './words.ts';

/** Bytes of a phone's answer. */
const LONGEST_ANSWER = 1_024;
/** Bytes of what the wall orders: a question comes with its picture. */
const LONGEST_ORDER = 512 * 1_024;
const HTML = 'text/html; charset=utf-8';
/** The form stands in no frame. Its own head says the rest. */
const FORM_POLICY = { 'Content-Security-Policy': "frame-ancestors 'none'" };
const PICTURE_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
};

export interface Options {
  readonly perAddress: number;
  /** Where phones reach this server. */
  readonly addresses: () => readonly string[];
  /** The form of the build. */
  readonly template: string;
}

/** What the wall orders, and what it hears back. */
const ORDERS: Readonly<
  Record<string, readonly [(v: vote.Vote, given: vote.Given) => vote.Vote, (v: vote.Vote) => unknown]>
> = {
  '/class/ask': [vote.ask, (v) => ({ question: vote.now(v)?.id })],
  '/class/round': [vote.nextRound, (v) => ({ round: vote.roundOf(v) })],
  '/class/close': [vote.close, (v) => ({ round: vote.roundOf(v) })],
  '/class/right': [vote.right, () => ({})],
};
const GETS = [
  '/vote',
  ...['state', 'picture', 'key', 'counts', 'counts.csv'].map((name) => `/class/${name}`),
];
/** Files of the form. */
const FILES = ['/class/vote.css', '/class/vote.js'];

export class ClassRoutes {
  readonly #id = randomBytes(8).toString('hex');
  readonly #key = newKey();
  readonly #pace = new Pace();
  readonly #devices: Devices;
  #vote = vote.NO_VOTE;

  constructor(
    readonly options: Options,
    readonly clock: () => number,
  ) {
    this.#devices = new Devices(options.perAddress);
  }

  /** The answer at an address of the class; null: it is none. */
  async answer(request: IncomingMessage, path: string, query: string): Promise<Reply | null> {
    if (FILES.includes(path) || (path !== '/vote' && !path.startsWith('/class/'))) return null;
    try {
      if (!this.#pace.allows(addressOf(request), addressPace(this.options.perAddress), this.clock()))
        throw new vote.Refused(429, REFUSED.fast);
      return await this.#route(request, path, query);
    } catch (error) {
      if (error instanceof vote.Refused) return refusal(error.status, error.message);
      throw error;
    }
  }

  async #route(request: IncomingMessage, path: string, query: string): Promise<Reply> {
    const isOrder = Object.hasOwn(ORDERS, path);
    const posts = isOrder || path === '/class/answer';
    if (!posts && !GETS.includes(path)) throw new vote.Refused(404, REFUSED.nothing);
    const methods = posts ? ['POST'] : ['GET', 'HEAD'];
    if (!methods.includes(request.method ?? ''))
      return refusal(405, REFUSED.method, { Allow: methods.join(', ') });
    if (posts && isForeign(request)) throw new vote.Refused(403, REFUSED.origin);
    if ((isOrder || path.startsWith('/class/counts')) && !hasKey(request, this.#key))
      throw new vote.Refused(403, REFUSED.key);
    if (isOrder) return this.#order(request, path);
    if (posts) return this.#take(request);
    return this.#told(request, path, query);
  }

  #told(request: IncomingMessage, path: string, query: string): Reply {
    const theirs = request.headers['if-none-match'];
    const here = (): number => this.#devices.here(this.clock());
    switch (path) {
      case '/class/key':
        if (!getsKey(request)) throw new vote.Refused(403, REFUSED.key);
        return json(200, { key: this.#key, addresses: this.options.addresses() });
      case '/class/picture':
        if (this.#vote.picture === null) throw new vote.Refused(404, REFUSED.nothing);
        return reply(200, 'image/svg+xml; charset=utf-8', this.#vote.picture, PICTURE_POLICY);
      case '/class/counts':
        return tagged({ v: 1, class: this.#id, ...vote.forWall(this.#vote), here: here() }, theirs);
      case '/class/counts.csv':
        return reply(200, 'text/csv; charset=utf-8', countsAsCsv(this.#vote));
      default:
        return this.#toPhone(request, path, query);
    }
  }

  #toPhone(request: IncomingMessage, path: string, query: string): Reply {
    const known = this.#devices.known(request.headers.cookie);
    const fresh = known === null ? this.#devices.made(addressOf(request)) : null;
    const device = known ?? fresh?.device;
    if (device === undefined) {
      if (path !== '/vote') throw new vote.Refused(429, REFUSED.devices);
      return reply(429, HTML, fullPage(this.options.template), FORM_POLICY);
    }
    this.#paced(device);
    this.#devices.saw(device, this.clock());
    const headers: Record<string, string> = fresh ? { 'Set-Cookie': fresh.cookie } : {};
    if (path === '/vote') {
      const words = query.split('&');
      const note = (['late', 'none'] as const).find((n) => words.includes(n)) ?? null;
      const page = formOf(this.options.template, this.#vote, device, words.includes('change'), note);
      return reply(200, HTML, page, { ...FORM_POLICY, ...headers });
    }
    const state = { v: 1, class: this.#id, ...vote.forPhone(this.#vote, device) };
    const { yours, ...all } = state;
    const told = { ...all, here: this.#devices.here(this.clock()), yours };
    return tagged(told, request.headers['if-none-match'], headers);
  }

  #paced(device: string): void {
    if (!this.#pace.allows(device, DEVICE_PACE, this.clock())) throw new vote.Refused(429, REFUSED.fast);
  }

  async #take(request: IncomingMessage): Promise<Reply> {
    const given = await bodyOf(request, LONGEST_ANSWER, true);
    const device = this.#devices.known(request.headers.cookie);
    if (device === null) throw new vote.Refused(403, REFUSED.device);
    this.#paced(device);
    try {
      this.#vote = vote.answer(this.#vote, device, given);
    } catch (error) {
      if (!isForm(request) || !(error instanceof vote.Refused)) throw error;
      const note: Note = error.status === 409 ? 'late' : 'none';
      return leadTo(303, `/vote?${note}`);
    }
    return isForm(request) ? leadTo(303, '/vote') : json(200, { yours: given['choice'] });
  }

  async #order(request: IncomingMessage, path: string): Promise<Reply> {
    const given = await bodyOf(request, LONGEST_ORDER, false);
    const [order, told] = ORDERS[path]!;
    this.#vote = order(this.#vote, given);
    return json(200, told(this.#vote));
  }
}
