// SPDX-License-Identifier: GPL-2.0-only
/* The LRU of 16 slots, since v3.18. */
#define BH_LRU_SIZE 16
#define TW_LRU	    lru_of_16
#include "lru.h"
