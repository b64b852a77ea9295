// SPDX-License-Identifier: GPL-2.0-only
// Checks the tracer on the real lib/xarray.c, through the page-cache exhibit that ships.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf, Info, Kind, kindOf } from '../../web/src/base/abi.gen.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { readSites, readSource, readWasm } from '../../web/src/wasm/node.ts';
import { build } from '../../core-c/tools/build.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { layoutOf, Machine, rangesOf, type Record, replayOf, story } from './program.ts';
import { some, times } from '../support/some.ts';
import { seed } from '../support/random-ops.ts';

const CORE = join(ROOT, 'public/core');
const json = (file: string): unknown => JSON.parse(readFileSync(join(CORE, file), 'utf8'));
const FANOUTS = [64, 16, 8] as const;
let manifest: Manifest;

beforeAll(async () => {
  await build([], () => undefined);
  manifest = json('manifest.json') as Manifest;
}, 120_000);

const exhibit = () => manifest.exhibits.find((e) => e.slug === 'page-cache')!;
function machine(fanout: number, variant: string, capacity: number): { m: Machine; table: SiteTable } {
  const { wasm, sites } = exhibit().traced[fanout]!;
  const m = new Machine(new WebAssembly.Module(readWasm(wasm)), 'tw_info');
  const nth = exhibit().variants.findIndex((v) => v.id === variant);
  if (m.call('tw_start', nth, capacity)) throw new Error(`no variant ${variant}`);
  return { m, table: readSites(sites) };
}

/** The numbers of add, evict, remove and load in core-c/exhibits/page-cache/driver.c. */
const [ADD, EVICT, REMOVE, LOAD] = [1, 2, 3, 4];

/** Indices lie near one another, so that entries of several orders meet. */
const operation = fc.oneof(
  fc
    .record({ order: fc.constantFrom(0, 0, 0, 1, 2, 4, 5), place: fc.integer({ min: 0, max: 200 }) })
    .map(({ order, place }) => [ADD, (place >> order) << order, order] as const),
  fc.tuple(fc.constantFrom(EVICT, REMOVE, LOAD), fc.integer({ min: 0, max: 200 }), fc.constant(0)),
);

/** In the short run each variant once, each at another fan-out. */
const shortly = (fanout: number, variants: readonly string[]): readonly string[] =>
  some(
    variants,
    variants.length,
    FANOUTS.findIndex((f) => f === fanout),
  );

describe.each(FANOUTS)('fan-out %i', (fanout) => {
  it.each(shortly(fanout, ['v6.9', 'v1', 'merged']))(
    '%s: replay of random operations, both ways',
    (variant) => {
      fc.assert(
        fc.property(fc.array(operation, { minLength: 5, maxLength: 40 }), (operations) => {
          const { m, table } = machine(fanout, variant, 1 << 19);
          const images = [m.image()];
          const takes: Record[][] = [];
          for (const [kind, a, b] of operations) {
            m.call('tw_op', kind, a, b, 0);
            takes.push(m.records());
            m.call('tw_drain');
            images.push(m.image());
            expect(m.info(Info.RECORDS_LOST)).toBe(0);
          }
          const layout = layoutOf(m);
          const replay = replayOf(layout, table, images[0]!, takes.flat());
          const ends = [0];
          for (const records of takes) ends.push(ends.at(-1)! + records.length);
          const check = (i: number): void =>
            expect(Buffer.compare(replay.seek(ends[i]!).bytes, rangesOf(layout, images[i]!))).toBe(0);
          for (let i = 0; i < ends.length; i++) check(i);
          for (let i = ends.length - 1; i >= 0; i--) check(i);
        }),
        { seed, numRuns: times(2, 20) },
      );
    },
  );
});

describe('the trace of one insert', () => {
  it('enters and leaves functions in pairs, with lines of the innermost only', () => {
    const { m, table } = machine(64, 'merged', 1 << 16);
    m.call('tw_op', ADD, 70, 0, 0);
    const stack: number[] = [];
    for (const [w0] of m.records()) {
      const id = idOf(w0);
      if (kindOf(w0) === Kind.ENTER) stack.push(id);
      else if (kindOf(w0) === Kind.EXIT && stack.length) expect(stack.pop()).toBe(id);
      else if (kindOf(w0) === Kind.STEP && stack.length) expect(table.sites.func[id]).toBe(stack.at(-1));
    }
    const lines = story(m.records(), table);
    for (const name of ['__filemap_add_folio', 'xas_store', 'xas_create', 'xa_is_value'])
      expect(lines).toContain(`> ${name}`);
    expect(lines.some((l) => /^mm\/filemap\.c:\d+ __filemap_add_folio$/.test(l))).toBe(true);
  });

  it('has a source line for every site', () => {
    const table = readSites(exhibit().traced[64]!.sites);
    const sources = readSource(exhibit());
    const { sites, files, functions } = table;
    sites.line.forEach((line, i) => {
      const path = files[sites.file[i]!]!.path;
      const inSource = sources.functions.some((f) => f.file === path && f.first <= line && line <= f.last);
      expect(inSource, `${path}:${line} ${functions[sites.func[i]!]![0]}`).toBe(true);
    });
  });

  it.each([
    [64, 256, [3, 2]],
    [16, 64, [3, 1]],
    [8, 32, [3, 1]],
  ])('fan-out %i: a node as this wasm has it', (fanout, slotBytes, marks) => {
    const { structs } = readSites(exhibit().traced[fanout]!.sites);
    const node = structs['struct xa_node']!;
    const field = (name: string) => node.fields.find(([n]) => n === name);
    expect(field('shift')).toEqual(['shift', 0, 1, 'unsigned char']);
    expect(field('parent')).toEqual(['parent', 4, 4, 'struct xa_node *']);
    expect(field('array')).toEqual(['array', 8, 4, 'struct xarray *']);
    expect(field('private_list')).toEqual(['private_list', 12, 8, 'struct list_head']);
    expect(field('slots')).toEqual(['slots', 20, slotBytes, `void *[${slotBytes / 4}]`]);
    expect(field('marks')!.slice(1)).toEqual([
      20 + slotBytes,
      4 * marks[0]! * marks[1]!,
      `unsigned long[${marks.join('][')}]`,
    ]);
  });
});

describe('the manifest', () => {
  it('names files with their hashes, and what was cut out', () => {
    const slice = exhibit().files.find((f) => f.path === 'mm/filemap.c')!;
    expect(slice.slices!.map((s) => s.name)).toContain('__filemap_add_folio');
    expect(exhibit().files.every((f) => /^[0-9a-f]{64}$/.test(f.sha256))).toBe(true);
    expect(exhibit().files.some((f) => f.path === 'core-c/shim/rcu.c' && f.origin === 'project')).toBe(true);
  });
});
