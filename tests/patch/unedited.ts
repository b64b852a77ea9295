// SPDX-License-Identifier: GPL-2.0-only
// Checks that an unchanged file, compiled by clang 22, runs like the shipped program.
import { describe, expect, it } from 'vitest';
import type { Report } from '../../web/src/headless/report.ts';
import { loadProgram, readWasm } from '../../web/src/wasm/node.ts';
import { runnable } from '../../web/src/base/variants.ts';
import { isWhole } from '../../web/src/base/lab.ts';
import { manifest } from '../support/run.ts';
import { compileFile, compiled, labs, LONG, runProgram } from './lab.ts';
import { exportsOf, functionCount } from './wasm.ts';
import { some } from '../support/some.ts';

/** Tests that take seconds are for the long run. A run that its budget ends has no equal number of operations. */
const isShort = ({ text }: { readonly text: string }): boolean =>
  LONG ? !/^random \d{4}/m.test(text) : text.length <= 400 && !/^random/m.test(text);

/** Another compiler loads other words and puts a line's step elsewhere: these two numbers may differ by a few. */
const counted = (report: Report | null) => {
  if (!report) return null;
  const less = (counters: Readonly<Record<string, number>>) => {
    const { records: _, lines: __, ...rest } = counters;
    return rest;
  };
  const ops = report.ops.map((op) => ({ ...op, counters: less(op.counters) }));
  return { ...report, ops, total: less(report.total) };
};

export const unedited = (): void =>
  describe.each(some(labs(LONG ? 'all' : 'first', LONG ? 'all' : 'usual'), 3))(
    '$build.slug on $variant at fan-out $fanout',
    ({ build, variant, fanout, pack }) => {
      const { core } = runnable(manifest, build, variant);
      const shipped = {
        wasm: readWasm(core.traced[String(fanout)]!.wasm),
        sites: loadProgram(build, fanout, variant).sites,
      };
      const known = new Map<string, { readonly report: unknown; readonly crash: string | undefined }>();
      const asShipped = (id: string, slug: string, text: string) => {
        const key = `${id} ${slug}`;
        if (!known.has(key)) {
          const { report, trace } = runProgram(build.slug, id, fanout, text, shipped);
          known.set(key, { report: counted(report), crash: trace.data.crash?.cause });
        }
        return known.get(key)!;
      };
      /** The units that have run. A file whose units have all run is for the long run. */
      const units = new Set<string>();
      const files = pack.files.filter((file) => {
        const isNew = file.units.some((unit) => !units.has(unit));
        for (const unit of file.units) units.add(unit);
        return LONG || isNew;
      });

      // The short run has one file of each lab: slices, a file of this repository, or a whole kernel file.
      const kinds = ['slices', 'project', 'whole'];
      const kindOf = (file: (typeof files)[number]): string =>
        file.origin === 'project' ? 'project' : isWhole(file) ? 'whole' : 'slices';
      const kind = kinds[['page-cache', 'aio-lookup'].indexOf(build.slug)] ?? 'whole';
      const first = files.findIndex((file) => kindOf(file) === kind);

      it.each(some(files, files.length, first))(
        '$path is the same by clang 22',
        async ({ path, origin, variants }) => {
          const program = compiled(await compileFile(pack, path));
          // A newer compiler may warn about the kernel's own text.
          if (origin === 'project') expect(program.messages).toEqual([]);
          expect(program.compiler).toBe('clang 22');
          expect(program.sites.native).toEqual(shipped.sites.native);
          expect(functionCount(program.wasm)).toEqual(functionCount(shipped.wasm));
          expect(exportsOf(program.wasm)).toEqual(exportsOf(shipped.wasm));
          for (const id of variants)
            for (const { slug, text } of some(build.scenarios.filter(isShort), 3)) {
              const before = asShipped(id, slug, text);
              const after = runProgram(build.slug, id, fanout, text, program);
              expect({ scenario: slug, ...counted(after.report) }).toEqual({
                scenario: slug,
                ...(before.report as object),
              });
              expect(after.trace.data.crash?.cause).toBe(before.crash);
            }
          // Nothing is named twice, and everything keeps its id. A function's last line may now be its closing brace.
          const named = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.slice(0, 3));
          const { functions } = shipped.sites;
          expect(named(program.sites.functions.slice(0, functions.length))).toEqual(named(functions));
          expect(program.sites.variables.slice(0, shipped.sites.variables.length)).toEqual(
            shipped.sites.variables,
          );
        },
      );
    },
  );
