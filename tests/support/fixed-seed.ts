// SPDX-License-Identifier: GPL-2.0-only
// Gives fast-check the seed of SEED=…, for properties that name none. Without it each of them draws its own, and a
// failure prints it.
import fc from 'fast-check';

const seed = process.env['SEED'];
if (seed) fc.configureGlobal({ seed: Number(seed) });
