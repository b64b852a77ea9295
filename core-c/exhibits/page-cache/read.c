// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reads the page cache as the kernel's callers do: batch after batch, until all is had. It notes
 * what it got, and puts every reference back. So a read leaves the tree as it was.
 */
#include "page-cache.h"
#include <linux/slab.h>
#include <linux/string.h>
#include "../../shim/arena.h"
#include "../../shim/environment.h"

/* Room for so many entries at first; then twice as many each time. */
#define FIRST_ROOM 64

static struct cached_file *reader_of;

static void make_room(struct cached_file *file)
{
	unsigned int room = file->got_room ? 2 * file->got_room : FIRST_ROOM;
	struct got *more = arena_carve(room * sizeof(*more));

	if (file->got_count)
		memcpy(more, file->got, file->got_count * sizeof(*more));
	file->got = more;
	file->got_room = room;
}

/* Notes an entry, once if it comes several times. What CPU B gets is nobody's result. */
static void note(struct cached_file *file, pgoff_t index, unsigned int order)
{
	struct got *got = file->got + file->got_count;

	if (tw_this_cpu)
		return;
	if (file->got_count && got[-1].index == index && got[-1].order == order)
		return;
	if (file->got_count == file->got_room)
		make_room(file);
	got = file->got + file->got_count++;
	got->index = index;
	got->order = order;
}

static void note_folio(struct cached_file *file, const struct folio *folio)
{
	note(file, folio->index, folio_order(folio));
}

/*
 * The order of the shadow at `index`, or 0 if it is gone, which costs the read nothing. The
 * kernel's callers ask for it with a walk of their own, or not at all.
 */
static TW_UNTRACED unsigned int order_at(const struct xarray *xa, unsigned long index)
{
	unsigned long word = (unsigned long)xa->xa_head;
	unsigned int above = BITS_PER_LONG, last = 0, shift = 0;
	const struct xa_node *node = NULL;

	while ((word & 3) == 2 && word > 4096) {
		node = (const struct xa_node *)(word - 2);
		shift = node->shift;
		if (shift >= above)
			return 0;
		above = shift;
		last = index >> shift & XA_CHUNK_MASK;
		word = (unsigned long)node->slots[last];
		/* A sibling names the slot of its entry. */
		if ((word & 3) == 2 && word < 4096 && word >> 2 < XA_CHUNK_SIZE) {
			last = word >> 2;
			word = (unsigned long)node->slots[last];
		}
	}
	if (!node || !(word & 1))
		return 0;
	for (word = last + 1; word < XA_CHUNK_SIZE; word++)
		if ((unsigned long)node->slots[word] != ((unsigned long)last << 2 | 2))
			break;
	return shift + fls(word - last) - 1;
}

/* Forgets what the last read got; CPU B's read leaves A's alone. */
static void begin(struct cached_file *file)
{
	if (!tw_this_cpu)
		file->got_count = 0;
}

/* As filemap_read() does, for a reader that wants `count` pages and goes on behind each batch. */
int page_cache_op_read(struct cached_file *file, page_cache_read_t read, pgoff_t first,
		       unsigned long count)
{
	pgoff_t index = first, last = first + count - 1, before;
	struct folio_batch fbatch;
	unsigned int i;

	begin(file);
	do {
		before = index;
		folio_batch_init(&fbatch);
		read(&file->mapping, index, last, &fbatch);
		for (i = 0; i < folio_batch_count(&fbatch); i++) {
			struct folio *folio = fbatch.folios[i];

			note_folio(file, folio);
			index = folio_next_index(folio);
			folio_put(folio);
		}
	} while (index > before && index <= last);
	return file->got_count;
}

int page_cache_op_lookup(struct cached_file *file, pgoff_t index)
{
	void *entry;

	begin(file);
	entry = page_cache_lookup(&file->mapping, index);
	if (xa_is_value(entry)) {
		unsigned int order = order_at(&file->mapping.i_pages, index);

		note(file, index >> order << order, order);
	} else if (entry) {
		note_folio(file, entry);
		folio_put(entry);
	}
	return (int)(unsigned long)entry;
}

/* A page table would keep the reference until the page is unmapped. */
static void map(struct folio *folio)
{
	note_folio(reader_of, folio);
	folio_put(folio);
}

int page_cache_op_around(struct cached_file *file, pgoff_t first, pgoff_t last)
{
	begin(file);
	reader_of = file;
	page_cache_around(&file->mapping, first, last, map);
	return file->got_count;
}

/* As truncation does: all entries of a range. `lock`: only those that lie wholly in it. */
int page_cache_op_range(struct cached_file *file, pgoff_t first, pgoff_t last, bool lock)
{
	pgoff_t index = first, before, indices[PAGEVEC_SIZE];
	struct folio_batch fbatch;
	unsigned int i, found;

	begin(file);
	do {
		before = index;
		folio_batch_init(&fbatch);
		found = (lock ? page_cache_lock_entries
			      : page_cache_entries)(&file->mapping, &index, last, &fbatch, indices);
		for (i = 0; i < found; i++) {
			struct folio *folio = fbatch.folios[i];
			bool shadow = xa_is_value(folio);
			unsigned int order = shadow ? order_at(&file->mapping.i_pages, indices[i])
						    : folio_order(folio);
			pgoff_t at = indices[i] >> order << order, end = at + (1ul << order) - 1;

			if (!lock || (at >= first && end <= last))
				note(file, at, order);
			/* Kernels before 6.2 leave this to the caller. */
			if (index <= end || index == before)
				index = end + 1;
			if (shadow)
				continue;
			if (lock)
				folio_unlock(folio);
			folio_put(folio);
		}
	} while (found && index > before && index <= last);
	return file->got_count;
}
