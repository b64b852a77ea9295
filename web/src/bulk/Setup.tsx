// SPDX-License-Identifier: GPL-2.0-only
// Draws the form for another bulk run: workload, parameters, seed, variants.
import { useId } from 'react';
import { whole } from '../base/numbers.ts';
import { Checks, Choice } from '../ui/controls/controls.tsx';
import type { BulkRequest } from '../exhibit-api/bulk.ts';
import type { Workload } from '../exhibit-api/types.ts';
import type { PanelProps } from '../exhibit-api/view.ts';
import { fieldsOf, type BulkInputs, type Field } from './inputs.ts';
import { WORDS } from './words.ts';

export interface Draft {
  readonly workload: string;
  /** As typed, by parameter name, and `seed`; absent: the workload's own value. */
  readonly typed: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
}

/** The values of the run on show; after the opening run, the workload at its usual size. */
export const draftOf = ({ workload, params, seed, variants }: BulkInputs, opens: boolean): Draft => ({
  workload,
  typed: opens
    ? {}
    : Object.fromEntries(Object.entries({ ...params, seed }).map(([name, n]) => [name, String(n)])),
  variants,
});

/** Null: a number is out of range, or no variant is chosen. */
export function requestOf({ workload: id, typed, variants }: Draft, workloads: readonly Workload[]) {
  const workload = workloads.find((w) => w.id === id)!;
  const numbers: Record<string, number> = {};
  for (const field of fieldsOf(workload)) {
    const value = fieldValue(field, typed[field.name]);
    if (typeof value === 'string') return null;
    numbers[field.name] = value;
  }
  const { seed = 1, ...params } = numbers;
  return variants.length ? ({ workload: id, params, seed, variants } satisfies BulkRequest) : null;
}

/** The number in a field, or its fault. */
function fieldValue(field: Field, typed: string | undefined): number | string {
  if (typed === undefined) return field.value;
  const number = Number(typed);
  if (typed.trim() !== '' && Number.isInteger(number) && number >= field.min && number <= field.max)
    return number;
  return WORDS.notAllowed(field.label, typed, field.min, whole(field.max));
}

interface SetupProps extends Pick<PanelProps, 'variants'> {
  readonly workloads: readonly Workload[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

export function Setup({ workloads, variants, draft, onDraft }: SetupProps) {
  const workload = workloads.find((w) => w.id === draft.workload)!;
  const set = (change: Partial<Draft>): void => onDraft({ ...draft, ...change });
  const toggle = (id: string): void =>
    set({
      // Variants keep the exhibit's order, whatever the order of the clicks.
      variants: variants.map((v) => v.id).filter((v) => (v === id) !== draft.variants.includes(v)),
    });
  return (
    <>
      <Choice
        label={WORDS.workload}
        value={workload.id}
        options={workloads.map((w) => ({ value: w.id, text: w.label }))}
        onChange={(id) => set({ workload: id })}
      />
      <p className="bulk-help">{workload.help}</p>
      <div className="bulk-fields">
        {fieldsOf(workload).map((field) => (
          <NumberField
            key={field.name}
            field={field}
            typed={draft.typed[field.name]}
            onType={(text) => set({ typed: { ...draft.typed, [field.name]: text } })}
          />
        ))}
      </div>
      {variants.length > 1 && (
        <Checks
          label={WORDS.on}
          options={variants.map((v) => ({ value: v.id, text: v.id, title: v.label }))}
          chosen={draft.variants}
          onToggle={toggle}
        />
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly field: Field;
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
}

function NumberField({ field, typed, onType }: NumberFieldProps) {
  const id = useId();
  const value = fieldValue(field, typed);
  const wrong = typeof value === 'string';
  return (
    <div className="bulk-field">
      <label className="label" htmlFor={id}>
        {field.label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(field.value)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(e) => onType(e.target.value)}
      />
      {wrong && (
        <p id={`${id}-wrong`} className="bulk-wrong">
          {value}
        </p>
      )}
    </div>
  );
}
