// SPDX-License-Identifier: GPL-2.0-only
// Leads a phone to the page, which asks by itself for the next question. A browser that is too old for the page runs no
// module, or lacks this function, and keeps the form. So does ?plain.
if ('hasOwn' in Object && !/[?&]plain\b/.test(location.search))
  location.replace('./index.html#v=1&page=vote');
