// SPDX-License-Identifier: GPL-2.0-only
// Checks what a place held before and after a write, read by the place's type.
import { describe, expect, it } from 'vitest';
import { Kind, RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { answer, type Answer } from '../../web/src/past/query/answer.ts';
import { readValue } from '../../web/src/trace/inspect.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { models, runTrace } from '../support/run.ts';

const ask = (slug: string, trace: Trace, query: string): Answer =>
  answer({ trace, names: models.get(slug)! }, query);
const columns = (a: Answer): readonly (readonly number[])[] => a.columns.map((c) => [...c.numbers]);

/** The same run with another word in a record's old and new value, or with other types. */
function altered(
  trace: Trace,
  change: {
    readonly sites?: SiteTable;
    readonly stores?: Readonly<Record<number, readonly [old: number, value: number]>>;
  },
): Trace {
  const records = trace.data.records.slice();
  for (const [record, [old, value]] of Object.entries(change.stores ?? {})) {
    records[Number(record) * RECORD_WORDS + 2] = old;
    records[Number(record) * RECORD_WORDS + 3] = value;
  }
  return new Trace({ ...trace.data, records, sites: change.sites ?? trace.sites });
}

describe('a signed variable', () => {
  const run = runTrace('page-cache', 'merged', 'add 0\nfail all\nadd 70000\nadd 3');

  it('is negative before, whatever it is after', () => {
    const found = ask('page-cache', run, 'write error where $old < 0');
    expect(found.count).toBeGreaterThan(0);
    const [value, old] = columns(found);
    found.record.forEach((record, i) => {
      expect(run.kind(record)).toBe(Kind.STORE);
      expect([value![i], old![i]]).toEqual([run.c(record) | 0, run.b(record) | 0]);
    });
    expect(old).toContain(-12);
  });
});

describe('members of one and two bytes', () => {
  const run = runTrace('page-cache', 'merged', 'add 0\nadd 70');
  const [store] = ask('page-cache', run, 'write xa_node.count').record;
  it.each([
    ['signed char', [0xff, 0x7f], [-1, 127]],
    ['signed char', [0x80, 0x81], [-128, -127]],
    ['unsigned char', [0xff, 0x80], [255, 128]],
    ['bool', [1, 0], [1, 0]],
  ])('%s: %j is %j', (type, bytes, values) => {
    const node = run.sites.structs['struct xa_node']!;
    const fields = node.fields.map((f) => (f[0] === 'count' ? ([f[0], f[1], f[2], type] as const) : f));
    const sites = { ...run.sites, structs: { ...run.sites.structs, 'struct xa_node': { ...node, fields } } };
    const trace = altered(run, { sites, stores: { [store!]: bytes as [number, number] } });
    const found = ask('page-cache', trace, 'write xa_node.count show $old, $value');
    expect(columns(found).map((c) => c[found.record.indexOf(store!)])).toEqual(values);
  });

  it('a byte of a wider store, and two', () => {
    const node = run.sites.structs['struct xa_node']!;
    const [slots] = ask('page-cache', run, 'write xa_node.slots where $value').record;
    const offset =
      run.a(slots!) -
      (ask('page-cache', run, 'write xa_node.slots where $value show &$it.shift').columns[0]!.numbers[0] ??
        0);
    const fields = [
      ...(['low', 'high'] as const).map((name, i) => [name, offset + i, 1, 'signed char'] as const),
      ['half', offset + 2, 2, 'short'] as const,
    ];
    const sites = { ...run.sites, structs: { ...run.sites.structs, 'struct xa_node': { ...node, fields } } };
    const trace = altered(run, { sites, stores: { [slots!]: [0xfffe_80ff, 0x0001_7f00] } });
    for (const [name, values] of Object.entries({ low: [-1, 0], high: [-128, 127], half: [-2, 1] })) {
      const found = ask('page-cache', trace, `write xa_node.${name} show $old, $value`);
      expect(
        columns(found).map((c) => c[found.record.indexOf(slots!)]),
        name,
      ).toEqual(values);
    }
  });
});

/**
 * A head's type on this kernel. Since 6.7 the kernel's own has bytes in place of bits, and `before` has its own
 * struct.
 */
const headOf = (run: Trace): string =>
  ['btrfs_delayed_ref_head', 'btrfs_delayed_ref_head_before'].find(
    (of) => ask('delayed-ref', run, `write ${of}.bytenr`).count > 0,
  )!;

describe('bit-fields', () => {
  const run = runTrace('delayed-ref', 'before', 'insert 4096\ninsert 8192');
  const of = headOf(run);
  const tag = `struct ${of}`;
  const [store] = ask('delayed-ref', run, `write ${of}.processing`).record;

  it('are told by the build, with their bits', () => {
    for (const name of new Set([tag, 'struct btrfs_delayed_ref_head_before']))
      expect(run.sites.structs[name]?.bits).toEqual({
        ...{ must_insert_reserved: [0, 1], is_data: [1, 1], is_system: [2, 1], processing: [3, 1] },
      });
  });

  const trace = altered(run, { stores: { [store!]: [0b0110, 0b1010] } });
  it.each([
    ['must_insert_reserved', 0, 0],
    ['is_data', 1, 1],
    ['is_system', 1, 0],
    ['processing', 0, 1],
  ])('%s is read by its own bit', (name, old, value) => {
    const found = ask('delayed-ref', trace, `write ${of}.${name} show $old, $value, $it.${name}`);
    expect(columns(found).map((c) => c[found.record.indexOf(store!)])).toEqual([old, value, value]);
    expect(ask('delayed-ref', trace, `write ${of}.${name} where &$it.${name}`)).toMatchObject({ count: 0 });
  });

  it('of the struct’s members, the one that changes is named', () => {
    const found = ask('delayed-ref', trace, `write ${of} show $at`);
    expect(found.columns[0]!.texts[found.record.indexOf(store!)]).toBe(`${of}.is_system`);
  });

  it('the inspector reads them alike', () => {
    const memory = new Replay(trace).seek(store! + 1);
    const at = trace.a(store!) - run.sites.structs[tag]!.fields.find(([name]) => name === 'processing')![1];
    const value = readValue(trace.sites, memory, at, tag, run.sites.structs[tag]!.size);
    const members = value.kind === 'struct' ? value.members : [];
    const shown = ['must_insert_reserved', 'is_data', 'is_system', 'processing'].map(
      (name) => members.find((member) => member.name === name)?.value,
    );
    expect(shown.map((v) => v?.kind === 'integer' && v.value)).toEqual([0, 1, 0, 1]);
  });
});

describe('64 bits', () => {
  const run = runTrace('delayed-ref', 'before', 'insert 4096\ninsert 8192\nerase 4096\ninsert 12288');
  const BYTENR = `write ${headOf(run)}.bytenr`;
  const halves = ask('delayed-ref', run, BYTENR).record;

  it('a write is one hit, of both halves', () => {
    expect(columns(ask('delayed-ref', run, `${BYTENR} where $value`))[0]).toEqual([4096, 8192, 12288]);
    for (const record of halves)
      expect([run.id(record), run.a(record)]).toEqual([run.id(record - 1), run.a(record - 1) + 4]);
  });

  const [high] = ask('delayed-ref', run, `${BYTENR} where $value == 8192`).record;
  const trace = altered(run, {
    stores: { [high! - 1]: [0xffff_fffe, 0x1000], [high!]: [0xffff_ffff, 0x100] },
  });
  it('the old value has both too, and constants of 64 bits are held against them', () => {
    const count = (text: string): number => ask('delayed-ref', trace, `${BYTENR} where ${text}`).count;
    expect(count('$value == 0x10000001000')).toBe(1);
    expect(count('$value >> 40 == 1')).toBe(1);
    expect(count('$value > ~0u')).toBe(1);
    expect(count('$old == -2')).toBe(1);
    expect(count('$old < 0')).toBe(0);
    const { texts } = ask('delayed-ref', trace, `${BYTENR} where $old == -2 show $old`).columns[0]!;
    expect(texts).toEqual(['18446744073709551614']);
  });
});
