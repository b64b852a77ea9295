// SPDX-License-Identifier: GPL-2.0-only
// Offers operations to start from: a few lines, or a scenario's.
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import { WORDS } from './words.ts';

interface ExamplesProps {
  readonly exhibit: Catalogue['exhibits'][number];
  readonly engine: Engine;
  readonly onTake: (ops: string) => void;
  readonly onFail: (why: string) => void;
}

export function Examples({ exhibit, engine, onTake, onFail }: ExamplesProps) {
  const small = engine.model(exhibit.slug)?.examples ?? [];
  const take = (chosen: string): void => {
    const example = small.find((e) => e.title === chosen);
    if (example) onTake(example.ops);
    else engine.opsOf(exhibit.slug, chosen).then(onTake, (e: Error) => onFail(e.message));
  };
  return (
    <label className="choice ops-examples">
      <span className="label">{WORDS.from}</span>
      <select value="" onChange={(e) => take(e.target.value)}>
        <option value="" disabled>
          {WORDS.choose}
        </option>
        {small.length > 0 && (
          <optgroup label={WORDS.few}>
            {small.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </optgroup>
        )}
        <optgroup label={WORDS.scenarios}>
          {exhibit.scenarios.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
