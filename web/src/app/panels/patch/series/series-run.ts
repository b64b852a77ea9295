// SPDX-License-Identifier: GPL-2.0-only
// Opens a series: finds what it fits, compiles one version after another, and compares all of them.
import { createStore, type StoreApi } from 'zustand';
import type { CompilerMessage } from '../../../../base/lab.ts';
import { isEdit, seriesLane, YOURS } from '../../../../base/variants.ts';
import { readSeries } from '../../../../patch/series/read-series.ts';
import { SeriesClient } from '../../../../series/client.ts';
import { randomOpsOf } from '../../../../series/cases.ts';
import { tableCounters } from '../../../../series/rows.ts';
import { scenariosFor } from '../../../../series/scenarios.ts';
import type { SeriesBase, SeriesPatch, SeriesVersion } from '../../../../series/types.ts';
import type { Store } from '../../../state/store.ts';
import type { KeptSeries } from '../../../storage/browser-storage.ts';
import { SERIES_PATIENCE_MS } from '../../../../patch/protocol.ts';
import { makeEdit } from '../make-edit.ts';
import { fitExhibit, type FittedExhibit } from './fit-exhibit.ts';
import { isBusy, type SeriesState } from './series-state.ts';
import { WORDS } from './words.ts';

const AT_FIRST: SeriesState = {
  doing: { is: 'waits' },
  title: '',
  base: null,
  exhibit: null,
  patches: [],
  said: [],
  compiled: [0],
  result: null,
};

export class SeriesRun {
  readonly state: StoreApi<SeriesState>;
  #latest: AbortController | null = null;

  /** `fanout`: that of the open exhibit. */
  constructor(
    private readonly store: Store,
    readonly kept: KeptSeries,
    readonly fanout: number,
  ) {
    const { title, patches, said } = readSeries(kept.text);
    const unknown = { applies: true, compiles: false, message: '', leftOut: [] };
    this.state = createStore<SeriesState>(() => ({
      ...{ ...AT_FIRST, title, said },
      patches: patches.map(({ n, subject, files }) => ({ n, subject, files, ...unknown })),
    }));
  }

  cancel(): void {
    this.#latest?.abort();
    if (isBusy(this.state.getState().doing)) this.state.setState({ doing: { is: 'cancelled' } });
  }

  async start(): Promise<void> {
    this.#latest?.abort();
    const { signal } = (this.#latest = new AbortController());
    try {
      await this.#run(signal);
      if (!signal.aborted) this.state.setState({ doing: { is: 'done' } });
    } catch (error) {
      if (!signal.aborted) this.state.setState({ doing: { is: 'failed', text: (error as Error).message } });
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    const tell = (change: Partial<SeriesState>): void => {
      signal.throwIfAborted();
      this.state.setState(change);
    };
    const { engine, catalogue, place } = this.store.getState();
    if (!catalogue || !place) return;
    tell({ doing: { is: 'fitting' }, result: null, compiled: [0] });
    const here = { ...place, fanout: this.fanout };
    const asked = { engine, exhibits: catalogue.exhibits, here };
    const found = await fitExhibit(readSeries(this.kept.text), asked);
    const { patches } = found.fitted;
    tell({ base: baseOf(found), patches, exhibit: found.exhibit.slug });
    const versions = await this.#compiled(found, tell, signal);
    if (versions.length > 1) await this.#compared(found, versions, tell, signal);
  }

  /** The base and the versions that compile, which become lanes. */
  async #compiled(
    { exhibit: { slug: exhibit }, fanout, base, fitted }: FittedExhibit,
    tell: (change: Partial<SeriesState>) => void,
    signal: AbortSignal,
  ): Promise<readonly SeriesVersion[]> {
    const { engine, edit } = this.store.getState();
    const own = await engine.built(exhibit, base.variant, fanout);
    const all: SeriesVersion[] = [{ n: 0, name: WORDS.base, program: own }];
    const old = engine.edits(exhibit).flatMap(({ name }) => (isEdit(name) && name !== YOURS ? [name] : []));
    edit(exhibit, [], old);
    const compiler = await engine.compiler();
    const of = compiler.bytes;
    await compiler.load((done) => tell({ doing: { is: 'fetching', done, of } }), signal);
    for (const { n, name, edits } of fitted.versions.filter((v) => v.n > 0)) {
      tell({ doing: { is: 'compiling', done: n - 1, of: fitted.patches.length } });
      const made = await compiler.compile(base.pack, edits, signal, SERIES_PATIENCE_MS);
      signal.throwIfAborted();
      const compiles = made.is === 'compiled';
      this.#tellPatch(n, { compiles, message: compiles ? '' : said(made.messages) });
      if (!compiles) continue;
      const heading = { title: name, from: fitted.patches[n - 1]!.subject };
      const about = { exhibit, fanout, name: seriesLane(n), heading, of: base.variant, compiled: made };
      const edited = await makeEdit(about, base.pack, edits);
      tell({});
      edit(exhibit, [edited]);
      all.push({ n, name, program: { ...own, module: edited.module, sites: made.sites, name } });
      tell({ compiled: all.map((v) => v.n) });
    }
    return all;
  }

  #tellPatch(of: number, change: Partial<SeriesPatch>): void {
    this.state.setState(({ patches }) => ({
      patches: patches.map((p) => (p.n === of ? { ...p, ...change } : p)),
    }));
  }

  async #compared(
    found: FittedExhibit,
    versions: readonly SeriesVersion[],
    tell: (change: Partial<SeriesState>) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { engine } = this.store.getState();
    const { fanout, base } = found;
    const { slug, scenarios } = found.exhibit;
    await engine.ready(slug, fanout);
    const model = engine.model(slug)!;
    const [exercises, texts] = await Promise.all([
      engine.exercises(slug),
      Promise.all(scenarios.map(async (s) => ({ slug: s.slug, text: await engine.opsOf(slug, s.slug) }))),
    ]);
    const client = new SeriesClient();
    const about = {
      ...{ exhibit: slug, fanout, title: this.state.getState().title, base: baseOf(found) },
      ...{ versions: versions.map((v) => v.name), counters: tableCounters(model) },
    };
    const ask = {
      ...{ exhibit: slug, fanout, versions, random: randomOpsOf(exercises, fanout) },
      scenarios: scenariosFor(texts, model, fanout, base),
    };
    try {
      tell({ doing: { is: 'rows', done: 0, of: ask.scenarios.length } });
      const resultOf = (soFar: Awaited<ReturnType<SeriesClient['compare']>>) => ({
        ...{ ...about, patches: this.state.getState().patches },
        ...soFar,
      });
      const whole = await client.compare(
        ask,
        ({ soFar, ...doing }) => tell({ doing, result: resultOf(soFar) }),
        signal,
      );
      tell({ result: resultOf(whole) });
    } finally {
      client.end();
    }
  }
}

const baseOf = ({ base: { variant, label, kernel }, fitted }: FittedExhibit): SeriesBase => ({
  ...{ variant, label, kernel },
  chosen: fitted.base.chosen,
});

/** The first error, with its place. */
function said(messages: readonly CompilerMessage[]): string {
  const first = messages.find((m) => m.severity === 'error') ?? messages[0];
  if (!first) return WORDS.noCompile;
  return first.line ? `${first.file}:${first.line}: ${first.text}` : `${first.file}: ${first.text}`;
}
