// SPDX-License-Identifier: GPL-2.0-only
// Declares public/core/manifest.json: the files that the build made, and the origin of each line of C.

export type FanOut = 64 | 16 | 8;

export interface SourceFile {
  /** Path in the kernel tree or in this repository. */
  readonly path: string;
  readonly origin: 'linux' | 'project';
  /** SHA-256 of the whole file, hex. */
  readonly sha256: string;
  /** The functions that were cut out, with their first and last line; absent: the whole file. */
  readonly slices?: readonly { readonly name: string; readonly first: number; readonly last: number }[];
}

export interface VariantInfo {
  /** `v6.9`, `v1`, `merged`. */
  readonly id: string;
  readonly label: string;
  readonly origin: 'linux' | 'project';
  /** Checks and side work that a version written here leaves out, so that its records are fewer. */
  readonly leavesOut?: string;
  /** Its role in the comparison, "before" or "after"; absent: neither. */
  readonly is?: string;
  /** The kernel version that first had it. An older default kernel has it carried back. */
  readonly since?: string;
}

/** In catalogue.json, `text` holds only the `#:` lines that list the scenario; `file` names the whole text. */
export interface ScenarioText {
  readonly slug: string;
  readonly text: string;
  readonly file?: string;
}

/** The build of one exhibit on one kernel. File names are relative to public/core/ and contain a hash of the content. */
export interface CoreBuild {
  /** By fan-out. `flow` is the file of the `FlowTable`; the page learns its name from `SourceText`. */
  readonly traced: Readonly<
    Record<string, { readonly wasm: string; readonly sites: string; readonly flow?: string }>
  >;
  readonly fast: Readonly<Record<string, string>>;
  /** By fan-out, the gzipped `LabPack`; empty if nothing can be edited. */
  readonly lab: Readonly<Record<string, string>>;
  /** The file of the `SourceText` that the code panes show first: kernel code and variants. */
  readonly sources: string;
  /** The file of its other functions. catalogue.json leaves it out: the page learns its name from `SourceText`. */
  readonly later?: string;
  /** By path, the files of whole texts, as in `SourceText`. catalogue.json leaves them out. */
  readonly texts: Readonly<Record<string, string>>;
  /** The sources of the wasm, the shims included. */
  readonly files: readonly SourceFile[];
}

/** An exhibit's builds: all variants on the default kernel, and the kernel's own function on other kernels. */
export interface ExhibitBuild extends CoreBuild {
  readonly slug: string;
  /** On the default kernel, in the order of their numbers. */
  readonly variants: readonly VariantInfo[];
  readonly fanouts: readonly FanOut[];
  /** By the id of each other kernel that the exhibit fits; null: not built here. They have the packaged function alone, number 0. */
  readonly others: Readonly<Record<string, CoreBuild | null>>;
  /** By kernel id, where kernels differ: the role of the kernel's own function, such as "after". */
  readonly are?: Readonly<Record<string, string>>;
  /** The file of `ExerciseInfo[]`, and a sentence for each exercise that this kernel does not fit. */
  readonly exercises?: string;
  readonly noExercises?: readonly string[];
  /** In file-name order, each with its ops file's text. */
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

/** Where a kernel's text came from. */
export interface KernelOrigin {
  /**
   * `apt`: set-up fetched it, and apt verified the archive's signature. `system`: an installed package. `given`: a tree
   * or tarball that LINUX_SRC names.
   */
  readonly by: 'apt' | 'system' | 'given';
  /** SHA-256 of the package's tarball, hex, if set-up kept the tarball. */
  readonly sha256?: string;
  /** Its own tests that build on the shims. */
  readonly tests: readonly KernelTestFile[];
}

export interface KernelTestFile {
  /** `lib/test_xarray.c` */
  readonly path: string;
  /** The wasm's name, relative to public/core/. */
  readonly wasm: string;
  /** SHA-256 of the C. */
  readonly sha256: string;
  /** Checks that fail in this kernel itself: the test's function, and why. */
  readonly failing: readonly { readonly at: string; readonly why: string }[];
}

/** A shim: a piece that replaces a part of the rest of the kernel. */
export interface ShimNote {
  /** Path in this repository. */
  readonly file: string;
  /** It does nothing, differs, or does the same as the kernel's piece. */
  readonly kind: 'stub' | 'custom' | 'same';
  /** The macros, functions, types and variables that the note is about; empty: the whole file. */
  readonly names: readonly string[];
  /** What the shim loses or does differently. */
  readonly lost: string;
}

/** The patch lab's compiler. Names are relative to public/core/. */
export interface LlvmFiles {
  /** A module of type `LlvmScript` in web/src/patch. */
  readonly script: string;
  /** The compiler's wasm, gzipped. */
  readonly wasm: string;
  /** Length of `wasm`. */
  readonly bytes: number;
  /** `clang 22` */
  readonly name: string;
}

export interface Manifest extends KernelInfo {
  readonly version: 2;
  readonly compiler: string;
  readonly llvm: LlvmFiles;
  readonly exhibits: readonly ExhibitBuild[];
  /** The added kernels. The manifest's own fields name the default kernel. */
  readonly kernels: readonly KernelInfo[];
  /** By id, for the default kernel and the added ones. */
  readonly origins: Readonly<Record<string, KernelOrigin>>;
  /** The file of `ShimNote[]`. */
  readonly shims: string;
  readonly warnings: readonly string[];
}

/** A token's class: 0 plain, 1 keyword, 2 comment, 3 preprocessor, 4 function name where it is defined. */
export type Token = readonly [text: string, cls: 0 | 1 | 2 | 3 | 4];
export type Line = readonly Token[];

/** The text of the functions in the site table, highlighted by the build. */
export interface SourceText {
  readonly version: 1;
  /** The file of the functions that are not here, with `flow` and `texts`: those of the driver and the environment. */
  readonly later?: string;
  /** The part that came before the rest: a file's functions are all in one part. */
  readonly first?: SourceText;
  readonly functions: readonly {
    readonly file: string;
    readonly name: string;
    readonly first: number;
    readonly last: number;
    readonly lines: readonly Line[];
  }[];
  /** By fan-out, the file of the `FlowTable`; the page fetches it when a reader asks for a value's origin. */
  readonly flow?: Readonly<Record<string, string>>;
  /** By path, the file of the whole `FileText`. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** All lines of a file; the page fetches them when a reader scrolls beyond the functions or searches. */
export interface FileText {
  readonly version: 1;
  readonly file: string;
  readonly lines: readonly Line[];
}
