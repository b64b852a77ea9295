// SPDX-License-Identifier: GPL-2.0-only
// Checks that an exported trace names its lane's kernel, and shows that kernel's text when it is opened.
import { describe, expect, test } from 'vitest';
import type { ExhibitBuild, Manifest } from '../../web/src/base/manifest.ts';
import { runnable } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { traceJson } from '../../web/src/app/export/files.ts';
import { readImported } from '../../web/src/session/imported.ts';
import { runLanes } from '../../web/src/session/run-lanes.ts';
import type { LaneText, Session } from '../../web/src/session/types.ts';
import { loadProgram, readSource } from '../../web/src/wasm/node.ts';
import { buildsOf } from '../support/builds.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const OPS = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515';
const model = models.get('page-cache')!;
const here = manifest.exhibits.find((e) => e.slug === 'page-cache')!;

/** The data that the page loads from a site with these builds. */
function site(about: Manifest, build: ExhibitBuild) {
  const parts = () => Promise.resolve({ model, build, about, view: {} as ExhibitView });
  const textOf = (_slug: string, name?: string): Promise<LaneText> => {
    const { kernel, core } = runnable(about, build, name ?? build.variants[0]!.id);
    const source = readSource(core);
    return Promise.resolve({ kernel, source, file: () => Promise.reject(new Error('not asked for')) });
  };
  return { parts, textOf };
}

async function ran(variant: string): Promise<Session> {
  const { parts, textOf } = site(manifest, here);
  const program = loadProgram(here, 64, variant);
  const lane = {
    program: { slug: 'page-cache', fanout: 64, ...program },
    text: await textOf('page-cache', variant),
  };
  const client = { run: () => Promise.resolve(runTrace('page-cache', variant, OPS).data) };
  return runLanes(
    { client, parts: await parts(), parsed: parseOps(model, OPS, 64), lanes: [lane] },
    new AbortController().signal,
  );
}

/** The file that the page writes for its lane. */
async function exported(variant: string): Promise<string> {
  const session = await ran(variant);
  return traceJson(session.runs[0]!, session, 'page-cache', OPS).join('');
}

const read = (text: string, about = manifest, build = here) => {
  const { parts, textOf } = site(about, build);
  return readImported(new Blob([text]), parts, textOf);
};

const shown = ({ runs }: Session): LaneText => runs[0]!.about.text;
const own = buildsOf('page-cache').find((b) => b.id === manifest.id);

describe.each(buildsOf('page-cache'))('a trace of $id', ({ id, kernel, variant }) => {
  test('says its kernel, and stands beside that kernel’s text', async () => {
    const text = await exported(variant);
    expect(JSON.parse(text)).toMatchObject({ kernel, variant });
    const { session, place, remark } = await read(text);
    expect(shown(session).kernel).toMatchObject({ id, kernel });
    expect(shown(session).source).toEqual((await site(manifest, here).textOf('', variant)).source);
    expect(session.provenance).toContain(kernel);
    expect(place.variants).toEqual([variant]);
    expect(remark).toBeNull();
  });

  test('from where that kernel is the default one, too', async () => {
    const file = JSON.parse(await exported(variant)) as object;
    const { session, place } = await read(JSON.stringify({ ...file, variant: 'merged' }));
    expect(shown(session).kernel.id).toBe(id);
    expect(place.variants).toEqual([variant]);
  });

  const isDefault = variant === own?.variant;
  test.skipIf(isDefault)(
    'where that kernel is not built, beside the default one’s, and says so',
    async () => {
      const text = await exported(variant);
      const about = { ...manifest, kernels: [] };
      const others = Object.fromEntries(Object.keys(here.others).map((key) => [key, null]));
      const { session, place, remark } = await read(text, about, { ...here, others });
      expect(shown(session).kernel.kernel).toBe(manifest.kernel);
      expect(remark).toContain(`linux ${kernel}, the source shown of ${manifest.kernel}`);
      expect(place.variants).toEqual(model.defaultVariants);
    },
  );
});
