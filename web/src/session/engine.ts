// SPDX-License-Identifier: GPL-2.0-only
// The page's door to the wasm: fetches what the build made, runs lanes in the worker, hands out sessions.
import type { ExhibitBuild, FileText, Manifest, SourceText, VariantInfo } from '../base/manifest.ts';
import type { SiteTable } from '../base/sites.ts';
import { OpsError, metaOf, parseOps, usageOf } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { MOST_BYTES, steppedFrom, stoppedAt } from '../trace/budget.ts';
import { Trace, bytesOfTrace, firstOps, type TraceData } from '../trace/trace.ts';
import { BulkClient } from '../wasm/bulk-client.ts';
import { CoreClient } from '../wasm/client.ts';
import { ExploreClient } from '../wasm/explore-client.ts';
import { fetched, NotLoaded } from './loading.ts';
import { loadView } from './registry.ts';
import { LaneRun } from './lane.ts';
import { makeSession } from './session.ts';
import type { Catalogue, Engine } from './types.ts';

const modules = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts', { eager: true });

const CATALOGUE = 'catalogue.json';

/** Where the page's files lie: beside index.html. */
const core = (file: string): string => `${import.meta.env.BASE_URL}core/${file}`;

const REMEDY = 'Load the page again; if you run from a checkout, npm run setup builds it.';

/** The catalogue is asked for anew each time. It names all other files, and their names change with their content. */
async function get(file: string): Promise<Response> {
  const cache = file === CATALOGUE ? 'no-cache' : 'default';
  const response = await fetch(core(file), { cache }).catch(() => null);
  if (!response?.ok) throw new NotLoaded(core(file), REMEDY);
  return response;
}

/** A server may answer the name of a file that is gone with a page. */
async function read<T>(file: string, as: (response: Response) => Promise<T>): Promise<T> {
  const response = await get(file);
  try {
    return await as(response);
  } catch {
    throw new Error(`${core(file)} is not what the build writes. ${REMEDY}`);
  }
}

const json = <T>(file: string): Promise<T> => read(file, async (r) => (await r.json()) as T);

/** Remembers promises by key; forgets those that failed, so that a retry can succeed. */
function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    let found = known.get(key);
    if (!found) {
      known.set(key, (found = make(key)));
      found.catch(() => known.delete(key));
    }
    return found;
  };
}

const rewritten = ({ leavesOut }: VariantInfo): string =>
  leavesOut === undefined ? 'rewritten here' : `rewritten here; left out: ${leavesOut}`;

export function makeEngine(): Engine {
  const client = new CoreClient();
  const models = Object.values(modules)
    .map((m) => m.default)
    .sort((a, b) => a.order - b.order);
  const manifest = once((file) => json<Manifest>(file));
  const sites = once((file) => json<SiteTable>(file));
  const sourceText = once((file) => json<SourceText>(file));
  const fileText = once((file) => json<FileText>(file));
  const scenarioText = once(async (file) => (await get(file)).text());
  const wasm = once((file) => read(file, async (r) => WebAssembly.compile(await r.arrayBuffer())));

  const find = async (
    slug: string,
  ): Promise<{ model: ExhibitModel; build: ExhibitBuild; about: Manifest }> => {
    const about = await manifest(CATALOGUE);
    const model = models.find((m) => m.slug === slug);
    const build = about.exhibits.find((e) => e.slug === slug);
    if (!model || !build)
      throw new Error(`there is no exhibit "${slug}"; there are ${models.map((m) => m.slug).join(', ')}`);
    return { model, build, about };
  };

  /** Texts of whole files; the functions' lines are those that are shown already. */
  const wholeFiles = (build: ExhibitBuild, source: SourceText) => async (path: string) => {
    const name = build.texts[path];
    if (!name) throw new Error(`this build has no text of ${path}`);
    const text = await fileText(name);
    const lines = [...text.lines];
    for (const f of source.functions)
      if (f.file === path) lines.splice(f.first - 1, f.lines.length, ...f.lines);
    return { ...text, lines };
  };

  let bulkClient: BulkClient | null = null;
  const labs = new Map<string, ExploreClient>();
  /** What another worker needs to run an exhibit by itself. */
  const load = async (slug: string, fanout: number) => {
    const { build } = await find(slug);
    const files = build.traced[String(fanout)];
    if (!files) throw new Error(`${slug} has no fan-out ${fanout}; there are ${build.fanouts.join(', ')}`);
    const [module, table] = await Promise.all([wasm(files.wasm), sites(files.sites)]);
    return { slug, wasm: module, sites: table, fanout, variants: build.variants.map((v) => v.id) };
  };

  return {
    async catalogue(): Promise<Catalogue> {
      const about = await manifest(CATALOGUE);
      return {
        made: `${about.package}, ${about.compiler}`,
        exhibits: models.flatMap((model) => {
          const build = about.exhibits.find((e) => e.slug === model.slug);
          if (!build) return [];
          const scenarios = build.scenarios.map((s) => {
            const meta = metaOf(s.text);
            return {
              slug: s.slug,
              title: meta['title'] ?? s.slug,
              ops: s.text,
              order: Number(meta['order'] ?? 99),
              ...(meta['fits'] ? { fits: meta['fits'].split(/\s+/).map(Number) } : {}),
              ...(meta['instead'] ? { instead: meta['instead'] } : {}),
            };
          });
          return {
            slug: model.slug,
            title: model.title,
            blurb: model.blurb,
            scenarios: scenarios.sort((a, b) => a.order - b.order),
            variants: build.variants,
            fanouts: build.fanouts,
            defaultScenario: model.defaultScenario,
            defaultVariants: model.defaultVariants,
            usage: usageOf(model),
          };
        }),
      };
    },

    check(exhibit, ops, fanout) {
      const model = models.find((m) => m.slug === exhibit);
      if (!model) return [];
      try {
        parseOps(model, ops, fanout);
        return [];
      } catch (error) {
        if (error instanceof OpsError) return [{ line: error.line, message: error.what }];
        throw error;
      }
    },

    async opsOf(slug, scenario) {
      const { build } = await find(slug);
      const found = build.scenarios.find((s) => s.slug === scenario);
      return found?.file ? scenarioText(found.file) : (found?.text ?? '');
    },

    cautions(exhibit, ops, fanout) {
      const model = models.find((m) => m.slug === exhibit);
      if (!model?.caution) return [];
      try {
        const byLine = new Map<number, string>();
        for (const op of parseOps(model, ops, fanout).ops.flatMap((o) => [o, ...o.race])) {
          const message = byLine.has(op.line) ? null : model.caution(op, fanout);
          if (message) byLine.set(op.line, message);
        }
        return [...byLine].map(([line, message]) => ({ line, message }));
      } catch {
        return [];
      }
    },

    model: (slug) => models.find((m) => m.slug === slug) ?? null,

    bulk: (slug, fanout) => async (request, onPart, signal) => {
      const program = await load(slug, fanout);
      return (bulkClient ??= new BulkClient()).run(program, request, onPart, signal);
    },

    race(slug) {
      let lab = labs.get(slug);
      if (!lab) labs.set(slug, (lab = new ExploreClient((fanout) => load(slug, fanout))));
      return lab;
    },

    async imported(file) {
      const { readImported } = await fetched('The reader of traces', () => import('./imported.ts'));
      return readImported(file, async (slug) => {
        const { model, build, about } = await find(slug);
        const [view, text] = await Promise.all([loadView(slug), sourceText(build.sources)]);
        return { model, build, about, view, text, whole: wholeFiles(build, text) };
      });
    },

    async run(request, signal) {
      const { model, build, about } = await find(request.exhibit);
      const files = build.traced[String(request.fanout)];
      if (!files)
        throw new Error(
          `${build.slug} has no fan-out ${request.fanout}; there are ${build.fanouts.join(', ')}`,
        );
      const parsed = parseOps(model, request.ops, request.fanout);
      const [view, module, table, text] = await Promise.all([
        loadView(build.slug),
        wasm(files.wasm),
        sites(files.sites),
        sourceText(build.sources),
      ]);
      const chosen = build.variants.filter((v) => request.variants.includes(v.id));
      const traces: TraceData[] = [];
      let { ops } = parsed;
      const first = steppedFrom(parsed.opens);
      let bytesLeft = MOST_BYTES;
      for (const [i, variant] of chosen.entries()) {
        const data = await client.run(
          {
            slug: build.slug,
            wasm: module,
            sites: table,
            variantNumber: build.variants.indexOf(variant),
            variant: variant.id,
            fanout: request.fanout,
            ops,
            mostBytes: Math.floor(bytesLeft / (chosen.length - i)),
            steppedFrom: first,
          },
          signal,
        );
        traces.push(data);
        bytesLeft -= bytesOfTrace(data, first);
        // What one lane has no room for, the others need not run.
        if (data.stopped) ops = ops.slice(0, data.ops.length);
      }
      const runs = traces.map((data, i) => {
        const { id, label, origin } = chosen[i]!;
        return new LaneRun(model, new Trace(firstOps(data, ops.length)), {
          variant: id,
          label,
          origin: origin === 'linux' ? about.package : rewritten(chosen[i]!),
          files: build.files,
          longSetUp: first,
        });
      });
      const notRun = parsed.ops[ops.length];
      if (runs.length === 0)
        throw new Error(`no variant is chosen; there are ${build.variants.map((v) => v.id).join(', ')}`);
      return makeSession(runs, {
        view,
        fanout: request.fanout,
        provenance: about.package,
        kernel: about.kernel,
        source: text,
        file: wholeFiles(build, text),
        opTexts: ops.map((o) => o.text),
        opens: Math.min(parsed.opens, ops.length - 1),
        stopped: notRun ? stoppedAt(notRun.line, parsed.ops.length - ops.length) : null,
      });
    },
  };
}
