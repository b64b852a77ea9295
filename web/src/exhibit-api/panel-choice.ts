// SPDX-License-Identifier: GPL-2.0-only
// What a reader chose in a panel, as its address holds it: "start:hole;b:evict 512,add 515". The panel alone knows
// what the parts mean; what it cannot read is named in a sentence and replaced by what it opens with.
import { useEffect, useMemo } from 'react';
import { brief } from '../base/brief.ts';
import type { PanelProps } from './view.ts';
import * as words from './words.ts';

/** The parts of one text; whoever takes them all has read it. */
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

  /** What `key` says, by a reader that gives null for what it does not know; null too where nothing is said. */
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

  /** Sentences about what was not known, a part that nobody took included. */
  problems(): readonly string[] {
    return [...this.wrong, ...[...this.parts.keys()].map((key) => words.unknown(`pick=${brief(key)}`))];
  }
}

/** Null stands for what the panel opens with, and is not written. */
export const pickText = (parts: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}:${value}`)
    .join(';');

/** The panel's choice: read out of the address, and written there. `read` is the same function while it reads alike. */
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
    // From now on the address says what is shown, and there is nothing more to tell.
    onPick(write(choice));
  }, [problems, choice, tell, onPick, write]);
  return [choice, (next) => onPick(write(next))];
}
