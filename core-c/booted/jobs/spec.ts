// SPDX-License-Identifier: GPL-2.0-only
// A job of a guest: its programs, which run one after another, its file system, and its exhibit. A program is a C
// file of this folder, /bin/<name> in the guest. Its disk is mounted at /mnt.
import type { FileSystem } from '../machine/disk.ts';

export interface JobSpec {
  readonly name: string;
  /** The exhibit that the watcher watches and the comparison compares. */
  readonly exhibit: string;
  /** Whether reads are watched and compared too, each call that looks up folios. */
  readonly reads?: true;
  readonly fileSystem: FileSystem | null;
  /** Whether its programs need the control group /cg/job, whose folios they reclaim. */
  readonly group?: true;
  /** Programs with their arguments. */
  readonly runs: readonly string[];
  /** Programs for a run of a few seconds; absent if the job has no such run. */
  readonly small?: readonly string[];
  /** Programs of the guest that the tests keep: few, so that its file is small. Absent: no guest is kept. */
  readonly kept?: readonly string[];
  /**
   * Kernels from this version on must not free nodes of shadows: they would free them before a folio returns.
   */
  readonly keepShadowsFrom?: string;
  /** The kernel versions that fit the job, and why others are left out; absent: all fit. */
  readonly kernels?: { readonly from?: string; readonly below?: string; readonly why: string };
}

const GROUP: readonly string[] = [
  'mkdir\t/cg',
  'mount\tcgroup\t/cg\tcgroup2',
  'write\t/cg/cgroup.subtree_control\t+memory',
  'mkdir\t/cg/job',
];

/** @param isFirst whether no job before in the guest has made the control group */
export const stepsOf = ({ group }: JobSpec, runs: readonly string[], isFirst: boolean): readonly string[] => [
  ...(group && isFirst ? GROUP : []),
  ...runs.map((line) => `run\t/bin/${line.split(' ').join('\t')}`),
];

export const programsOf = (runs: readonly string[]): readonly string[] => [
  ...new Set(runs.map((line) => line.split(' ')[0]!)),
];
