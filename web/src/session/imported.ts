// SPDX-License-Identifier: GPL-2.0-only
// Makes a session of one lane, "imported", from a trace file. The page loads this module with the first file.
import { unknownTypes } from '../base/c-types.ts';
import { builtOf, variantNamed, variantsOf, type Variant } from '../base/variants.ts';
import { OpsError, parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { ImportError, importFile } from '../trace/import.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { LaneRun } from './lane.ts';
import { outsideLane } from './booted-lane.ts';
import { makeSession } from './session.ts';
import type { Imported, Parts } from './engine-types.ts';
import type { LaneText, Session } from './types.ts';
import { WORDS } from './later-words.ts';

/** Reads a few steps as the page will, to find out here whether the trace can be drawn. */
function tryOut(session: Session): void {
  const track = session.track('walk', 'step');
  const lane = track.lanes[0]!;
  const last = track.stepCount - 1;
  for (const step of [track.firstStoryStep, (track.firstStoryStep + last) >> 1, last]) {
    lane.scene(step);
    lane.stack(step);
    lane.variables(step);
    lane.structs(step, null);
    lane.word(step, null);
    lane.counter(step);
    lane.explain(step);
  }
}

/** Refuses arguments that no reader could type: a view would count up to an order of a million. */
function checkOps(model: ExhibitModel, { ops, fanout }: TraceData): void {
  const lines = ops.map(({ race, text }) =>
    race.length ? `race ${race.map((b) => b.text).join('; ')}\n${text}` : text,
  );
  const same = (a: { readonly name: string; readonly args: readonly number[] }, b: typeof a): boolean =>
    a.name === b.name && String(a.args) === String(b.args);
  try {
    const parsed = parseOps(model, lines.join('\n'), fanout).ops;
    const at = ops.findIndex(
      (op, i) =>
        !parsed[i] || !same(op, parsed[i]) || !op.race.every((b, k) => same(b, parsed[i]!.race[k] ?? op)),
    );
    if (at >= 0) throw new ImportError(WORDS.otherOperation(at + 1, ops[at]!.text));
  } catch (error) {
    if (error instanceof OpsError) throw new ImportError(WORDS.badOperations(error.what));
    throw error;
  }
}

/** The variant here that ran in the file. `merged` may be another kernel's elsewhere, so the file's kernel decides. */
function ranHere(variants: readonly Variant[], name: string, kernel: string): Variant | undefined {
  const named = variantNamed(variants, name);
  if (named?.origin !== 'linux') return named;
  const on = `linux-${/^\d+\.\d+/.exec(kernel)?.[0]}`;
  return variants.find((v) => v.origin === 'linux' && v.on === on && v.core) ?? named;
}

export async function readImported(
  blob: Blob,
  load: (slug: string) => Promise<Parts>,
  textOf: (slug: string, variant?: string) => Promise<LaneText>,
): Promise<Imported> {
  const file = await importFile(blob);
  const { data } = file;
  const [unknown] = unknownTypes(data.sites);
  if (unknown) throw new ImportError(WORDS.badSites(unknown));
  const { model, build, about, view } = await load(file.exhibit);
  // If the file's kernel is built here, the lane shows that kernel's text.
  const built = ranHere(variantsOf(about, build), data.variant, file.kernel);
  const text = await textOf(file.exhibit, built?.core ? built.id : undefined);
  checkOps(model, data);
  const longSetUp = steppedFrom(file.opens);
  const run = data.outside
    ? outsideLane(model, data, file.kernel, longSetUp)
    : new LaneRun(model, new Trace(data), {
        variant: WORDS.imported(data.variant),
        heading: { title: data.variant, from: WORDS.fromFile(file.kernel) },
        origin: WORDS.fromFileLong(file.kernel),
        text,
        longSetUp,
      });
  const session = makeSession([run], {
    view,
    fanout: data.fanout,
    provenance: WORDS.provenance(file.kernel),
    opTexts: data.ops.map((op) => op.text),
    opens: file.opens,
  });
  try {
    tryOut(session);
  } catch (error) {
    throw new ImportError(WORDS.notDrawn(model.title, (error as Error).message));
  }
  return {
    session,
    place: {
      page: null,
      panel: null,
      story: null,
      exhibit: build.slug,
      scenario: null,
      ops: file.script ?? data.ops.map((op) => op.text).join('\n'),
      variants: built?.core ? [built.id] : builtOf(variantsOf(about, build), model.defaultVariants),
      fanout: build.fanouts.find((f) => f === data.fanout) ?? build.fanouts[0] ?? 64,
      step: 1,
    },
    remark:
      data.outside || file.kernel === text.kernel.kernel
        ? null
        : WORDS.otherKernel(file.kernel, text.kernel.kernel),
  };
}
