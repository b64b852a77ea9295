// SPDX-License-Identifier: GPL-2.0-only
// Judges in a worker.
import { perKey } from '../base/memo.ts';
import { serve } from '../base/worker/serve.ts';
import type { JudgeParts } from '../exhibit-api/types.ts';
import { modelOf } from '../wasm/models.ts';
import { judgeTasks } from './tasks.ts';

const parts = import.meta.glob<{ default: JudgeParts }>('../exhibits/*/judged.ts');

const judgedModel = perKey(async (exhibit: string) => {
  const [model, more] = await Promise.all([modelOf(exhibit), parts[`../exhibits/${exhibit}/judged.ts`]?.()]);
  return { ...model, ...more?.default };
});

serve(judgeTasks(judgedModel));
