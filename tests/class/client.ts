// SPDX-License-Identifier: GPL-2.0-only
// A phone, a wall, and clients that break off or cheat, each from an address of its own.
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The client's address. */
  readonly from?: string;
  readonly to?: string;
}

/** One request on a connection of its own. */
export function ask(port: number, path: string, sent: Sent = {}): Promise<Told> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1', to = '127.0.0.1' } = sent;
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ host: to, port, path, method, localAddress: from, agent: false },
        headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            ...{ status: response.statusCode!, headers: response.headers },
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Sends bytes as they are, and gives all that comes back; a broken connection gives what came before. */
export async function raw(port: number, text: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let got = '';
  socket.on('data', (data) => void (got += String(data)));
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return got;
}

/** Sends bytes and breaks the connection off, without waiting for an answer. */
export async function lost(port: number, text: string, from: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise((written) => socket.write(text, written));
  socket.destroy();
}

const JSON_TYPE = { 'content-type': 'application/json' };
export const asJson = (value: unknown, headers: Sent['headers'] = {}): Sent => ({
  ...{ method: 'POST', body: JSON.stringify(value), headers: { ...JSON_TYPE, ...headers } },
});

export class Phone {
  cookie = '';
  constructor(
    readonly port: number,
    readonly from: string,
  ) {}

  async ask(path: string, sent: Sent = {}): Promise<Told> {
    const headers = { ...(this.cookie ? { cookie: this.cookie } : {}), ...sent.headers };
    const told = await ask(this.port, path, { from: this.from, ...sent, headers });
    this.cookie = told.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
    return told;
  }

  async state(): Promise<Record<string, unknown>> {
    return JSON.parse((await this.ask('/class/state')).body) as Record<string, unknown>;
  }

  answer(question: string, round: number, choice: unknown): Promise<Told> {
    return this.ask('/class/answer', asJson({ question, round, choice }));
  }

  /** The same answer, of which only the first `part` is sent before the connection breaks. */
  async lose(question: string, round: number, choice: number, part: number): Promise<void> {
    const body = JSON.stringify({ question, round, choice });
    const head = `POST /class/answer HTTP/1.1\r\nHost: x\r\nCookie: ${this.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const text = head + body;
    await lost(this.port, text.slice(0, Math.ceil(text.length * part)), this.from);
  }
}

export interface Counted {
  readonly now: string;
  readonly here: number;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly right: number | null;
    readonly rounds: readonly { readonly open: boolean; readonly counts: readonly number[] }[];
  }[];
}

export class Wall {
  #key = '';
  constructor(readonly port: number) {}

  async open(): Promise<this> {
    const { body } = await ask(this.port, '/class/key');
    this.#key = (JSON.parse(body) as { key: string }).key;
    return this;
  }

  get headers(): Readonly<Record<string, string>> {
    return { 'treewalk-key': this.#key };
  }

  get(path: string): Promise<Told> {
    return ask(this.port, path, { headers: this.headers });
  }

  order(name: string, value: unknown): Promise<Told> {
    return ask(this.port, `/class/${name}`, asJson(value, this.headers));
  }

  async asks(text: string, choices: readonly string[], picture: string | null = null): Promise<string> {
    const { body } = await this.order('ask', { text, choices, picture });
    return (JSON.parse(body) as { question: string }).question;
  }

  async counts(): Promise<Counted> {
    return JSON.parse((await this.get('/class/counts')).body) as Counted;
  }

  async rounds(question: string): Promise<readonly (readonly number[])[]> {
    const { questions } = await this.counts();
    return questions.find(({ id }) => id === question)!.rounds.map(({ counts }) => counts);
  }
}
