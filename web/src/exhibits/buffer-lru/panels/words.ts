// SPDX-License-Identifier: GPL-2.0-only
// Holds the words of the panel "At scale" of the LRU.

export const WORDS = {
  inUse: (blocks: number) => `With ${blocks} blocks in use`,
  x: 'blocks in use',
  hits: 'Hit rate',
  hitsNote: (alike: boolean) =>
    `share of calls that the LRU served; x: blocks in use${alike ? '. The variants hit alike.' : ''}`,
  perCall: (what: string) => `${what} per call`,
  perCallNote: 'mean; x: blocks in use',

  code: 'Code size',
  codeOf: 'Bytes of x86-64 code of one install',
  codeHead: ['compiler', 'before', 'after', 'difference', 'lookup'],
  codeNote:
    'The numbers come from this build’s objects: -O2, no vector registers. The patch claims about 350 bytes less, part of it the unrolled copy; “before” is rewritten here. A compiler that unrolls the swaps makes “after” larger.',
} as const;
