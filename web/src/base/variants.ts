// SPDX-License-Identifier: GPL-2.0-only
// Lists an exhibit's variants: those on the default kernel, and the packaged function on each other kernel.
import type { CoreBuild, ExhibitBuild, KernelInfo, Manifest, VariantInfo } from './manifest.ts';
import { perObject } from './memo.ts';

/** Id of the lane that runs the reader's edit. The build has no such variant. */
export const YOURS = 'your patch';
/** Id of the lane that runs a patch series up to its n-th patch. The build has no such variant. */
export const seriesLane = (n: number): string => `patch-${n}`;
/** Whether the lane runs an edit, which only this page has compiled. */
export const isEdit = (id: string): boolean => id === YOURS || /^patch-\d+$/.test(id);
/** Id of the lane of a booted kernel, beside a recording from that kernel. The build has no such variant. */
export const BOOTED = 'booted';

/** A variant with the kernel that it runs on. */
export interface Variant extends VariantInfo {
  /** Id of the kernel. */
  readonly on: string;
  /** null: set-up has not fetched the kernel, or not built it. */
  readonly kernel: KernelInfo | null;
  readonly core: CoreBuild | null;
  /** The argument of tw_start(). */
  readonly number: number;
  /** True for the variants of the default kernel, which every machine has; set-up adds the others. */
  readonly usual: boolean;
  /** A second name: the packaged function of the default kernel also has that kernel's id. */
  readonly alias?: string;
}

/** All known variants: those of older kernels, the usual ones, those of newer kernels. */
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

/** A lane's heading, "Before · v6.9", and the origin of its C: "rewritten here", "6.1.192’s own". */
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

/** The role of a kernel's own function. `word` is the role, or the id of a usual variant with the same role. */
function roleOf(usual: readonly VariantInfo[], word = ''): { readonly is?: string } {
  const same = usual.find((v) => v.id === word)?.is ?? word;
  return same === 'before' || same === 'after' ? { is: same } : {};
}

/** Whether the kernel `id` ("linux-5.10") is older than `version` ("5.16"). */
export const isBefore = (id: string, version: string): boolean =>
  id.localeCompare(`linux-${version}`, 'en', { numeric: true }) < 0;

/** Finds a variant by its id or its alias. */
export const variantNamed = (variants: readonly Variant[], name: string): Variant | undefined =>
  variants.find((v) => v.id === name) ?? variants.find((v) => v.alias === name);

/**
 * Ids of the wanted variants that are built here, in the order given. If none is built, the first variant that is.
 */
export function builtOf(variants: readonly Variant[], wanted: readonly string[]): readonly string[] {
  const built = variants.filter((v) => v.core);
  const here = wanted.flatMap((name) => variantNamed(built, name)?.id ?? []);
  return here.length ? here : built.slice(0, 1).map((v) => v.id);
}

/** The command that adds a kernel. */
export const addsKernel = (id: string): string => `npm run setup -- --kernel ${id}`;

/**
 * A variant that can run.
 * @throws with what to do, if the variant is unknown or not built
 */
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
