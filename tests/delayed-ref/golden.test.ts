// SPDX-License-Identifier: GPL-2.0-only
// Compares the exhibit's runs with their goldens: see tests/support/golden.ts.
import { testGoldens, testKernelGoldens } from '../support/golden.ts';

testGoldens('delayed-ref');
// This kernel keeps the heads in an XArray, another structure, so it has its own goldens.
testKernelGoldens('delayed-ref', 'linux-7.2');
