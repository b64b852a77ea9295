// SPDX-License-Identifier: GPL-2.0-only
// What a page and a worker say to one another, whatever the worker does.

/** A task's side of one question. */
export interface TaskContext<Progress = never> {
  /** Tells whoever asked how far the task is. */
  readonly report: (progress: Progress, transfer?: Transferable[]) => void;
  /** Aborts where nobody needs more: the task ends early, and answers with what it has. */
  readonly signal: AbortSignal;
}

/** What a worker can be asked, by name: each task is given a question, and its `Asked` side. */
export type Tasks = Readonly<Record<string, (asked: never, at: never) => unknown>>;

/** An answer whose buffers go over to whoever asked. */
export class HandedOver<T> {
  constructor(
    readonly answer: T,
    readonly transfer: Transferable[],
  ) {}
}

export type QuestionOf<T extends Tasks, K extends keyof T> = Parameters<T[K]>[0];
export type ProgressOf<T extends Tasks, K extends keyof T> =
  Parameters<T[K]> extends [unknown, TaskContext<infer P>] ? P : never;
type Whole<A> = A extends HandedOver<infer T> ? T : A;
export type AnswerOf<T extends Tasks, K extends keyof T> = Whole<Awaited<ReturnType<T[K]>>>;

export type ToWorker =
  | { readonly id: number; readonly task: string; readonly asked: unknown }
  | { readonly cancel: number };

export type FromWorker =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
