// SPDX-License-Identifier: GPL-2.0-only
// The variants of an exhibit: those that run on the default kernel, and the packaged function on each other kernel.
import type { CoreBuild, ExhibitBuild, KernelInfo, Manifest, VariantInfo } from './manifest.ts';
import { perObject } from './memo.ts';

/** The lane of what the reader has edited: no variant of the build's. */
export const YOURS = 'your patch';
/** The lane of a kernel that was booted, beside a recording made in it: no variant of the build's. */
export const BOOTED = 'booted';

/** A variant with the kernel that it runs on. */
export interface Variant extends VariantInfo {
  /** Id of the kernel. */
  readonly on: string;
  /** null: set-up has not fetched the kernel, or it is not built. */
  readonly kernel: KernelInfo | null;
  readonly core: CoreBuild | null;
  /** What tw_start() takes. */
  readonly number: number;
  /** One of those that every machine has: the others are added by set-up. */
  readonly usual: boolean;
  /** Another name of it: the default kernel's id, for the packaged function. */
  readonly alias?: string;
}

/** All that are known: the usual ones, before them kernels that are older than the default one, after them newer ones. */
export const variantsOf = (manifest: Manifest, exhibit: ExhibitBuild): readonly Variant[] =>
  variantsIn(manifest)(exhibit);

const variantsIn = perObject((manifest: Manifest) =>
  perObject((exhibit: ExhibitBuild) => listVariants(manifest, exhibit)),
);

function listVariants(manifest: Manifest, exhibit: ExhibitBuild): readonly Variant[] {
  const packaged = exhibit.variants.find((v) => v.origin === 'linux');
  const usual = exhibit.variants.map((v, number): Variant => ({
    ...v,
    on: manifest.id,
    kernel: { id: manifest.id, kernel: manifest.kernel, package: manifest.package },
    core: exhibit,
    number,
    usual: true,
    ...(v === packaged && v.id !== manifest.id ? { alias: manifest.id } : {}),
  }));
  const others = Object.entries(exhibit.others).map(([id, core]): Variant => ({
    id,
    label: exhibit.are?.[id] === undefined ? id : `${id} (${exhibit.are[id]})`,
    ...roleOf(usual, exhibit.are?.[id]),
    origin: 'linux',
    on: id,
    kernel: manifest.kernels.find((k) => k.id === id) ?? null,
    core,
    number: 0,
    usual: false,
  }));
  const isOlder = ({ id }: Variant): boolean => id.localeCompare(manifest.id, 'en', { numeric: true }) < 0;
  return [...others.filter(isOlder), ...usual, ...others.filter((v) => !isOlder(v))];
}

/** How its lane is headed: "Before · v6.9", and where that C comes from: "rewritten here", "6.1.192’s own". */
export interface Heading {
  readonly title: string;
  readonly from: string;
}

export function headingOf({ id, is, origin, kernel }: Variant): Heading {
  const role = is === undefined ? [] : [`${is[0]!.toUpperCase()}${is.slice(1)}`];
  const own = `${kernel?.kernel ?? id.replace('linux-', '')}’s own`;
  return {
    title: [...role, ...(id === is ? [] : [id])].join(' · '),
    from: origin === 'project' ? 'rewritten here' : is === 'after' ? `${own}, with the patch` : own,
  };
}

/** What a kernel's own function is in the comparison: what the variant is that its word names, or that word. */
function roleOf(usual: readonly VariantInfo[], word = ''): { readonly is?: string } {
  const same = usual.find((v) => v.id === word)?.is ?? word;
  return same === 'before' || same === 'after' ? { is: same } : {};
}

/** Whether version `id` of the kernel ("linux-5.10") comes before another ("5.16"). */
export const isBefore = (id: string, version: string): boolean =>
  id.localeCompare(`linux-${version}`, 'en', { numeric: true }) < 0;

/** By its id or its alias. */
export const variantNamed = (variants: readonly Variant[], name: string): Variant | undefined =>
  variants.find((v) => v.id === name) ?? variants.find((v) => v.alias === name);

/** Of the variants that are wanted those that are built here, in the order given; if none is, the first that is. */
export function builtOf(variants: readonly Variant[], wanted: readonly string[]): readonly string[] {
  const built = variants.filter((v) => v.core);
  const here = wanted.flatMap((name) => variantNamed(built, name)?.id ?? []);
  return here.length ? here : built.slice(0, 1).map((v) => v.id);
}

/** The command that adds a kernel. */
export const addsKernel = (id: string): string => `npm run setup -- --kernel ${id}`;

/** A variant that can be run; throws, with what there is to do, where it is unknown or not built. */
export function runnable(
  manifest: Manifest,
  exhibit: ExhibitBuild,
  name: string,
): Variant & { readonly kernel: KernelInfo; readonly core: CoreBuild } {
  const variants = variantsOf(manifest, exhibit);
  const found = variantNamed(variants, name);
  if (!found)
    throw new Error(
      `${exhibit.slug} has no variant "${name}"; there are ${variants.map((v) => v.id).join(', ')}`,
    );
  const { kernel, core } = found;
  if (!kernel || !core)
    throw new Error(`${exhibit.slug} is not built on ${found.on} here; to add it: ${addsKernel(found.on)}`);
  return { ...found, kernel, core };
}
