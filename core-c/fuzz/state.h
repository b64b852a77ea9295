/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Puts the exhibit's data into separate sections, which environment.c restores before every run. It
 * is included before each C file of the exhibit.
 */
#pragma clang section bss = "tw_bss" data = "tw_data"
