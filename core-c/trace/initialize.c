// SPDX-License-Identifier: GPL-2.0-only
/*
 * emcc wants one in a module without main(), to run the constructors of its libraries.
 * No library is linked, so there is nothing to run and nobody need call it.
 */
void _initialize(void)
{
}
