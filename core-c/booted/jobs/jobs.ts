// SPDX-License-Identifier: GPL-2.0-only
// Lists the jobs of a guest: their programs, which run one after another, their file system, and their
// exhibit. A program is a C file of this folder, /bin/<name> in the guest. Its disk is mounted at /mnt.
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
  /**
   * Kernels from this version on must not free nodes of shadows: they would free them before a folio returns.
   */
  readonly keepShadowsFrom?: string;
  /** The kernel versions that fit the job, and why others are left out; absent: all fit. */
  readonly kernels?: { readonly from?: string; readonly below?: string; readonly why: string };
}

export const JOBS: readonly JobSpec[] = [
  {
    name: 'refaults',
    exhibit: 'page-cache',
    fileSystem: 'xfs',
    group: true,
    runs: ['refault /mnt/data 192', 'large /mnt/large 512'],
    small: ['refault /mnt/data 64 1'],
    keepShadowsFrom: '7.0',
  },
  {
    name: 'files',
    exhibit: 'page-cache',
    fileSystem: 'xfs',
    group: true,
    runs: [
      'reads /mnt/reads 96',
      'truncate /mnt/cut 128',
      'share /mnt/shared 96',
      'files /mnt 3 8 keep',
      'pressure /mnt/sparse 64',
    ],
  },
  {
    name: 'batches',
    exhibit: 'page-cache',
    reads: true,
    fileSystem: 'xfs',
    group: true,
    runs: ['batches /mnt/batches 512'],
    small: ['batches /mnt/batches 80'],
    keepShadowsFrom: '7.0',
  },
  {
    name: 'blocks',
    exhibit: 'buffer-lru',
    fileSystem: 'ext4',
    runs: ['files /mnt 3 12'],
    small: ['files /mnt 1 4'],
  },
  {
    name: 'contexts',
    exhibit: 'aio-lookup',
    fileSystem: null,
    runs: ['contexts 1', 'contexts 5', 'contexts 40', 'contexts 6 2'],
    small: ['contexts 5'],
  },
  {
    name: 'extents',
    exhibit: 'delayed-ref',
    fileSystem: 'btrfs',
    runs: ['files /mnt 6 16'],
    kernels: {
      from: '6.1',
      why: 'its modules bring no BTF, so nothing tells where the structs of btrfs have their members',
    },
  },
  {
    name: 'areas',
    exhibit: 'address-space',
    fileSystem: null,
    runs: ['areas 1200', 'areas 300 7'],
    small: ['areas 80'],
  },
];

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
