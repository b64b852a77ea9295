// SPDX-License-Identifier: GPL-2.0-only
// Fetches the build's files and the recordings, each once.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { FileText, Manifest, SourceText } from '../base/manifest.ts';
import type { LabPack } from '../base/lab.ts';
import type { FlowTable } from '../base/flow.ts';
import type { PackedSites } from '../base/packed-sites.ts';
import type { SiteTable } from '../base/sites.ts';
import { root } from '../base/root.ts';
import type { ShippedRecording } from './engine-types.ts';
import { fetched, NotLoaded } from '../ui/lazily/loading.ts';
import type * as Unpack from './unpack.ts';
import * as WORDS from './words.ts';

const CATALOGUE = 'catalogue.json';

export const coreFile = (file: string): string => `${root()}core/${file}`;

/** Only the catalogue needs a fresh copy: the names of all other files change with their content. */
async function get(file: string): Promise<Response> {
  const cache = file === CATALOGUE ? 'no-cache' : 'default';
  const response = await fetch(coreFile(file), { cache }).catch(() => null);
  if (!response?.ok) throw new NotLoaded(coreFile(file), WORDS.reloadOrBuild);
  return response;
}

/** Reports a body that cannot be read: some servers answer the name of a missing file with a page. */
const read = <T>(file: string, as: (response: Response) => Promise<T>): Promise<T> => readBy(file, null, as);

const unpacker = () => fetched(WORDS.runner, () => import('./unpack.ts'));

/** Unpacks a file by code that comes beside it. */
const readPacked = <T>(file: string, as: (response: Response, by: typeof Unpack) => Promise<T>): Promise<T> =>
  readBy(file, unpacker(), as);

async function readBy<T, B>(
  file: string,
  by: B | Promise<B>,
  as: (response: Response, by: B) => Promise<T>,
): Promise<T> {
  const [response, code] = await Promise.all([get(file), by]);
  try {
    return await as(response, code);
  } catch {
    throw new Error(WORDS.notBuilt(coreFile(file)));
  }
}

const json = <T>(file: string): Promise<T> => read(file, async (r) => (await r.json()) as T);

/** Keeps promises by key, but for those that failed, so that a retry can succeed. */
export function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    if (!known.has(key)) found.catch(() => known.delete(key));
    known.set(key, found);
    return found;
  };
}

async function unpacked<T>({ body }: Response): Promise<T> {
  const text = body!.pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(text).json()) as T;
}

export interface Files {
  readonly catalogue: () => Promise<Manifest>;
  readonly sites: (file: string) => Promise<SiteTable>;
  readonly flow: (file: string) => Promise<FlowTable>;
  /** The functions that the code panes show first. */
  readonly source: (file: string) => Promise<SourceText>;
  /** The same and all others. */
  readonly wholeSource: (file: string) => Promise<SourceText>;
  readonly text: (file: string) => Promise<FileText>;
  readonly scenario: (file: string) => Promise<string>;
  readonly wasm: (file: string) => Promise<WebAssembly.Module>;
  readonly lab: (file: string) => Promise<LabPack>;
  readonly recordings: () => Promise<readonly ShippedRecording[]>;
  readonly recording: (file: string) => Promise<Blob>;
  readonly exercises: (file: string) => Promise<readonly ExerciseInfo[]>;
}

async function getRecording(file: string): Promise<Response> {
  const at = `${root()}recordings/${file}`;
  const response = await fetch(at).catch(() => null);
  if (!response?.ok) throw new NotLoaded(at, WORDS.reload);
  return response;
}

export function makeFiles(): Files {
  const recordings = once(async (file) => {
    const index = (await (await getRecording(file)).json()) as {
      readonly recordings: readonly ShippedRecording[];
    };
    return index.recordings;
  });
  const manifest = once((file) => json<Manifest>(file));
  const source = once((file) => readPacked(file, async (r, by) => by.unpackSource(await r.text())));
  return {
    catalogue: () => manifest(CATALOGUE),
    sites: once((file) => readPacked(file, async (r, by) => by.unpackSites((await r.json()) as PackedSites))),
    flow: once((file) => json<FlowTable>(file)),
    source,
    wholeSource: once(async (file) => {
      const first = await source(file);
      if (!first.later) return first;
      const [rest, { joinSource }] = await Promise.all([source(first.later), unpacker()]);
      return joinSource(first, rest);
    }),
    text: once((file) => json<FileText>(file)),
    scenario: once(async (file) => (await get(file)).text()),
    recordings: () => recordings('index.json'),
    recording: once(async (file) => (await getRecording(file)).blob()),
    exercises: once((file) => json<readonly ExerciseInfo[]>(file)),
    lab: once((file) => read(file, (r) => unpacked<LabPack>(r))),
    wasm: once((file) =>
      readPacked(file, async (r, by) =>
        WebAssembly.compile(by.unpackWasm(new Uint8Array(await r.arrayBuffer()))),
      ),
    ),
  };
}
