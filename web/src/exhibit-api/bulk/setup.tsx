// SPDX-License-Identifier: GPL-2.0-only
// What is asked before a bulk run: the workload, its parameters, the seed, the variants.
import { useId } from 'react';
import { whole } from '../../base/numbers.ts';
import { Checks, Choice } from '../../ui/controls/controls.tsx';
import type { Workload } from '../types.ts';
import type { PanelProps } from '../view.ts';

export interface Asked {
  readonly workload: string;
  /** As typed: by parameter name, and `seed`. */
  readonly typed: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
}

const SEED = { name: 'seed', label: 'seed', min: 0, max: 0xffffffff, value: 1 } as const;

export type Field = Workload['params'][number];

export const fieldsOf = (workload: Workload): readonly Field[] => [...workload.params, SEED];

/** The number in a field, or what is wrong with it. */
export function fieldValue(field: Field, typed: string | undefined): number | string {
  if (typed === undefined) return field.value;
  const number = Number(typed);
  if (typed.trim() !== '' && Number.isInteger(number) && number >= field.min && number <= field.max)
    return number;
  return `${field.label}: “${typed}” is not allowed; a whole number from ${field.min} to ${whole(field.max)} is.`;
}

interface SetupProps extends Pick<PanelProps, 'variants'> {
  readonly workloads: readonly Workload[];
  readonly workload: Workload;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
}

export function Setup({ workloads, workload, variants, asked, onAsk }: SetupProps) {
  const set = (change: Partial<Asked>): void => onAsk({ ...asked, ...change });
  const toggle = (id: string): void =>
    set({
      // In the exhibit's order, whatever the order of the clicks.
      variants: variants.map((v) => v.id).filter((v) => (v === id) !== asked.variants.includes(v)),
    });
  return (
    <>
      <Choice
        label="Workload"
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
            typed={asked.typed[field.name]}
            onType={(text) => set({ typed: { ...asked.typed, [field.name]: text } })}
          />
        ))}
      </div>
      {variants.length > 1 && (
        <Checks
          label="Count on"
          options={variants.map((v) => ({ value: v.id, text: v.id, title: v.label }))}
          chosen={asked.variants}
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
