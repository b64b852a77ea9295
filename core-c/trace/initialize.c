// SPDX-License-Identifier: GPL-2.0-only
/*
 * Defines a function that emcc wants in a module without main(), to run its libraries'
 * constructors. No library is linked, so it has nothing to run and nobody needs to call it.
 */
void _initialize(void)
{
}
