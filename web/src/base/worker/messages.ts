// SPDX-License-Identifier: GPL-2.0-only
// Declares the messages between a page and any worker.

/** What a task gets besides its question. */
export interface TaskContext<Progress = never> {
  /** Sends progress to the asking side. */
  readonly report: (progress: Progress, transfer?: Transferable[]) => void;
  /** Aborts when no caller needs more: the task should then end early and answer with what it has. */
  readonly signal: AbortSignal;
}

/** A worker's tasks by name. Each takes a question and a `TaskContext`, and returns the answer. */
export type Tasks = Readonly<Record<string, (asked: never, at: never) => unknown>>;

/** An answer whose buffers move to the asking side instead of being copied. */
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
