// SPDX-License-Identifier: GPL-2.0-only
// Judges in a worker.
import { serve } from '../base/worker/serve.ts';
import { judgedModel } from './judged-model.ts';
import { judgeTasks } from './tasks.ts';

serve(judgeTasks(judgedModel));
