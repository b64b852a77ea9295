// SPDX-License-Identifier: GPL-2.0-only
// Connects the engine to the workers of bulk runs, the finder and questions. It fetches their clients on demand.
import type { RaceRunner } from '../exhibit-api/race.ts';
import { fetched } from '../ui/lazily/loading.ts';
import { once } from './files.ts';
import type { Engine } from './engine-types.ts';
import type { Program } from '../wasm/program.ts';
import * as WORDS from './words.ts';

type Programs = (slug: string, fanout: number, name: string) => Promise<Program>;

export function otherThreads(programOf: Programs) {
  const load = (slug: string, fanout: number, variants: readonly string[]) =>
    Promise.all(
      variants.map(async (name) => {
        const { module, sites, variant, variantNumber, ...rest } = await programOf(slug, fanout, name);
        return { module, sites, variant, variantNumber, ...(rest.name ? { name: rest.name } : {}) };
      }),
    );
  const bulk = once(async () => {
    const { BulkClient } = await fetched(WORDS.bulk, () => import('../wasm/bulk-client.ts'));
    return new BulkClient();
  });
  const finderOf = once(async (slug: string) => {
    const { FinderClient } = await fetched(WORDS.finder, () => import('../finder/client.ts'));
    return new FinderClient(async ({ fanout, variants }) => ({
      slug,
      variants: await load(slug, fanout, variants),
    }));
  });
  const runners = new Map<string, RaceRunner>();
  /** Exhibits whose finder is running. */
  const found = new Set<string>();
  const runnerOf = (slug: string): RaceRunner => ({
    survey: async (...asked) => (await finderOf(slug)).survey(...asked),
    attempt: async (...asked) => (await finderOf(slug)).attempt(...asked),
    idle: async (...asked) => (await finderOf(slug)).idle(...asked),
    explore: async (...asked) => (await finderOf(slug)).explore(...asked),
  });
  const asking = once(async () => {
    const { AskingClient } = await fetched(WORDS.answers, () => import('../asking/client.ts'));
    return new AskingClient();
  });
  const asked: Pick<Engine, 'bulk' | 'race' | 'find' | 'ask'> = {
    ask: async ({ trace, model, about }, ...question) => {
      const { flow } = about.text;
      return (await asking('')).ask({ exhibit: model.slug, trace, ...(flow ? { flow } : {}) }, ...question);
    },
    bulk: (slug, fanout) => async (request, onPart, signal) => {
      const [client, lanes] = await Promise.all([bulk(''), load(slug, fanout, request.variants)]);
      return client.run({ slug, fanout, lanes }, request, onPart, signal);
    },
    race(slug) {
      const runner = runners.get(slug) ?? runnerOf(slug);
      runners.set(slug, runner);
      return runner;
    },
    find:
      (slug) =>
      async (...ask) => {
        found.add(slug);
        return (await finderOf(slug)).find(...ask);
      },
  };
  return {
    asked,
    /** Ends an exhibit's finder after an edit: a finder keeps the programs that it was sent. */
    async forget(slug: string) {
      if (runners.has(slug) || found.has(slug)) (await finderOf(slug)).close();
    },
  };
}
