// SPDX-License-Identifier: GPL-2.0-only
// Fetches an exhibit's model in a worker, with the exhibit's parts for the judge.
import { perKey } from '../base/memo.ts';
import type { JudgeParts } from '../exhibit-api/types.ts';
import { modelOf } from '../wasm/models.ts';

const parts = import.meta.glob<{ default: JudgeParts }>('../exhibits/*/judged.ts');

export const judgedModel = perKey(async (exhibit: string) => {
  const [model, more] = await Promise.all([modelOf(exhibit), parts[`../exhibits/${exhibit}/judged.ts`]?.()]);
  return { ...model, ...more?.default };
});
