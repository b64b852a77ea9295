// SPDX-License-Identifier: GPL-2.0-only
// Implements the engine: fetches what the build made, runs lanes in a worker, and makes sessions.
import { isEdit, runnable } from '../base/variants.ts';
import type { FlowTable } from '../base/flow.ts';
import type { SourceText } from '../base/manifest.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { catalogueOf, slugs } from './catalogue.ts';
import { coreFile, makeFiles, once, type Files } from './files.ts';
import { fetched } from '../ui/lazily/loading.ts';
import { loadFirst, loadModel, loadView } from './registry.ts';
import type * as Checks from './checks.ts';
import type { AskedLane } from './run-lanes.ts';
import { otherThreads } from './workers.ts';
import type { RunsAhead } from './runs-ahead.ts';
import { RECORDED } from '../recording/exhibit.ts';
import type { Edited, Engine, Parts, SessionRequest } from './engine-types.ts';
import type { LaneText, Session } from './types.ts';
import { wholeFiles } from './whole-files.ts';
import * as WORDS from './words.ts';

const built = async (files: Files, slug: string) => {
  const about = await files.catalogue();
  const build = about.exhibits.find((e) => e.slug === slug);
  if (!build) throw new Error(WORDS.noExhibit(slug, slugs));
  return { build, about };
};

/** The program of a variant at a fan-out, and what another thread needs to run it. */
async function programOf(files: Files, slug: string, fanout: number, name?: string) {
  const { build, about } = await built(files, slug);
  const { id, number, core } = runnable(about, build, name ?? build.variants[0]!.id);
  const names = core.traced[String(fanout)];
  if (!names) throw new Error(WORDS.noFanout(slug, fanout, build.fanouts));
  const [module, sites] = await Promise.all([files.wasm(names.wasm), files.sites(names.sites)]);
  return { slug, module, sites, fanout, variant: id, variantNumber: number };
}

/** The text of a lane that shows no code at first. */
const NO_SOURCE: SourceText = { version: 1, functions: [] };
/** The first picture and its code must not wait for code that they do not show. */
const TEXT_AFTER_MS = 1_500;

/** Fetches models once per exhibit, and what checks operations by them; `here` has those that have come. */
function makeModels() {
  const here = new Map<string, { readonly model: ExhibitModel; readonly checks: typeof Checks }>();
  const load = once(async (slug) => {
    const [model, checks] = await Promise.all([
      loadFirst(slug),
      fetched(WORDS.runner, () => import('./checks.ts')),
    ]);
    here.set(slug, { model, checks });
    return model;
  });
  const whole = once(loadModel);
  /** The model that can tell these operations; without them, every operation. */
  const telling = async (slug: string, ops?: string): Promise<ExhibitModel> => {
    const { later = [] } = await load(slug);
    const words = ops?.toLowerCase();
    return later.some((name) => words?.includes(name) ?? true) ? whole(slug) : load(slug);
  };
  return { here, load, telling };
}

export function makeEngine(): Engine {
  const runner = once(async () => {
    const { CoreClient, parseOps, runLanes } = await fetched(WORDS.runner, () => import('./runner.ts'));
    return { client: new CoreClient(), parseOps, runLanes };
  });
  const files = makeFiles();
  const models = makeModels();
  const compiler = once(async () => {
    const { PatchCompiler } = await fetched(WORDS.compiler, () => import('../patch/client.ts'));
    const { llvm } = await files.catalogue();
    const urlOf = (file: string): string => new URL(coreFile(file), location.href).href;
    return new PatchCompiler(
      { script: urlOf(llvm.script), wasm: urlOf(llvm.wasm), name: llvm.name },
      llvm.bytes,
    );
  });
  /** By exhibit, its edits, each compiled for one or several fan-outs. */
  const edits = new Map<string, readonly Edited[]>();
  const editsOf = (slug: string): readonly Edited[] => edits.get(slug) ?? [];

  /** null: the lane runs a variant. */
  const editedOf = (slug: string, fanout: number, name?: string): Edited | null => {
    if (name === undefined || !isEdit(name)) return null;
    const edited = editsOf(slug).find((e) => e.name === name && e.fanout === fanout);
    if (!edited) throw new Error(WORDS.notCompiled(name, fanout));
    return edited;
  };

  const program = async (slug: string, fanout: number, name?: string) => {
    const edited = editedOf(slug, fanout, name);
    if (!edited) return programOf(files, slug, fanout, name);
    const { of, compiled, module } = edited;
    return { ...(await programOf(files, slug, fanout, of)), module, sites: compiled.sites };
  };

  const flowFor = async (slug: string, fanout: number, name: string): Promise<FlowTable> => {
    const { build, about } = await built(files, slug);
    const edited = editedOf(slug, fanout, name);
    const { core } = runnable(about, build, edited?.of ?? name);
    const { flow } = await files.wholeSource(core.sources);
    const shipped = await files.flow(flow![String(fanout)]!);
    if (!edited) return shipped;
    const { mergeFlow } = await import('../base/flow.ts');
    return mergeFlow(shipped, edited.compiled.flow);
  };

  const partsOf = async (slug: string, ops?: string): Promise<Parts> => {
    const { build, about } = await built(files, slug);
    const [model, view] = await Promise.all([models.telling(slug, ops), loadView(slug)]);
    return { model, build, about, view };
  };

  const wholeTextOf = async (slug: string, name?: string): Promise<LaneText> => {
    const edited = editsOf(slug).find((e) => e.name === name);
    if (edited) {
      const { editedText } = await fetched(WORDS.edit, () => import('./edited.ts'));
      return editedText(await wholeTextOf(slug, edited.of), edited);
    }
    const { build, about } = await built(files, slug);
    const { kernel, core } = runnable(about, build, name ?? build.variants[0]!.id);
    const source = await files.wholeSource(core.sources);
    return { kernel, source, file: wholeFiles(files, source) };
  };

  /** The text that a lane shows at first; `bare`: none. All of it comes a little later. */
  const textOf = async (slug: string, name: string, bare: boolean): Promise<LaneText> => {
    if (isEdit(name)) return wholeTextOf(slug, name);
    const { build, about } = await built(files, slug);
    const { kernel, core } = runnable(about, build, name);
    const whole = () => files.wholeSource(core.sources);
    const text = {
      kernel,
      source: bare ? NO_SOURCE : await files.source(core.sources),
      file: async (path: string) => wholeFiles(files, await whole())(path),
    };
    const come = (): unknown =>
      whole()
        .then((source) => (text.source = source))
        .catch(() => undefined);
    setTimeout(come, TEXT_AFTER_MS);
    return text;
  };

  /** Fetches the text that the first variant shows at first. */
  const firstText = async (slug: string): Promise<unknown> => {
    const { build, about } = await built(files, slug);
    return files.source(runnable(about, build, build.variants[0]!.id).core.sources);
  };

  const laneOf =
    (exhibit: string, fanout: number, bare = false) =>
    async (name: string): Promise<AskedLane> => {
      const [ran, text] = await Promise.all([program(exhibit, fanout, name), textOf(exhibit, name, bare)]);
      const flow = () => flowFor(exhibit, fanout, name);
      const edited = editedOf(exhibit, fanout, name);
      return {
        program: ran,
        // The text changes when the rest of it comes.
        text: Object.assign(text, { flow }),
        ...(edited ? { edited } : {}),
      };
    };

  const threads = otherThreads(async (slug, fanout, name) => ({
    ...(await program(slug, fanout, name)),
    ...(isEdit(name) ? { name } : {}),
  }));

  const ran = async (
    { exhibit, fanout, ops, variants, bare }: SessionRequest,
    signal: AbortSignal,
    mostBytes?: number,
  ): Promise<Session> => {
    const model = await models.load(exhibit);
    const lanes = variants.map(laneOf(exhibit, fanout, bare));
    const [parts, { client, parseOps, runLanes }, asked] = await Promise.all([
      partsOf(exhibit, ops),
      runner(''),
      Promise.all(lanes),
    ]);
    const parsed = parseOps(model, ops, fanout);
    return runLanes({ client, parts, parsed, lanes: asked, ...(mostBytes ? { mostBytes } : {}) }, signal);
  };
  /** null: nothing was run ahead yet. */
  let ahead: RunsAhead | null = null;

  return {
    catalogue: async () => catalogueOf(await files.catalogue()),
    async ready(slug, fanout, bare = false) {
      // A later call fetches what failed here again, and reports why.
      program(slug, fanout).catch(() => undefined);
      loadView(slug).catch(() => undefined);
      const runs = runner('');
      runs.catch(() => undefined);
      if (!bare) {
        firstText(slug).catch(() => undefined);
        runs.then(({ client }) => client.start()).catch(() => undefined);
      }
      await models.load(slug);
    },
    model: (slug) => models.here.get(slug)?.model ?? null,
    check: (slug, ...asked) => {
      const known = models.here.get(slug);
      return known ? known.checks.check(known.model, ...asked) : [];
    },
    cautions: (slug, ...asked) => {
      const known = models.here.get(slug);
      return known ? known.checks.cautions(known.model, ...asked) : [];
    },
    ...threads.asked,

    lab: async (slug, variant, fanout) => {
      const { build, about } = await built(files, slug);
      const name = runnable(about, build, variant).core.lab[String(fanout)];
      return name ? files.lab(name) : null;
    },
    edit(exhibit, edited, gone = []) {
      const away = new Set([...gone, ...edited.map((e) => e.name)]);
      edits.set(exhibit, [...editsOf(exhibit).filter((e) => !away.has(e.name)), ...edited]);
      ahead?.drop();
      void threads.forget(exhibit).catch(() => undefined);
    },
    compiler: () => compiler(''),
    async exercises(slug) {
      const { build } = await built(files, slug);
      return build.exercises ? files.exercises(build.exercises) : [];
    },
    built: (slug, name, fanout) => programOf(files, slug, fanout, name),
    edits: editsOf,
    async bases(slug, fanout) {
      const { basesOf } = await fetched(WORDS.bases, () => import('./bases.ts'));
      const { build, about } = await built(files, slug);
      return basesOf(files, build, about, fanout);
    },

    async opsOf(slug, scenario) {
      const { build } = await built(files, slug);
      const found = build.scenarios.find((s) => s.slug === scenario);
      return found?.file ? files.scenario(found.file) : '';
    },

    async imported(file) {
      const { readImported } = await fetched(WORDS.traceReader, () => import('./imported.ts'));
      return readImported(file, partsOf, wholeTextOf);
    },

    recording: async (fanout) => {
      const { openRecording } = await fetched(WORDS.recordingReader, () => import('./recorded.ts'));
      return openRecording(await partsOf(RECORDED), laneOf(RECORDED, fanout));
    },
    shippedRecordings: files.recordings,
    async recorded(asked, variants, fanout, signal) {
      const { openShipped } = await fetched(WORDS.recordingReader, () => import('./recorded.ts'));
      const { client } = await runner('');
      const lanes = (exhibit: string) => laneOf(exhibit, fanout);
      return openShipped({ files, partsOf, laneOf: lanes, client, asked, variants, signal });
    },

    async run(request, signal) {
      const session = (await ahead?.take(request)) ?? (await ran(request, signal));
      if (session.large) ahead?.drop();
      return session;
    },
    async runAhead(requests) {
      const made = await import('./runs-ahead.ts');
      ahead ??= new made.RunsAhead((request, signal) => ran(request, signal, made.MOST_AHEAD_BYTES));
      await ahead.make(requests);
    },
  };
}
