// SPDX-License-Identifier: GPL-2.0-only
// Shares one compiler among a worker's test files, because it loads for seconds. Runs edited programs.
import type { Compiled, LabPack } from '../../web/src/base/lab.ts';
import { builtOf, runnable, variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { labOf, loadLlvm, type NodeCompiler } from '../../web/src/headless/compiler.ts';
import { makeReport, type Report } from '../../web/src/headless/report.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { runOps } from '../../web/src/wasm/run.ts';
import { manifest, models } from '../support/run.ts';

export const LONG = !!process.env['LONG'];

let compiler: NodeCompiler | undefined;
/** Nobody closes it: it ends with the worker. */
export const theCompiler = (): NodeCompiler => (compiler ??= loadLlvm());

export const buildOf = (slug: string) => manifest.exhibits.find((e) => e.slug === slug);

/** `edit` changes the text that the lab shows. */
export function compileFile(
  pack: LabPack,
  path: string,
  edit: (text: string) => string = (text) => text,
  patienceMs?: number,
): Promise<Compiled> {
  const file = pack.files.find((f) => f.path === path);
  if (!file) throw new Error(`${path} is not among ${pack.files.map((f) => f.path).join(', ')}`);
  return theCompiler().compile(pack, [{ path, text: edit(textOf(file)) }], patienceMs);
}

export type Program = Extract<Compiled, { is: 'compiled' }>;

export function compiled(result: Compiled): Program {
  if (result.is !== 'compiled') throw new Error(`${result.is}: ${JSON.stringify(result.messages)}`);
  return result;
}

export interface Ran {
  readonly trace: Trace;
  readonly report: Report | null;
}

/** `report` is null after a crash. */
export function runProgram(
  slug: string,
  variant: string,
  fanout: number,
  ops: string,
  { wasm, sites }: Pick<Program, 'wasm' | 'sites'>,
): Ran {
  const model = models.get(slug)!;
  const of = runnable(manifest, buildOf(slug)!, variant);
  const trace = new Trace(
    runOps({
      ...{ module: new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>), sites, model, fanout },
      ...{ variant: of.id, variantNumber: of.number, ops: parseOps(model, ops, fanout).ops },
    }),
  );
  return { trace, report: trace.data.crash ? null : makeReport(of, model, trace) };
}

/** All labs that are built: those of each exhibit on the default kernel, or on every kernel. */
export const labs = (fanouts: 'first' | 'all', kernels: 'usual' | 'all') =>
  manifest.exhibits.flatMap((build) => {
    const usual = build.variants.map(({ id }) => id);
    const added = builtOf(variantsOf(manifest, build), Object.keys(build.others));
    const on = [usual[0]!, ...(kernels === 'all' ? added.filter((id) => !usual.includes(id)) : [])];
    return on.flatMap((variant) =>
      build.fanouts.slice(0, fanouts === 'first' ? 1 : undefined).flatMap((fanout) => {
        const pack = labOf(build, variant, fanout);
        return pack ? [{ build, variant, fanout, pack }] : [];
      }),
    );
  });
