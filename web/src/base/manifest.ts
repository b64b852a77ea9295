// SPDX-License-Identifier: GPL-2.0-only
// public/core/manifest.json: what the build made, and where every line of C in it came from.

export type FanOut = 64 | 16 | 8;

export interface SourceFile {
  /** As the kernel tree or this repository names it. */
  readonly path: string;
  readonly origin: 'linux' | 'project';
  /** SHA-256 of the whole file, hex. */
  readonly sha256: string;
  /** For slices: which functions were cut out, with their first and last line. Absent: the whole file. */
  readonly slices?: readonly { readonly name: string; readonly first: number; readonly last: number }[];
}

export interface VariantInfo {
  /** `v6.9`, `v1`, `merged`: also its label in the page. */
  readonly id: string;
  readonly label: string;
  readonly origin: 'linux' | 'project';
  /** What a version written here does not do: checks and side work, so its records are fewer. */
  readonly leavesOut?: string;
  /** What it is in the comparison: "before", "after". Absent: neither. */
  readonly is?: string;
  /** The kernel version that first had it: where the default kernel is older, it has it carried back. */
  readonly since?: string;
}

/** In catalogue.json a long text is only its `#:` lines, and `file` names where all of it is. */
export interface ScenarioText {
  readonly slug: string;
  readonly text: string;
  readonly file?: string;
}

/** What one exhibit's C became on one kernel. File names are relative to public/core/; each holds a hash of the content. */
export interface CoreBuild {
  /** By fan-out; `flow`: where values come from (`FlowTable`), which the page is told of by `SourceText`. */
  readonly traced: Readonly<
    Record<string, { readonly wasm: string; readonly sites: string; readonly flow?: string }>
  >;
  readonly fast: Readonly<Record<string, string>>;
  /** By fan-out, what the patch lab compiles from (`LabPack`, gzipped); empty where nothing can be edited. */
  readonly lab: Readonly<Record<string, string>>;
  /** The source texts that the code panes show first: see `SourceText`. */
  readonly sources: string;
  /** By path, whole texts as `SourceText` names them too. Not in catalogue.json. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the wasm was built from, the shims included. */
  readonly files: readonly SourceFile[];
}

/** An exhibit on the default kernel, and the kernel's own function of it on others. */
export interface ExhibitBuild extends CoreBuild {
  readonly slug: string;
  /** On the default kernel, in the order of their numbers. */
  readonly variants: readonly VariantInfo[];
  readonly fanouts: readonly FanOut[];
  /** By the id of each other kernel that the exhibit fits; null: not built here. Only the packaged function, number 0. */
  readonly others: Readonly<Record<string, CoreBuild | null>>;
  /** By the id of a kernel, where they differ in it: what its own function is, in a word: "after". */
  readonly are?: Readonly<Record<string, string>>;
  /** The exercises' file (`ExerciseInfo[]`), if there are any; and a sentence for each that this kernel cannot have. */
  readonly exercises?: string;
  readonly noExercises?: readonly string[];
  /** In file-name order; the text is the ops file's own. */
  readonly scenarios: readonly ScenarioText[];
}

export interface KernelInfo {
  /** `linux-6.1` */
  readonly id: string;
  /** `6.1.192` */
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2`, or the LINUX_SRC given. */
  readonly package: string;
}

/** What is known of a kernel's text beside its version. */
export interface KernelOrigin {
  /**
   * `apt`: fetched by set-up, and apt has verified the archive's signature; `system`: a package that was installed;
   * `given`: a tree or tarball that LINUX_SRC named.
   */
  readonly by: 'apt' | 'system' | 'given';
  /** SHA-256 of the package's tarball, hex, where set-up has kept it. */
  readonly sha256?: string;
  /**
   * Its own lib/test_xarray.c: as wasm, relative to public/core/, and the SHA-256 of its text. Absent: it does not build
   * on the shims.
   */
  readonly test?: { readonly wasm: string; readonly sha256: string };
}

/** A piece that stands in for the rest of the kernel. */
export interface ShimNote {
  /** As this repository names it. */
  readonly file: string;
  /** Does nothing, differs, or does what the kernel's does. */
  readonly kind: 'stub' | 'custom' | 'same';
  /** Macros, functions, types and variables that it is said of; none: all of the file. */
  readonly names: readonly string[];
  /** What is lost, or different. */
  readonly lost: string;
}

/** The patch lab's compiler. Names are relative to public/core/. */
export interface LlvmFiles {
  /** A module: see `LlvmScript` in web/src/patch. */
  readonly script: string;
  /** Its code, gzipped, and how many bytes that is. */
  readonly wasm: string;
  readonly bytes: number;
  /** `clang 22` */
  readonly name: string;
}

export interface Manifest extends KernelInfo {
  readonly version: 2;
  readonly compiler: string;
  readonly llvm: LlvmFiles;
  readonly exhibits: readonly ExhibitBuild[];
  /** Kernels that are built beside the default one, which the manifest's own fields name. */
  readonly kernels: readonly KernelInfo[];
  /** By id, of the default one and those. */
  readonly origins: Readonly<Record<string, KernelOrigin>>;
  /** The file of `ShimNote[]`. */
  readonly shims: string;
  readonly warnings: readonly string[];
}

/** A token's class: 0 plain, 1 keyword, 2 comment, 3 preprocessor, 4 function name where it is defined. */
export type Token = readonly [text: string, cls: 0 | 1 | 2 | 3 | 4];
export type Line = readonly Token[];

/** The functions that the site table knows, as text: highlighted at build time. */
export interface SourceText {
  readonly version: 1;
  readonly functions: readonly {
    readonly file: string;
    readonly name: string;
    readonly first: number;
    readonly last: number;
    readonly lines: readonly Line[];
  }[];
  /** By fan-out, the file of the program's `FlowTable`: fetched where a value's origin is asked for. */
  readonly flow?: Readonly<Record<string, string>>;
  /** By path, the whole text (`FileText`) of each file of theirs that has lines to show. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** All lines of a file, those of its functions too; fetched where it is scrolled to or searched. */
export interface FileText {
  readonly version: 1;
  readonly file: string;
  readonly lines: readonly Line[];
}
