// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes a reader's choice in a panel for the address: "start:hole;b:evict 512,add 515". Only the panel
// knows what the parts mean. A sentence names each part that the panel cannot read; the panel's opening value
// replaces it.
import { useEffect, useMemo } from 'react';
import { brief } from '../base/brief.ts';
import type { PanelProps } from './view.ts';
import * as words from './words.ts';

/** The parts of one text. The panel takes them one by one. */
export class Picked {
  private readonly parts: Map<string, string>;
  private readonly wrong: string[] = [];

  constructor(text: string | null) {
    const parts = text?.split(';') ?? [];
    this.parts = new Map(
      parts.map((part) => {
        const at = part.indexOf(':');
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      }),
    );
  }

  /** The value of part `key`. Null: the part is absent, or the reader `read` does not know its value. */
  take<T>(key: string, read: (text: string) => T | null, allowed: string): T | null {
    const text = this.parts.get(key);
    this.parts.delete(key);
    if (text === undefined) return null;
    const value = read(text);
    if (value === null) this.refuse(`${key}:${text}`, allowed);
    return value;
  }

  oneOf(key: string, options: readonly string[]): string | null {
    return this.take(key, (t) => (options.includes(t) ? t : null), words.oneOf(options));
  }

  whole(key: string, min: number, max: number): number | null {
    const read = (text: string): number | null => {
      const n = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
      return n >= min && n <= max ? n : null;
    };
    return this.take(key, read, words.wholeFrom(min, max));
  }

  refuse(part: string, allowed: string): void {
    this.wrong.push(words.notKnown(`pick=${brief(part)}`, allowed));
  }

  /** Sentences about parts that no reader understood, or that the panel did not take. */
  problems(): readonly string[] {
    return [...this.wrong, ...[...this.parts.keys()].map((key) => words.unknown(`pick=${brief(key)}`))];
  }
}

/** A null part is the panel's opening value, and is not written. */
export const pickText = (parts: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}:${value}`)
    .join(';');

/**
 * Gives the panel's choice, read from the address, and a function that writes it to the address. `read` keeps its
 * identity as long as its results are equal.
 */
export function usePick<T>(
  { pick, onPick, tell }: Pick<PanelProps, 'pick' | 'onPick' | 'tell'>,
  read: (picked: Picked) => T,
  write: (choice: T) => string | null,
): readonly [choice: T, choose: (choice: T) => void] {
  const [choice, problems] = useMemo(() => {
    const picked = new Picked(pick);
    const value = read(picked);
    return [value, picked.problems()] as const;
  }, [pick, read]);
  useEffect(() => {
    if (problems.length === 0) return;
    tell(problems.join('\n'));
    // From now on the address says what is shown, so the problem is reported once.
    onPick(write(choice));
  }, [problems, choice, tell, onPick, write]);
  return [choice, (next) => onPick(write(next))];
}
