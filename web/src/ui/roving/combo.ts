// SPDX-License-Identifier: GPL-2.0-only
// A field with a list below it, of which one item is active: the focus stays in the field (a combobox).

/** Of the field; `list` is the list's id, `active` the item's place in it, -1 for none. */
export const comboField = (list: string | undefined, active: number, open = list !== undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active >= 0 ? `${list}-${active}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
  }) as const;

/** Of an item. */
export const comboOption = (list: string, at: number, active: number) =>
  ({ id: `${list}-${at}`, role: 'option', 'aria-selected': at === active }) as const;
