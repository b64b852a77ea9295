/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Stands before each C file of the exhibit: what it keeps goes into sections of its own, which
 * environment.c puts back before every run.
 */
#pragma clang section bss = "tw_bss" data = "tw_data"
