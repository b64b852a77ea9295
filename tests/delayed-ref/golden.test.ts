// SPDX-License-Identifier: GPL-2.0-only
// Compares the exhibit's runs with their goldens: see tests/support/golden.ts.
import { testGoldens, testKernelGoldens } from '../support/golden.ts';

testGoldens('delayed-ref');
// This kernel has the heads in an XArray, another structure, and so has goldens of its own.
testKernelGoldens('delayed-ref', 'linux-7.2');
