// SPDX-License-Identifier: GPL-2.0-only
// Compares the versions of a series in a worker.
import { serve } from '../base/worker/serve.ts';
import { judgedModel } from '../judge/judged-model.ts';
import { seriesTasks } from './tasks.ts';

serve(seriesTasks(judgedModel));
