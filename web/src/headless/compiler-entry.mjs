// SPDX-License-Identifier: GPL-2.0-only
// A thread does not inherit what runs TypeScript in its parent.
import { register } from 'tsx/esm/api';

register();
await import('./compiler-thread.ts');
