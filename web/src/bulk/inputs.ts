// SPDX-License-Identifier: GPL-2.0-only
// Reads a bulk run's request from the address, and writes it to the address. Setup.tsx has the form, as typed.
import { pickText, type Picked } from '../exhibit-api/panel-choice.ts';
import type { BulkRequest } from '../exhibit-api/bulk.ts';
import type { CounterSpec, Workload } from '../exhibit-api/types.ts';
import { oneOf } from '../exhibit-api/words.ts';

export interface BulkInputs extends BulkRequest {
  /** Key of the counter that the plots show. */
  readonly counter: string;
}

export interface About {
  readonly workloads: readonly Workload[];
  readonly counters: readonly CounterSpec[];
  /** All variants of the exhibit, in its order; `chosen`: those that the page shows. */
  readonly variants: readonly string[];
  readonly chosen: readonly string[];
}

export const SEED = { name: 'seed', label: 'seed', min: 0, max: 0xffffffff, value: 1 } as const;

export type Field = Workload['params'][number];

export const fieldsOf = (workload: Workload): readonly Field[] => [...workload.params, SEED];

/** The small run with which a panel opens. */
export function opening(
  { workloads, counters, chosen, variants }: About,
  workload: Workload = workloads[0]!,
): BulkInputs {
  return {
    workload: workload.id,
    params: Object.fromEntries(workload.params.map((p) => [p.name, workload.small?.[p.name] ?? p.value])),
    seed: SEED.value,
    variants: chosen.length ? chosen : variants,
    counter: counters[0]?.key ?? '',
  };
}

/** Whether this is the opening run: the form then offers a larger one. */
export const isOpening = (asked: BulkInputs, about: About): boolean => {
  const first = opening(about);
  return requestKey({ ...first, variants: asked.variants }) === requestKey(asked);
};

/** Two requests have the same key if their runs give the same numbers. */
export const requestKey = ({ workload, params, seed, variants }: BulkRequest): string =>
  JSON.stringify([workload, Object.entries(params).sort(), seed, variants]);

export function readAsked(picked: Picked, about: About): BulkInputs {
  const { workloads, counters, variants } = about;
  const id = picked.oneOf(
    'workload',
    workloads.map((w) => w.id),
  );
  const first = opening(
    about,
    workloads.find((w) => w.id === id),
  );
  const { params } = workloads.find((w) => w.id === first.workload)!;
  const number = ({ name, min, max }: Field): number | null => picked.whole(name, min, max);
  const on = picked.take(
    'on',
    (text) => {
      const named = text.split(',');
      return named.every((v) => variants.includes(v)) ? variants.filter((v) => named.includes(v)) : null;
    },
    oneOf(variants),
  );
  return {
    ...first,
    params: Object.fromEntries(params.map((p) => [p.name, number(p) ?? first.params[p.name]!])),
    seed: number(SEED) ?? first.seed,
    variants: on ?? first.variants,
    counter:
      picked.oneOf(
        'show',
        counters.map((c) => c.key),
      ) ?? first.counter,
  };
}

export const askedText = ({ workload, params, seed, variants, counter }: BulkInputs): string =>
  pickText({ workload, ...params, seed, on: variants.join(','), show: counter });
