// SPDX-License-Identifier: GPL-2.0-only
// Gives the ARIA attributes of a combobox: a field with a list below it. The focus stays in the field.

/** The field's attributes. @param list the list's id @param active index of the active item; -1: none */
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

/** An item's attributes. */
export const comboOption = (list: string, at: number, active: number) =>
  ({ id: `${list}-${at}`, role: 'option', 'aria-selected': at === active }) as const;
