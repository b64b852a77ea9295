// SPDX-License-Identifier: GPL-2.0-only
import { testGoldens } from '../support/golden.ts';

testGoldens('zswap');
