// SPDX-License-Identifier: GPL-2.0-only
// Holds the words of the panel "At scale" of contexts, and of the figures published with the radix tree.

export const WORDS = {
  withContexts: (n: string) => `With ${n} contexts`,
  per: (what: string, each: string) => `${what} per ${each}`,
  note: (hasZero: boolean, x: string) => `both axes logarithmic${hasZero ? ', 0 at the foot' : ''}; x: ${x}`,
  one: 'With one context',
  oneTitle: 'With one context, the common case',
  perEach: (each: string) => `per ${each}`,

  published: 'Published in 2013',
  publishedTitle: 'Published in 2013: running time of fio',
  measured: (share: number) =>
    `512 threads, each with a context, read and write at random on a RAM disk; averages of ten runs. With the list, lookup_ioctx() took ${share} % of the CPU’s time.`,
  head: ['', 'list', 'radix', 'radix / list', 'as printed'],
  cores: (n: number) => (n === 1 ? '1 core' : `${n} cores`),
  oneThread: 'One thread, one context:',
  oneContext: '1 context',
  remarks: [
    'The printed percentages do not all match the averages; this page quotes the milliseconds.',
    'A maintainer measured about 1.5 % less throughput with the tree; the kernel took a table instead.',
  ],
} as const;
