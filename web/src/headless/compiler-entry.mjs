// SPDX-License-Identifier: GPL-2.0-only
// Starts the compiler's thread: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./compiler-thread.ts');
