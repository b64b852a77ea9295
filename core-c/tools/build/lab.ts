// SPDX-License-Identifier: GPL-2.0-only
// Packs what the patch lab needs to compile files of an exhibit again: see web/src/base/lab.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, type LabFile, type LabPack, type LabPiece } from '../../../web/src/base/lab.ts';
import type { VariantInfo } from '../../../web/src/base/manifest.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { ROOT } from '../kernel-json.ts';
import { linesOf } from '../../../web/src/patch/slice/slicer.ts';
import { type Builder, includesOf, type Program, type Linked } from './compile.ts';
import { IR, labArguments, labLink, LANGUAGE, NATIVE_MODE, OBJECT, TARGET } from './flags.ts';
import { filesBelow, type Inputs, type Staged } from './inputs.ts';

/** The slices (functions and structs) that a reader may edit, beside all of `variants/`. */
const EDITABLE_SLICE = /^(?:struct )?\w+(?:@\d+)?$/;

/** How many lines around a change a patch shows. */
const CONTEXT = 3;

interface LabOf {
  readonly inputs: Inputs;
  readonly staged: Staged;
  readonly program: Program;
  readonly traced: Linked;
  /** The site table that the page gets. */
  readonly sites: SiteTable;
  readonly variants: readonly VariantInfo[];
  readonly readKernel: (path: string) => string;
}

/** Null if the exhibit has no editable file. */
export async function labPack(b: Builder, lab: LabOf): Promise<LabPack | null> {
  const { inputs, program, traced } = lab;
  const { native } = inputs.kernelJson;
  const includes = new Map(
    await Promise.all(
      program.sources.map(async (unit) => [unit, await includesOf(b, program, unit)] as const),
    ),
  );
  // The page opens the first; so those that differ between variants come first.
  const editable = [...projectFiles(inputs), ...slicedFiles(lab), ...wholeFiles(lab)];
  const files = editable.flatMap((file): LabFile[] => {
    const used = program.sources.filter((unit) => includes.get(unit)!.has(file.staged));
    const run = variantsOf(lab, file);
    return used.length && run.length ? [{ ...file, units: used, variants: run }] : [];
  });
  if (!files.length) return null;
  const own = new Set(files.filter(isWhole).map(({ staged }) => staged));
  const texts = [
    ...[...inputs.projectHeaders, ...filesBelow(`${inputs.folder}/stage`, /./)],
    ...new Set(files.flatMap((f) => f.units)),
  ].filter((path) => !own.has(path));
  return {
    version: 1,
    files,
    texts: Object.fromEntries(texts.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    toIr: labArguments(b.tools, [...TARGET, ...LANGUAGE, ...program.flags, ...IR], 'c'),
    toObject: labArguments(b.tools, [...TARGET, ...OBJECT.slice(0, 2)], 'ir'),
    ...(native.length
      ? {
          native: {
            toIr: labArguments(b.tools, [...LANGUAGE, ...program.flags, ...NATIVE_MODE], 'c'),
            structs: native,
          },
        }
      : {}),
    link: labLink(traced.line),
    sites: lab.sites,
    objects: traced.objects.map(({ name, path }) => ({ name, base64: readFileSync(path, 'base64') })),
  };
}

type Editable = Omit<LabFile, 'units' | 'variants'>;

function projectFiles(inputs: Inputs): readonly Editable[] {
  const own = filesBelow(`core-c/exhibits/${inputs.slug}/variants`, /\.[ch]$/);
  return own.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8').replace(/\n$/, '');
    return { path, origin: 'project', staged: path, pieces: [{ name: null, first: 1, text }] };
  });
}

/** The kernel's files that the exhibit compiles or includes as they are. */
function wholeFiles({ inputs, program, readKernel }: LabOf): readonly Editable[] {
  const { units, headers, folder } = inputs;
  return [...units, ...headers].map((path) => ({
    ...{ path, origin: 'linux' },
    staged: units.includes(path)
      ? program.sources.find((source) => source.endsWith(`/${path}`))!
      : `${folder}/stage/${path}`,
    pieces: [{ name: null, first: 1, text: readKernel(path).replace(/\n$/, '') }],
  }));
}

function slicedFiles({ inputs, staged, readKernel }: LabOf): readonly Editable[] {
  return staged.files.flatMap(({ path, slices }): Editable[] => {
    if (!slices?.some(({ name }) => EDITABLE_SLICE.test(name))) return [];
    const whole = readKernel(path);
    const lines = whole.replace(/\n$/, '').split('\n');
    const pieces = slices
      .map(({ name, first, last }): LabPiece => ({
        ...{ name, first },
        text: linesOf(whole, first, last).replace(/\n$/, ''),
        before: lines.slice(Math.max(0, first - 1 - CONTEXT), first - 1),
        after: lines.slice(last, last + CONTEXT),
      }))
      .sort((a, b) => a.first - b.first);
    return [{ path, origin: 'linux', staged: `${inputs.folder}/stage/slice/${path}`, pieces }];
  });
}

/**
 * The variants that run a file. Only the variant of that name runs a file named like a variant; all run any
 * other. Of a whole kernel file, the kernel's own come first.
 */
function variantsOf({ variants }: LabOf, file: Editable): readonly string[] {
  const { path, origin } = file;
  const ids = (list: readonly VariantInfo[]): readonly string[] => list.map(({ id }) => id);
  const same = variants.filter((v) => v.origin === origin);
  if (origin === 'linux') return ids(isWhole(file) ? [...new Set([...same, ...variants])] : same);
  const bare = (name: string): string => name.replaceAll(/\W/g, '');
  const stem = /([\w-]+)\.\w+$/.exec(path)![1]!;
  const named = variants.filter(({ id }) => bare(id) === bare(stem));
  return named.length ? ids(named.filter((v) => same.includes(v))) : ids(variants);
}
