// SPDX-License-Identifier: GPL-2.0-only
// Checks the tracer on small fixtures: each kind of record, replay both ways, panics, and what it refuses.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf, Info, Kind, kindOf, Panic as PanicCode, sizeOf } from '../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { seed } from '../support/random-ops.ts';
import {
  compileFixture,
  layoutOf,
  Machine,
  Panic,
  rangesOf,
  type Record,
  replayOf,
  start,
  story,
} from './program.ts';

const FUNCTIONS = [
  'touch',
  'blocks',
  'by_value',
  'wide',
  'dereference',
  'forever',
  'quiet',
  'scramble',
  'fill',
];
let access: { readonly module: WebAssembly.Module; readonly table: SiteTable };
beforeAll(async () => {
  access = await compileFixture('access.c', FUNCTIONS);
});

const of = (kind: Kind, records: readonly Record[]) => records.filter(([w0]) => kindOf(w0) === kind);
const panicOf = (run: () => unknown): Panic => {
  try {
    run();
  } catch (error) {
    if (error instanceof Panic) return error;
    throw error;
  }
  throw new Error('no panic');
};

describe('lines', () => {
  it("come in a debugger's order", async () => {
    const { module, table } = await compileFixture('walk.c', ['walk']);
    const machine = start(module, 1000);
    expect(machine.call('walk', 4)).toBe(17);
    await expect(story(machine.records(), table).join('\n') + '\n').toMatchFileSnapshot('golden/walk.txt');
  });

  it('of an untraced function leave nothing', () => {
    const machine = start(access.module, 100);
    expect(machine.call('quiet', 4)).toBe(8);
    expect(machine.records()).toEqual([]);
  });
});

describe('accesses', () => {
  const stores = (name: string, ...args: number[]) => {
    const machine = start(access.module, 10000);
    const result = machine.call(name, ...args);
    const table = access.table;
    const globals = of(Kind.STORE, machine.records()).filter(([w0]) => table.sites.kind[idOf(w0)] === 2);
    return { machine, result, globals };
  };

  it('carry address, size, old and new value', () => {
    const { globals, result } = stores('touch');
    expect(result).toBe(100);
    const base = globals[0]![1];
    expect(globals.map(([w0, a, old, now]) => [a - base, sizeOf(w0), old, now])).toEqual([
      [0, 1, 0, 0x12],
      [2, 2, 0, 0x3456],
      [4, 4, 0, 0x789abcde],
      // 64 bits are two records, the low half first
      [8, 4, 0, 0x55667788],
      [12, 4, 0, 0x11223344],
      [8, 4, 0x55667788, 0x55667789],
      [12, 4, 0x11223344, 0x11223344],
      [16, 2, 0, 5],
      [16, 2, 5, 5 | (100 << 3)],
      [20, 4, 0, base],
      [24, 4, 0, 0x3468],
    ]);
  });

  it('read 64 bits as two records', () => {
    const machine = start(access.module, 10000);
    machine.call('touch');
    const base = of(Kind.STORE, machine.records()).find(([w0]) => sizeOf(w0) === 1)![1];
    const wide = of(Kind.LOAD, machine.records()).filter(([, a]) => a === base + 8 || a === base + 12);
    expect(wide.map(([w0, a, value]) => [a - base, sizeOf(w0), value])).toEqual([
      [8, 4, 0x55667788],
      [12, 4, 0x11223344],
    ]);
  });

  it('load what a line reads, each once and with its size', () => {
    const { machine, globals } = stores('touch');
    const base = globals[0]![1];
    const loads = of(Kind.LOAD, machine.records()).filter(([, a]) => a >= base && a < base + 32);
    expect(loads.map(([w0, a, value]) => [a - base, sizeOf(w0), value])).toEqual([
      // sizes.l += 1
      [8, 4, 0x55667788],
      [12, 4, 0x11223344],
      // the bit-fields' neighbours, kept
      [16, 2, 0],
      [16, 2, 5],
      [0, 1, 0x12],
      [2, 2, 0x3456],
      [16, 2, 5 | (100 << 3)],
    ]);
  });

  it('of memset, memcpy and memmove are stores, in words where they can be', () => {
    const { globals, result } = stores('blocks');
    expect(result).toBe(7);
    const base = globals[0]![1] - 2;
    const seven = 0x07070707;
    expect(globals.map(([w0, a, old, now]) => [a - base, sizeOf(w0), old, now])).toEqual([
      ...[2, 3].map((a) => [a, 1, 0, 7]),
      [4, 4, 0, seven],
      [8, 4, 0, seven],
      [12, 4, 0, 0x0707],
      [16, 4, 0, 0],
      // moved up by three, over itself: the reads give the old bytes
      ...[5, 6, 7].map((a) => [a, 1, 7, 7]),
      [8, 4, seven, seven],
      [12, 4, 0x0707, 0x07070707],
    ]);
  });

  it('of a struct passed by value are the copy that the callee owns', () => {
    const { machine, result, globals } = stores('by_value', 3, 8);
    expect(result).toBe(5);
    // pairs[0], the argument's two words, swapped, and pairs[1] at the end
    expect(globals.map(([, , , now]) => now)).toEqual([3, 8, 3, 8, 3, 8, 3, 8, 3]);
    expect(of(Kind.VAR, machine.records()).map(([w0]) => access.table.variables[idOf(w0)]![0])).toContain(
      'pair',
    );
  });

  it('give an exit the low half of a long result', () => {
    const machine = start(access.module, 100);
    machine.call('wide', 0x100000005n);
    expect(of(Kind.EXIT, machine.records())[0]![1]).toBe(10);
  });
});

describe('structs', () => {
  it('have absolute offsets, anonymous members among the rest, bit-fields by their unit and their bits', () => {
    expect(access.table.structs['struct sizes']).toEqual({
      size: 32,
      bits: { low: [0, 3], high: [3, 7] },
      fields: [
        ['c', 0, 1, 'unsigned char'],
        ['s', 2, 2, 'unsigned short'],
        ['i', 4, 4, 'unsigned int'],
        ['l', 8, 8, 'unsigned long long'],
        ['low', 16, 4, 'unsigned int'],
        ['high', 16, 4, 'unsigned int'],
        ['pointer', 20, 4, 'void *'],
        ['word', 20, 4, 'unsigned long'],
        ['named', 24, 4, 'struct sizes::named'],
      ],
    });
    expect(access.table.structs['struct sizes::named']!.fields).toEqual([['inner', 0, 4, 'int']]);
  });
});

describe('limits', () => {
  it('a full buffer: the last record says how many are missing', () => {
    const whole = start(access.module, 10000);
    whole.call('touch');
    const small = start(access.module, 20);
    small.call('touch');
    const records = small.records();
    expect(records).toHaveLength(20);
    expect(records.slice(0, 19)).toEqual(whole.records().slice(0, 19));
    expect(kindOf(records[19]![0])).toBe(Kind.LOST);
    expect(records[19]![1]).toBe(whole.records().length - 19);
    expect(small.info(Info.RECORDS_LOST)).toBe(whole.records().length - 19);
    expect(small.call('tw_recorder_drain')).toBe(20);
    expect([small.info(Info.RECORD_COUNT), small.info(Info.RECORDS_LOST)]).toEqual([0, 0]);
  });

  it('an access below 64 KiB is an oops with its address', () => {
    for (const address of [0, 8, 65532]) {
      const machine = start(access.module, 100);
      expect(panicOf(() => machine.call('dereference', address))).toMatchObject({
        code: PanicCode.OOPS,
        address,
      });
      // the trace ends on the guilty line
      expect(story(machine.records(), access.table).at(-1)).toMatch(/access\.c:\d+ dereference$/);
    }
  });

  it.each([
    ['recording', 100000, 1],
    ['a full buffer', 50, 1],
    ['recording off', 100000, 0],
  ])('the budget ends an endless loop: %s', (_, capacity, on) => {
    const machine = start(access.module, capacity);
    machine.call('tw_recorder_on', on);
    machine.call('tw_recorder_budget', 5000);
    machine.call('tw_begin', 1, 0, 0, 0);
    machine.call('forever', 10);
    expect(panicOf(() => machine.call('forever', 2 ** 31 - 1)).code).toBe(PanicCode.BUDGET);
    const taken = machine.info(Info.RECORD_COUNT);
    expect(taken).toBe(on ? Math.min(capacity, 5000) : 0);
  });

  it('each operation has the whole budget, whatever was drained', () => {
    const machine = start(access.module, 1000);
    machine.call('tw_recorder_budget', 600);
    for (let i = 0; i < 10; i++) {
      machine.call('tw_begin', 1, 0, 0, 0);
      machine.call('forever', 40);
      if (i % 2) machine.call('tw_recorder_drain');
    }
  });
});

describe('replay', () => {
  it('backwards gives the first image, forwards the last, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 ** 30 }), { minLength: 1, maxLength: 8 }), (seeds) => {
        const machine = start(access.module, 200000);
        machine.call('fill', 4096);
        machine.call('tw_recorder_drain');
        const first = machine.image();
        for (const [i, s] of seeds.entries()) {
          machine.call('scramble', s);
          if (i % 3 === 2) machine.call('fill', s % 9000);
        }
        const last = machine.image();
        expect(machine.info(Info.RECORDS_LOST)).toBe(0);

        const layout = layoutOf(machine);
        const replay = replayOf(layout, access.table, first, machine.records());
        const end = replay.trace.count;
        const [before, after] = [rangesOf(layout, first), rangesOf(layout, last)];
        // forwards, backwards, and on again from wherever it stands
        for (const at of [end, 0, Math.floor(end / 3), end, Math.floor(end / 2), 0]) {
          const { bytes } = replay.seek(at);
          if (at === end) expect(Buffer.compare(bytes, after)).toBe(0);
          if (at === 0) expect(Buffer.compare(bytes, before)).toBe(0);
        }
      }),
      { seed, numRuns: 30 },
    );
  });
});

describe('what cannot be traced', () => {
  it('fails the build with file, line and what it is', async () => {
    const file = 'tests/tracer/fixtures/untraceable.c';
    const wanted = readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const what = /\/\* refused: (.*?) \*\//.exec(line)?.[1];
        return what ? [{ place: `${file}:${i + 1}: `, what }] : [];
      });
    expect(wanted.length).toBeGreaterThan(5);
    const functions = ['add', 'exchange', 'call', 'last', 'assembly', 'floating', 'sneaky'];
    const error: unknown = await compileFixture('untraceable.c', functions).catch((e: unknown) => e);
    const lines = (error as Error).message.split('\n');
    expect(lines).toHaveLength(wanted.length);
    wanted.forEach(({ place, what }, i) => {
      expect(lines[i]).toContain(place);
      expect(lines[i]).toContain(what);
    });
  });

  it('a host that gives no import for panics is not needed for anything else', () => {
    expect(WebAssembly.Module.imports(access.module)).toEqual([
      { module: 'env', name: 'tw_host_panic', kind: 'function' },
    ]);
    expect(new Machine(access.module, 'tw_recorder_info').info(Info.IMAGE_START)).toBe(65536);
  });
});
