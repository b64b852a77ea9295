// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a red-black tree's drawing. Lengths are CSS pixels.

export interface DrawnNode {
  readonly address: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly text: string;
  readonly red: boolean;
  readonly level: number;
  /** 'adrift': allocated, but the root does not reach it. */
  readonly state: 'linked' | 'adrift';
  readonly visited: boolean;
  readonly current: boolean;
  readonly turned: boolean;
  readonly name: string;
  readonly wrong: string | null;
}

export interface Edge {
  /** The parent's address and the side: "4096.left". */
  readonly key: string;
  /** The child's address. */
  readonly to: number;
  readonly d: string;
  readonly onPath: boolean;
}

/** A mark for nodes that are not drawn. */
export interface Stub {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly title: string;
}

export interface RbDrawing {
  readonly type: number;
  readonly boxHeight: number;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly Edge[];
  readonly stubs: readonly Stub[];
}
