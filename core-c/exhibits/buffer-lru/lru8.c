// SPDX-License-Identifier: GPL-2.0-only
/* The LRU of the size it had until v3.18: the same text, with a struct of its own name. */
#define BH_LRU_SIZE 8
#define TW_LRU	    lru_of_8
#define bh_lru	    bh_lru_8
#include "lru.h"
