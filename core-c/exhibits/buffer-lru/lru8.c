// SPDX-License-Identifier: GPL-2.0-only
/* The LRU of 8 slots, before v3.18: the same text, with another name of its struct. */
#define BH_LRU_SIZE 8
#define TW_LRU	    lru_of_8
#define bh_lru	    bh_lru_8
#include "lru.h"
