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
}

/** In catalogue.json a long text is only its `#:` lines, and `file` names where all of it is. */
export interface ScenarioText {
  readonly slug: string;
  readonly text: string;
  readonly file?: string;
}

export interface ExhibitBuild {
  readonly slug: string;
  readonly variants: readonly VariantInfo[];
  readonly fanouts: readonly FanOut[];
  /** By fan-out, file names relative to public/core/; each holds a hash of the file's content. */
  readonly traced: Readonly<Record<string, { readonly wasm: string; readonly sites: string }>>;
  readonly fast: Readonly<Record<string, string>>;
  /** File name of the source texts that the Source pane shows: see `SourceText`. */
  readonly sources: string;
  /** By path, file name of the whole text (`FileText`) of each file that has lines to show. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the wasm was built from, the shims included. */
  readonly files: readonly SourceFile[];
  /** In file-name order; the text is the ops file's own. */
  readonly scenarios: readonly ScenarioText[];
}

export interface Manifest {
  readonly version: 1;
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2`, or the LINUX_SRC given. */
  readonly package: string;
  readonly compiler: string;
  readonly exhibits: readonly ExhibitBuild[];
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
}

/** All lines of a file, those of its functions too; fetched where it is scrolled to or searched. */
export interface FileText {
  readonly version: 1;
  readonly file: string;
  readonly lines: readonly Line[];
}
