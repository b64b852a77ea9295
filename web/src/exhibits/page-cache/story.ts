// SPDX-License-Identifier: GPL-2.0-only
// Tells the story of the page cache's insert.
import type { Story } from '../../exhibit-api/index.ts';

const LORE = 'https://lore.kernel.org';
const COMMIT = 'https://git.kernel.org/linus';

/** Kernels before the change, as merged, and after xas_try_split(). */
const KERNELS = ['linux-5.10', 'merged', 'linux-7.2'];

/** The kernel's read batch as it is, and with the patch of May 2026. */
const READERS = ['merged', 'read-2026'];

/** Tells how one insert came to need fewer walks, what failed before, which bug it fixed by chance, and how pages are found. */
export const story: Story = {
  title: 'Five walks, then three, then five',
  stops: [
    {
      title: 'Why there is a shadow',
      text: 'Reclaim evicts a folio and leaves a shadow in its slot: a value that says when. If the page soon comes back, the kernel knows that it was evicted too early.',
      scenario: 'refault-order0',
      variants: ['v6.9', 'merged'],
      at: '4.v6.9.write.1',
      sources: [{ label: 'mm/workingset.c' }],
    },
    {
      title: 'Three walks for one page',
      text: 'The page comes back. v6.9 asks for the order of what is there, then takes the lock and looks for conflicts, then asks for the order again. Each question starts at the head.',
      scenario: 'refault-order0',
      variants: ['v6.9', 'merged'],
      at: '5.v6.9.walk.3',
      sources: [{ label: 'v6.9, rewritten here: core-c/exhibits/page-cache/variants/v69.c' }],
    },
    {
      title: 'A large shadow must be split',
      text: 'Here the shadow covers 512 pages and only one of them comes back. The kernel allocates eight nodes and fills them with copies of the shadow. Then each of its eight slots gets one node.',
      scenario: 'split-order9',
      variants: ['v6.9', 'merged'],
      at: '5.v6.9.link.4',
      sources: [{ label: 'lib/xarray.c: xas_split_alloc(), xas_split()' }],
    },
    {
      title: 'The patch',
      text: 'Kairui Song’s patch looks under the lock and counts the siblings from its place in the tree. If it must allocate, it drops the lock, allocates, and looks again: 5 walks become 3. His mail says: 4K reads +7.3 %, large folios +12.5 %.',
      scenario: 'split-order9',
      variants: ['v6.9', 'merged'],
      at: '5.merged.walk.3',
      sources: [
        { label: 'a4864671ca0b', href: `${COMMIT}/a4864671ca0b` },
        { label: '6758c1128ceb', href: `${COMMIT}/6758c1128ceb` },
        { label: 'v4 of the series', href: `${LORE}/r/20240415171857.19244-5-ryncsn@gmail.com` },
      ],
    },
    {
      title: 'What the review found',
      text: 'The first posting of March 2024 leaks the nodes for a split if a folio has appeared meanwhile. The author saw it himself; a reviewer asked for a better name, and why the entry was read once more.',
      scenario: 'race-same',
      variants: ['v1', 'merged'],
      at: '5.v1.result.1',
      sources: [{ label: 'v1, rewritten here: core-c/exhibits/page-cache/variants/v1.c' }],
    },
    {
      title: 'The race of September 2024',
      text: 'v6.9 decides with no lock held. Here CPU B evicts the folio that A saw: A then splits the shadow, and fills the pieces with the evicted folio. 511 indices point at freed memory. Christian Theune reported the data loss.',
      scenario: 'race-evict',
      variants: ['v6.9', 'merged'],
      at: '4.v6.9.result.1',
      sources: [{ label: 'v6.9, rewritten here, as 6.1 was before the backport' }],
    },
    {
      title: 'Fixed by chance',
      text: 'merged decides under the lock, so the same race does no harm. 6.10 and later proved immune, and taking the two commits out brought the bug back. Stable kernels took them: 6.6.54 and 6.1.113.',
      scenario: 'race-evict',
      variants: ['v6.9', 'merged'],
      at: '4.merged.result.1',
      sources: [{ label: 'mm/filemap.c: __filemap_add_folio()' }],
    },
    {
      title: 'The real one before',
      text: 'What you saw as v6.9 is rewritten here. Linux 5.10 is packaged as it was: it decides outside the lock too, and walks five times for this page. The merged insert walks three times.',
      scenario: 'split-order9',
      variants: KERNELS,
      at: '5.linux-5.10.walk.5',
      sources: [{ label: 'mm/filemap.c of 5.10: __add_to_page_cache_locked()' }],
    },
    {
      title: 'One lock, one node',
      text: 'Since v6.16 the kernel splits the shadow only along the way, step by step: order 9 to 6, to 5, to 0. Only the step down a level needs a node. So it allocates one node instead of eight, and never drops the lock.',
      scenario: 'split-order9',
      variants: KERNELS,
      at: '5.linux-7.2.link.1',
      sources: [
        { label: '3fec86f8aa8c', href: `${COMMIT}/3fec86f8aa8c` },
        { label: '200a89c159a7', href: `${COMMIT}/200a89c159a7` },
      ],
    },
    {
      title: 'Five walks again',
      text: 'Each step of the split starts at the head. So 5 walks became 3, and are 5 again; locks went from 1 to 2 and back to 1, nodes from 8 to 8 to 1. The kernel pays with walks for less memory and a single hold of the lock.',
      scenario: 'split-order9',
      variants: KERNELS,
      at: '5.linux-7.2.walk.5',
      sources: [{ label: 'mm/filemap.c of 7.2: __filemap_add_folio()' }],
    },
    {
      title: 'What stays',
      text: 'Beside the folio are seven shadows of order 6, one of order 5 and 31 of order 0. A page that comes back inside a large one must split it again. The kernel never makes nodes that it does not need.',
      scenario: 'split-order9',
      variants: ['linux-7.2'],
      at: '5.linux-7.2.result.1',
      sources: [{ label: 'lib/xarray.c of 7.2: xas_try_split()' }],
    },
    {
      title: 'Once it is there',
      text: 'From now on the kernel only looks the folio up, without a lock. A reader takes a reference and looks at the slot again, as the folio may be freed in between. One walk finds a batch of up to 15 folios, or 31 since Linux 6.9.',
      scenario: 'read-sixteen',
      variants: ['merged'],
      at: '18.merged.batch.1',
      sources: [{ label: 'mm/filemap.c: filemap_get_read_batch()' }],
    },
    {
      title: 'One step less',
      text: 'The kernel moves on to the next page before it asks whether it wanted that one. At a node’s end this is a way to the next leaf. Chi Zhiling’s patch of May 2026 asks first. His mail says: 654.2 → 646.4 million branches a second, 2,697 → 2,709 MiB/s.',
      scenario: 'read-across-node',
      variants: READERS,
      at: '7.merged.ends.1',
      sources: [
        { label: 'read-2026, rewritten here: core-c/exhibits/page-cache/variants/read-2026.c' },
        { label: 'mm/filemap: reduce unnecessary xarray lookups, 1/5, May 2026' },
      ],
    },
  ],
};
