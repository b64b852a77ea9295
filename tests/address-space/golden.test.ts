// SPDX-License-Identifier: GPL-2.0-only
// Compares the exhibit's runs with their goldens: see tests/support/golden.ts.
import { testGoldens } from '../support/golden.ts';

testGoldens('address-space');
