// SPDX-License-Identifier: GPL-2.0-only
// What the page and the worker that answers questions say to one another. A lane's records come in parts, so that
// copying them costs no frame.
import type { FlowTable } from '../base/flow.ts';
import type { TraceData } from '../trace/trace.ts';
import type { QuestionName } from './questions.ts';

export type AskingRequest =
  | {
      readonly is: 'lane';
      readonly lane: number;
      readonly exhibit: string;
      readonly data: Omit<TraceData, 'records'>;
      /** Words of all records. */
      readonly words: number;
    }
  | { readonly is: 'records'; readonly lane: number; readonly at: number; readonly part: Uint32Array }
  | { readonly is: 'flow'; readonly lane: number; readonly flow: FlowTable }
  | {
      readonly is: 'ask';
      readonly id: number;
      readonly lane: number;
      readonly name: QuestionName;
      readonly asked: unknown;
    };

export type AskingReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
