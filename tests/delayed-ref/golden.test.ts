// SPDX-License-Identifier: GPL-2.0-only
import { testGoldens, testKernelGoldens } from '../support/golden.ts';

testGoldens('delayed-ref');
// The heads in an XArray: another structure, and so goldens of its own.
testKernelGoldens('delayed-ref', 'linux-7.2');
