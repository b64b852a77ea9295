/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Is included before each C file of the exhibit: puts its data into sections of their own, which
 * environment.c restores before every run.
 */
#pragma clang section bss = "tw_bss" data = "tw_data"
