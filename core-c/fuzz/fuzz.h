/* SPDX-License-Identifier: GPL-2.0-only */
/* Includes what an exhibit's part of the fuzzer needs. */
#ifndef TREEWALK_FUZZ_H
#define TREEWALK_FUZZ_H

#include "check.h"
#include "exhibit.h"
#include "known.h"
#include "random.h"

#endif
