// SPDX-License-Identifier: GPL-2.0-only
// Checks both class servers by one list: a class of 200 on loopback, connections that break, clients that cheat, a laptop
// that sleeps. Each client has an address of its own.
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { times } from '../support/some.ts';
import { ask, asJson, lost, Phone, raw, Wall } from './client.ts';
import { endedBy, Release, SERVERS, type Running } from './servers.ts';

// The server takes 2,000 devices, and other tests need some.
const CLASS = times(200, 1_800);
/** How many clients act at one time. */
const TOGETHER = 50;
const CHOICES = ['slot 8', 'slot 9', 'slot 15', 'xa_head'];
/** This machine on a network, where it has one. */
const OUTER = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const release = new Release();
afterAll(() => release.remove());

/** The nth address of this test's own network. */
const address = (n: number): string =>
  `127.${1 + Math.floor(n / 62_500)}.${1 + (Math.floor(n / 250) % 250)}.${1 + (n % 250)}`;

async function each<T>(list: readonly T[], act: (item: T, i: number) => Promise<void>): Promise<void> {
  const waiting = list.entries();
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (const [i, item] of waiting) await act(item, i);
    }),
  );
}

const tally = (choices: readonly number[]): readonly number[] =>
  CHOICES.map((_, i) => choices.filter((c) => c === i).length);
const error = (body: string): string => (JSON.parse(body) as { error: string }).error;

describe.each(SERVERS)('%s', (kind, there) => {
  if (!there) return void test.skip('there is no python3 here');
  let server: Running;
  let open: Running;
  let wall: Wall;
  beforeAll(async () => {
    [server, open] = await Promise.all([release.start(kind), release.startWithoutTime(kind, '--network')]);
    wall = await new Wall(server.port).open();
  });
  afterAll(() => {
    for (const { child } of [server, open]) child.kill('SIGKILL');
  });
  /** Addresses that no other test uses. */
  let used = 40_000;
  const stranger = (): string => address(used++);
  const phone = async (from = stranger()): Promise<Phone> => {
    const made = new Phone(server.port, from);
    await made.state();
    return made;
  };

  test('a class of many votes in two rounds, and connections that break change nothing', async () => {
    const question = await wall.asks('v6.9 has the lock. Where does it write first?', CHOICES);
    const phones = Array.from({ length: CLASS }, (_, i) => new Phone(server.port, address(i)));
    for (const round of [1, 2]) {
      const chosen = phones.map((_, i) => (i * round + (i >> 3)) % CHOICES.length);
      await each(phones, async (each, i) => {
        if (round === 1) await each.ask('/vote');
        // A third loses its connection midway, some after the server has taken the answer, and then tries again.
        if (i % 3 === 0) await each.lose(question, round, chosen[i]!, (1 + (i % 4)) / 4);
        // Some change their minds.
        if (i % 5 === 0) await each.answer(question, round, (chosen[i]! + 1) % CHOICES.length);
        const { status } = await each.answer(question, round, chosen[i]);
        expect(status).toBe(200);
        if (i % 4 === 0) expect(await each.state()).toMatchObject({ round, open: true, yours: chosen[i] });
      });
      expect((await wall.rounds(question)).at(-1)).toEqual(tally(chosen));
      expect(await phones[0]!.state()).toMatchObject({ question: { id: question }, answered: CLASS });
      if (round === 1) expect((await wall.order('round', { question })).body).toBe('{"round":2}');
      // Nothing of round 1 is left with the devices.
      if (round === 1) expect(await phones[0]!.state()).toMatchObject({ round: 2, answered: 0, yours: null });
    }
    await wall.order('close', { question });
    await wall.order('right', { question, choice: 1 });
    const { body } = await wall.get('/class/counts.csv');
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFquestion,text,round,choice,count,right');
    expect(lines.slice(1, -1).filter((line) => line.startsWith(`${question},`)).length).toBe(
      2 * CHOICES.length,
    );
    expect(lines[2]).toMatch(/,1,slot 9,\d+,yes$/);
  });

  test('a laptop that sleeps loses no count', async () => {
    const question = await wall.asks('Again?', CHOICES);
    const phones = await Promise.all(Array.from({ length: 8 }, () => phone()));
    await phones[0]!.answer(question, 1, 1);
    server.child.kill('SIGSTOP');
    const waiting = phones.slice(1, 5).map((each) => each.answer(question, 1, 2));
    for (const each of phones.slice(5)) await each.lose(question, 1, 3, 1);
    server.child.kill('SIGCONT');
    for (const told of await Promise.all(waiting)) expect(told.status).toBe(200);
    for (const each of phones.slice(5)) expect((await each.answer(question, 1, 3)).status).toBe(200);
    expect(await wall.rounds(question)).toEqual([[0, 1, 4, 3]]);
  });

  test('who cheats changes no count', async () => {
    const question = await wall.asks('Cheat?', CHOICES);
    const from = stranger();
    const one = await phone(from);
    const refused = async (
      told: Promise<{ status: number; body: string }>,
      status: number,
    ): Promise<void> => {
      const { status: got, body } = await told;
      expect([got, error(body)]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
    };
    const answer = { question, round: 1, choice: 1 };
    const sent = (value: unknown, headers = {}) => one.ask('/class/answer', asJson(value, headers));
    await refused(new Phone(server.port, from).answer(question, 1, 1), 403);
    for (const cookie of [
      `treewalk_device=${'0'.repeat(32)}.${'0'.repeat(64)}`,
      `${one.cookie}0`,
      'treewalk_device=1',
    ])
      await refused(sent(answer, { cookie }), 403);
    await refused(sent({ ...answer, question: 'q0' }), 409);
    await refused(sent({ ...answer, round: 2 }), 409);
    for (const choice of [4, -1, 0.5, '1', null, true, [1]]) await refused(sent({ ...answer, choice }), 400);
    for (const body of [
      '',
      '1',
      '[]',
      'null',
      '{"question":',
      '['.repeat(1_000),
      '\uFEFF{}',
      Buffer.from([0x7b, 0xff, 0x7d]),
    ])
      await refused(one.ask('/class/answer', { ...sentJson, body }), 400);
    await refused(sent({ ...answer, more: 'x'.repeat(1_024) }), 413);
    await refused(one.ask('/class/answer', { ...sentJson, body: 'x'.repeat(600_000) }), 413);
    await refused(
      one.ask('/class/answer', {
        method: 'POST',
        body: JSON.stringify(answer),
        headers: { 'content-type': 'text/plain' },
      }),
      415,
    );
    for (const origin of ['http://evil.example', 'null', 'https://127.0.0.1'])
      await refused(sent(answer, { origin }), 403);
    for (const name of ['ask', 'round', 'close', 'right']) {
      await refused(one.ask(`/class/${name}`, asJson({ question, choice: 1 })), 403);
      await refused(one.ask(`/class/${name}`, asJson({ question }, { 'treewalk-key': 'é' })), 403);
    }
    for (const name of ['counts', 'counts.csv']) await refused(one.ask(`/class/${name}`), 403);
    await refused(one.ask('/class/answer'), 405);
    await refused(one.ask('/class/state', { method: 'DELETE' }), 405);
    for (const path of ['/class/', '/class/vote', '/class/vote.html', '/class/__proto__', '/class/toString'])
      await refused(one.ask(path), 404);
    expect(await wall.rounds(question)).toEqual([[0, 0, 0, 0]]);
    await wall.order('close', { question });
    await refused(sent(answer), 409);
    for (const name of ['round', 'close']) await refused(wall.order(name, { question: 'q1' }), 409);
  });
  const sentJson = { method: 'POST', headers: { 'content-type': 'application/json' } };

  test('one device and one address may ask so often, and hold up no other', async () => {
    // The clock of this server stands.
    const opened = await new Wall(open.port).open();
    const question = await opened.asks('Often?', CHOICES);
    const from = stranger();
    const one = new Phone(open.port, from);
    await one.state();
    const told: number[] = [];
    for (let i = 0; i < 22; i++) told.push((await one.answer(question, 1, i % 3)).status);
    expect(told).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429, 429]);
    expect(await opened.rounds(question)).toEqual([[1, 0, 0, 0]]);
    const others = Array.from({ length: 8 }, () => new Phone(open.port, from));
    const states: number[] = [];
    for (const other of others) states.push((await other.ask('/class/state')).status);
    expect(states).toEqual([...Array.from({ length: 7 }, () => 200), 429]);
    const full = await others[7]!.ask('/vote');
    expect([full.status, full.body]).toEqual([429, expect.stringContaining('--per-address')]);
    for (let i = 32; i < 100; i++) expect((await ask(open.port, '/class/key', { from })).status).toBe(200);
    expect((await ask(open.port, '/class/key', { from })).status).toBe(429);
    expect((await ask(open.port, '/index.html', { from })).status).toBe(200);
    expect((await ask(open.port, '/class/state', { from: stranger() })).status).toBe(200);
  });

  test('one address holds 64 connections', async () => {
    const from = stranger();
    const sockets = Array.from({ length: 70 }, () =>
      connect({ port: server.port, host: '127.0.0.1', localAddress: from }),
    );
    let closed = 0;
    await new Promise<void>((enough) => {
      for (const socket of sockets)
        socket.on('error', () => {}).on('close', () => void (++closed === 6 && enough()));
    });
    expect((await ask(server.port, '/', { from: stranger() })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test.runIf(process.env['LONG'])('who sends too slowly is left', async () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: stranger() });
    socket.on('error', () => {});
    // A byte now and then gains no time.
    const drip = setInterval(() => socket.write('x'), 500);
    socket.write('GET / HTTP/1.1\r\nX: ');
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
  });

  test('the key is for the page on the laptop alone', async () => {
    const key = async (headers: Record<string, string> = {}) =>
      (await ask(server.port, '/class/key', { headers, from: stranger() })).status;
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await key({ host: `${name}:${server.port}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${server.port}`,
      'localhost',
      `localhost:${server.port + 1}`,
    ])
      expect([host, await key({ host })]).toEqual([host, 403]);
    for (const name of ['x-forwarded-for', 'X-Forwarded-Host', 'forwarded'])
      expect(await key({ [name]: '1' })).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await key({ 'sec-fetch-site': site })).toBe(403);
    const { headers } = await ask(server.port, '/class/key');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('a form works without scripts', async () => {
    const question = await wall.asks(
      'Is <b> & "x" {{text}}?',
      ['yes <!-- each full -->', 'no'],
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    const one = await phone();
    const form = (await one.ask('/vote')).body;
    const fresh = await ask(server.port, '/vote', { from: stranger() });
    expect(fresh.headers['set-cookie']).toEqual([
      expect.stringMatching(/^treewalk_device=[0-9a-f]{32}\.[0-9a-f]{64}; HttpOnly; SameSite=Lax; Path=\/$/),
    ]);
    expect(
      form
        .replaceAll('&quot;', '&#34;')
        .replaceAll('&lt;', '&#60;')
        .replaceAll('&gt;', '&#62;')
        .replaceAll('&amp;', '&#38;'),
    ).toContain('<h1>Is &#60;b&#62; &#38; &#34;x&#34; {{text}}?</h1>');
    expect(form.match(/type="radio"/g)).toHaveLength(2);
    expect(form).not.toMatch(/<!-- (?:each|end)|checked/);
    const picture = await one.ask('/class/picture');
    expect([picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual([
      'image/svg+xml; charset=utf-8',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
    ]);
    const send = (body: string) =>
      one.ask('/class/answer', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const sent = await send(`question=${question}&round=1&choice=1`);
    expect([sent.status, sent.headers.location]).toEqual([303, '/vote']);
    expect((await one.ask('/vote')).body).toContain('<h1 class="sent">Sent: no.</h1>');
    expect((await one.ask('/vote?change')).body).toMatch(/value="1"\s+required\s+checked/);
    expect((await send(`question=${question}&round=1`)).headers.location).toBe('/vote?none');
    await wall.order('close', { question });
    expect((await send(`question=${question}&round=1&choice=0`)).headers.location).toBe('/vote?late');
    expect((await one.ask('/vote?late')).body).toContain('That round ended before your answer came.');
    expect(await wall.rounds(question)).toEqual([[0, 1]]);
  });

  test('the counts as CSV run nothing in a spreadsheet', async () => {
    const question = await wall.asks('=1+1', ['+1', 'a,"b"', '@x', 'é–']);
    await (await phone()).answer(question, 1, 3);
    const { headers, body } = await wall.get('/class/counts.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = ["'+1,0,", 'QUOTED,0,', "'@x,0,", 'é–,1,'].map((row) => `${question},'=1+1,1,${row}`);
    expect(body.split('\r\n').filter((line) => line.startsWith(`${question},`))).toEqual(
      rows.map((row) => row.replace('QUOTED', '"a,""b"""')),
    );
  });

  test('what has not changed is not sent again', async () => {
    const one = await phone();
    for (const [path, headers] of [
      ['/class/state', {}],
      ['/class/counts', wall.headers],
    ] as const) {
      const first = await one.ask(path, { headers });
      expect(first.headers['cache-control']).toBe('no-store');
      const again = await one.ask(path, { headers: { ...headers, 'if-none-match': first.headers.etag! } });
      expect([again.status, again.body]).toEqual([304, '']);
      await wall.asks(`New for ${path}?`, CHOICES);
      const changed = await one.ask(path, { headers: { ...headers, 'if-none-match': first.headers.etag! } });
      expect(changed.status).toBe(200);
    }
  });

  test('the page is served whole, and nothing beside it', async () => {
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(server.port, path, { headers, method });
    for (const path of ['/', '/index.html']) expect((await get(path)).body).toContain('the page');
    expect((await get('/lessons/one/')).body).toContain('a lesson');
    expect((await get('/lessons/one')).headers.location).toBe('/lessons/one/');
    const script = await get('/assets/page-12345678.js', { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      ...{ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' },
      ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
    });
    expect(Number(script.headers['content-length'])).toBeLessThan(1_000);
    expect((await get('/core/llvm.pack')).body.length).toBe(9 * 2 ** 20);
    expect(await get('/index.html', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
    const { etag } = (await get('/index.html')).headers;
    expect((await get('/index.html', { 'if-none-match': etag! })).status).toBe(304);
    for (const path of [
      '/secret.txt',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/..\\secret.txt',
      '//etc/passwd',
      '/assets/',
      '/class/vote.html',
      '/%00',
      '/%',
      '/%ff',
      'http://x/index.html',
      '/con',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, body.includes('SECRET')]).toEqual([path, 404, false]);
    }
    expect((await get('/no-such')).body).toContain('<h1>Nothing is here</h1>');
    for (const method of ['POST', 'PUT', 'OPTIONS', 'NONSENSE'])
      expect([405, 400, 501]).toContain((await get('/index.html', {}, method)).status);
  });

  test('broken requests end their own connection alone', async () => {
    const from = stranger();
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\n`;
    expect(await raw(server.port, `${head}X: ${'x'.repeat(100_000)}\r\n\r\n`, from)).toMatch(
      /^HTTP\/1\.. 431 /,
    );
    expect(await raw(server.port, 'nonsense\r\n\r\n', from)).not.toMatch(/ 200 /);
    expect(await raw(server.port, '', from)).toBe('');
    expect(await raw(server.port, '\x16\x03\x01\x02\x00\x01', from)).not.toMatch(/ 200 /);
    const post = 'POST /class/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    expect(await raw(server.port, `${post}Content-Length: 999999999999\r\n\r\n{`, from)).toMatch(
      /^HTTP\/1\.. 413 /,
    );
    expect(await raw(server.port, `${post}Content-Length: x\r\n\r\n{`, from)).toMatch(/^HTTP\/1\.. 400 /);
    expect(
      await raw(server.port, `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, from),
    ).toMatch(/^HTTP\/1\.. 411 /);
    expect(await raw(server.port, `${post}\r\n`, from)).toMatch(/^HTTP\/1\.. 411 /);
    for (let i = 0; i < 20; i++) await lost(server.port, `${post}Content-Length: 50\r\n\r\n{"quest`, from);
    expect((await ask(server.port, '/', { from })).status).toBe(200);
  });

  test('it listens where it is told, and says so', async () => {
    await expect(ask(server.port, '/', { to: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED');
    expect((await ask(open.port, '/', { to: '127.0.0.2' })).status).toBe(200);
    expect(server.said()).toMatch(
      /^Treewalk is at http:\/\/localhost:\d+\/ until .*\nOnly this machine can vote\. .*--network\n$/,
    );
    const told = JSON.parse((await ask(open.port, '/class/key')).body) as { addresses: string[] };
    if (OUTER === undefined) {
      expect(told.addresses).toEqual([]);
      return;
    }
    expect(told.addresses).toContain(`${OUTER}:${open.port}`);
    expect(open.said()).toContain(`http://${OUTER}:${open.port}/`);
    const outer = { to: OUTER, from: OUTER };
    const led = await ask(open.port, '/', outer);
    expect([led.status, led.headers.location]).toEqual([302, '/vote']);
    expect((await ask(open.port, '/index.html', outer)).body).toContain('the page');
    expect(
      (await ask(open.port, '/class/key', { ...outer, headers: { host: `localhost:${open.port}` } })).status,
    ).toBe(403);
    await expect(ask(server.port, '/', outer)).rejects.toThrow('ECONNREFUSED');
  });

  test('it ends with its terminal', async () => {
    expect(await endedBy(server, 'SIGHUP')).toBe(0);
    expect(await endedBy(open, 'SIGTERM')).toBe(0);
    expect(await endedBy(await release.start(kind), 'SIGINT')).toBe(0);
  });
});
