// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the About page. A list is a sentence around its links.

export const WORDS = {
  about: 'About',
  title: 'About Treewalk',
  unloaded: (file: string) => `${file} cannot be loaded. Check the network, then load the page again.`,
  lead: [
    (version: string) => `Treewalk ${version} is free software under the `,
    'GNU General Public License, version 2',
    '. It comes without any warranty. Your browser keeps what you choose: ',
    'what this page keeps on your machine',
    '.',
  ],
  kernel: 'The kernel’s C',
  proof: ['Is this really the kernel?', ' Each file’s hash, and how to check it.'],
  rewritten:
    'Treewalk wrote the versions of a function labelled “rewritten here” itself, from their described behaviour.',
  treewalk: 'Treewalk',
  version: 'Version',
  source: 'Source',
  builtFrom: 'files, all that this page is built from',
  libraries: 'Libraries and fonts',
  notices: [
    'Their notices and licences in full',
    '. The fonts hold only the characters that this page shows.',
  ],
  unmodified: (kernel: string) => `Linux ${kernel}, unmodified`,
  package: 'Package',
  compiledBy: 'Compiled by',
  debian: 'From Debian',
  kernelFiles: 'files, all of this kernel’s that the page uses',
  notBuilt: 'This is the development server: npm run build puts it into dist/.',
  archive: (kib: number, files: number, what: string) => `, ${kib} KiB: ${files} ${what}`,
} as const;
