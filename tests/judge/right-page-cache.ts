// SPDX-License-Identifier: GPL-2.0-only
// Holds right inserts in other styles than the kernel's, and wrong ones that differ in one line.
import type { Attempt } from './attempt.ts';

const BEGIN = `
	XA_STATE_ORDER(xas, &mapping->i_pages, index, folio_order(folio));
	const unsigned int order = folio_order(folio);
	const long pages = folio_nr_pages(folio);
	int error;

	folio_ref_add(folio, pages);
	folio->mapping = mapping;
	folio->index = index;`;

const END = `
	error = xas_error(&xas);
	if (error) {
		folio->mapping = NULL;
		folio_put_refs(folio, pages);
	}
	return error;`;

/** Looks under the lock, and again after it has allocated the nodes. */
const TWO_LOOKS = `{
	void *made_for = NULL;
	unsigned int made_of = 0;${BEGIN}
	for (;;) {
		void *entry, *shadow = NULL, *larger = NULL;
		unsigned int its = 0;

		xas_lock_irq(&xas);
		while ((entry = xas_find_conflict(&xas))) {
			if (!xa_is_value(entry)) {
				xas_set_err(&xas, -EEXIST);
				break;
			}
			shadow = entry;
			if (!larger && xas_get_order(&xas) > order) {
				larger = entry;
				its = xas_get_order(&xas);
			}
		}
		if (made_for && (made_for != larger || made_of != its)) {
			xas_destroy(&xas);
			made_for = NULL;
		}
		if (!xas_error(&xas) && larger && !made_for) {
			xas_unlock_irq(&xas);
			xas_split_alloc(&xas, larger, its, gfp);
			if (xas_error(&xas))
				break;
			made_for = larger;
			made_of = its;
			xas_reset(&xas);
			continue;
		}
		if (!xas_error(&xas)) {
			if (larger) {
				xas_split(&xas, larger, its);
				xas_reset(&xas);
				made_for = NULL;
			}
			if (shadow && shadowp)
				*shadowp = shadow;
			xas_store(&xas, folio);
		}
		if (!xas_error(&xas))
			mapping->nrpages += pages;
		xas_unlock_irq(&xas);
		if (!xas_nomem(&xas, gfp))
			break;
	}${END}
}`;

/** Looks under RCU first, and believes the result only if the lock shows the same. */
const LOOKS_BEFORE = `{${BEGIN}
again:
	{
		void *guess, *entry, *shadow = NULL;
		unsigned int guessed = 0, is = 0;

		rcu_read_lock();
		guess = xas_load(&xas);
		if (guess)
			guessed = xas_get_order(&xas);
		rcu_read_unlock();
		xas_reset(&xas);
		if (xa_is_value(guess) && guessed > order) {
			xas_split_alloc(&xas, guess, guessed, gfp);
			if (xas_error(&xas))
				goto out;
		}

		xas_lock_irq(&xas);
		xas_for_each_conflict(&xas, entry) {
			if (!xa_is_value(entry)) {
				xas_set_err(&xas, -EEXIST);
				goto unlock;
			}
			if (!shadow)
				is = xas_get_order(&xas);
			shadow = entry;
		}
		if (shadow && is > order) {
			if (shadow != guess || is != guessed) {
				xas_unlock_irq(&xas);
				xas_destroy(&xas);
				xas_reset(&xas);
				goto again;
			}
			xas_split(&xas, shadow, is);
			xas_reset(&xas);
		} else if (xa_is_value(guess) && guessed > order) {
			xas_destroy(&xas);
		}
		if (shadow && shadowp)
			*shadowp = shadow;
		xas_store(&xas, folio);
		if (!xas_error(&xas))
			mapping->nrpages += pages;
unlock:
		xas_unlock_irq(&xas);
		if (xas_nomem(&xas, gfp))
			goto again;
	}
out:${END}
}`;

/** Sets references and mapping only when there is room, under the lock. */
const LATE = TWO_LOOKS.replace(
  '\n	folio_ref_add(folio, pages);\n	folio->mapping = mapping;\n	folio->index = index;',
  '\n	folio->index = index;',
)
  .replace('\t\t\txas_store(&xas', '\t\t\tfolio->mapping = mapping;\n\t\t\txas_store(&xas')
  .replace(
    '\t\t\tmapping->nrpages += pages;',
    '\t\t\tmapping->nrpages += pages, folio_ref_add(folio, pages);\n\t\telse\n\t\t\tfolio->mapping = NULL;',
  )
  .replace('\t\tfolio->mapping = NULL;\n\t\tfolio_put_refs(folio, pages);\n', '\t\t;\n');

const whole = (name: string, text: string, ...edits: Attempt['edits']): Attempt => ({
  ...{ of: 'start', name, edits, body: ['page_cache_insert_v69', text] },
});

/** The same, in the file of another insert. */
export const inFunction = (name: string, attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.map((a) => ({ ...a, ...(a.body ? { body: [name, a.body[1]] as const } : {}) }));

export const RIGHT_STYLES: readonly Attempt[] = [
  whole('two looks under the lock', TWO_LOOKS),
  whole('references and mapping when there is room', LATE),
];

/** For the exercise of three walks: one walk runs without the lock. */
export const RIGHT_BY_GUESS: readonly Attempt[] = [whole('a look before the lock', LOOKS_BEFORE)];

const but = (name: string, text: string, ...changes: readonly (readonly [string, string])[]): Attempt =>
  whole(
    name,
    changes.reduce((t, [find, put]) => {
      if (!t.includes(find)) throw new Error(`“${find}” stands nowhere in “${name}”`);
      return t.replace(find, put);
    }, text),
  );

export const WRONG_STYLES: readonly Attempt[] = [
  but('remembers the order alone', TWO_LOOKS, ['made_for != larger || ', '']),
  but(
    'keeps what it made where a folio came',
    TWO_LOOKS,
    [
      'xas_set_err(&xas, -EEXIST);\n\t\t\t\tbreak;',
      'xas_unlock_irq(&xas);\n\t\t\t\terror = -EEXIST;\n\t\t\t\tgoto failed;',
    ],
    ['\tif (error) {\n', '\tif (error) {\nfailed:\n'],
  ),
  but('tells the first shadow', TWO_LOOKS, [
    '\t\t\tshadow = entry;\n',
    '\t\t\tif (!shadow)\n\t\t\t\tshadow = entry;\n',
  ]),
  but('tells a shadow only where it split', TWO_LOOKS, ['if (shadow && shadowp)', 'if (larger && shadowp)']),
  but('fills nodes under the lock', TWO_LOOKS, [
    '\t\t\txas_unlock_irq(&xas);\n\t\t\txas_split_alloc(&xas, larger, its, gfp);\n',
    '\t\t\txas_split_alloc(&xas, larger, its, gfp);\n\t\t\txas_unlock_irq(&xas);\n',
  ]),
  but('allocates under the lock', TWO_LOOKS, [
    '\t\txas_unlock_irq(&xas);\n\t\tif (!xas_nomem(&xas, gfp))\n\t\t\tbreak;',
    '\t\tif (!xas_nomem(&xas, gfp)) {\n\t\t\txas_unlock_irq(&xas);\n\t\t\tbreak;\n\t\t}\n\t\txas_unlock_irq(&xas);',
  ]),
  but('counts its pages after the unlock', TWO_LOOKS, [
    '\t\tif (!xas_error(&xas))\n\t\t\tmapping->nrpages += pages;\n\t\txas_unlock_irq(&xas);\n',
    '\t\txas_unlock_irq(&xas);\n\t\tif (!xas_error(&xas))\n\t\t\tmapping->nrpages += pages;\n',
  ]),
  but('splits by the smaller order', TWO_LOOKS, [
    'xas_split(&xas, larger, its);',
    'xas_split(&xas, larger, order);',
  ]),
  but('splits and goes on where it stood', TWO_LOOKS, [
    'xas_split(&xas, larger, its);\n\t\t\t\txas_reset(&xas);',
    'xas_split(&xas, larger, its);',
  ]),
  but('stores a value', TWO_LOOKS, [
    'xas_store(&xas, folio);',
    'xas_store(&xas, xa_mk_value((unsigned long)folio >> 1));',
  ]),
  but('stores at order 0', TWO_LOOKS, ['index, folio_order(folio));', 'index, 0);']),
  but('takes a plain lock and drops another', TWO_LOOKS, [
    '\t\txas_unlock_irq(&xas);\n\t\tif (!xas_nomem',
    '\t\trcu_read_unlock();\n\t\tif (!xas_nomem',
  ]),
];

/** Inserts that guess first. */
export const WRONG_BY_GUESS: readonly Attempt[] = [
  but('guesses, and believes it', LOOKS_BEFORE, ['if (shadow != guess || is != guessed) {', 'if (0) {']),
  but('guesses, and looks at the order alone', LOOKS_BEFORE, ['shadow != guess || ', '']),
  but('guesses without RCU', LOOKS_BEFORE, ['\t\trcu_read_lock();\n', ''], ['\t\trcu_read_unlock();\n', '']),
  but('keeps nodes that it guessed for', LOOKS_BEFORE, [
    'else if (xa_is_value(guess) && guessed > order) {\n\t\t\txas_destroy(&xas);',
    'else {',
  ]),
];

const edit = (name: string, ...edits: Attempt['edits']): Attempt => ({ of: 'reference', name, edits });
const GIVES_BACK = `if (alloced_order && (old != alloced_shadow || order != alloced_order)) {
			xas_destroy(&xas);
			alloced_order = 0;
		}`;

/** Other ways to look again in the kernel's insert. */
export const RIGHT_AGAIN: readonly Attempt[] = [
  edit('asks the other way round', [
    '(old != alloced_shadow || order != alloced_order)',
    '!(order == alloced_order && old == alloced_shadow)',
  ]),
  edit('asks one after the other', [
    GIVES_BACK,
    `if (alloced_order) {
			bool same = old == alloced_shadow;

			if (same)
				same = order == alloced_order;
			if (!same) {
				alloced_shadow = NULL;
				alloced_order = 0;
				xas_destroy(&xas);
			}
		}`,
  ]),
  edit('begins anew where something else stands there', [
    GIVES_BACK,
    `if (alloced_order && (old != alloced_shadow || order != alloced_order)) {
			xas_unlock_irq(&xas);
			xas_destroy(&xas);
			alloced_order = 0;
			xas_reset(&xas);
			continue;
		}`,
  ]),
  edit('keeps what it allocated for in one word more', [
    GIVES_BACK,
    `{
			const bool fits = old == alloced_shadow && order == alloced_order;

			if (!fits && alloced_order) {
				xas_destroy(&xas);
				alloced_order = 0;
			}
		}`,
  ]),
];

/** Wrong ways to look again. */
export const WRONG_AGAIN: readonly Attempt[] = [
  edit('gives back only what has another order', ['old != alloced_shadow || order', 'old && order']),
  edit('gives back only where nothing stands any more', [
    'alloced_order && (old != alloced_shadow || order != alloced_order)',
    'alloced_order && !old',
  ]),
  edit('gives back, and takes them for there', ['alloced_order = 0;\n\t\t}', ';\n\t\t}']),
  edit('forgets what it does not give back', ['xas_destroy(&xas);\n\t\t\talloced_order', 'alloced_order']),
  edit('gives back always', [
    'alloced_order && (old != alloced_shadow || order != alloced_order)',
    'alloced_order',
  ]),
  edit('remembers the new one', ['alloced_order = 0;\n\t\t}', 'alloced_order = order;\n\t\t}']),
  edit(
    'looks before it has the lock',
    [
      `xas_lock_irq(&xas);
		xas_for_each_conflict(&xas, entry) {`,
      `if (alloced_order && xa_load(xas.xa, index) != alloced_shadow) {
			xas_destroy(&xas);
			alloced_order = 0;
		}
		xas_lock_irq(&xas);
		xas_for_each_conflict(&xas, entry) {`,
    ],
    [GIVES_BACK, ''],
  ),
  edit('refuses where something else stands there', [
    'xas_destroy(&xas);\n\t\t\talloced_order = 0;',
    'xas_set_err(&xas, -EEXIST);\n\t\t\tgoto unlock;',
  ]),
];
