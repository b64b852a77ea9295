// SPDX-License-Identifier: GPL-2.0-only
// Draws the choices of how to read a recording: file, deletes, assumed cache, malformed lines, and variants.
import { MOST_MODEL_PAGES } from '../../../recording/import.ts';
import type { ImportAsked, ImportedRecording } from '../../../recording/types.ts';
import { Checks, Choice } from '../../../ui/controls/controls.tsx';
import { MOST_LANES } from '../../address/variants.ts';
import type { Exhibit } from '../../address/address.ts';
import { WORDS } from './words.ts';

/** Most files of a recording in the list: a reader cannot search a list of thousands. */
const MOST_FILES_OFFERED = 100;

export interface ChoicesProps {
  readonly exhibit: Exhibit;
  readonly asked: ImportAsked;
  readonly variants: readonly string[];
  /** The recording as it was read; null: not read yet. */
  readonly recording: ImportedRecording | null;
  readonly onAsked: (asked: ImportAsked) => void;
  readonly onVariants: (variants: readonly string[]) => void;
}

export function Choices({ exhibit, asked, variants, recording, onAsked, onVariants }: ChoicesProps) {
  const set = (change: Partial<ImportAsked>): void => onAsked({ ...asked, ...change });
  const built = exhibit.variants.filter((v) => v.added?.built !== false);
  const toggle = (id: string): void => {
    const next = variants.includes(id) ? variants.filter((v) => v !== id) : [...variants, id];
    if (next.length === 0 || next.length > MOST_LANES) return;
    onVariants(built.map((v) => v.id).filter((v) => next.includes(v)));
  };
  return (
    <div className="text-row recordings-choices">
      {recording && recording.files.length > 1 && (
        <Choice
          label={WORDS.file}
          value={asked.file ?? recording.file ?? ''}
          options={recording.files.slice(0, MOST_FILES_OFFERED).map((f) => ({
            value: f.name,
            text: WORDS.fileOf(f.name, f.adds, f.deletes),
          }))}
          onChange={(file) => set({ file })}
        />
      )}
      {recording?.kind === 'model' ? (
        <>
          <label className="choice">
            <span className="label">{WORDS.pagesAssumed}</span>
            <input
              type="number"
              min={1}
              max={MOST_MODEL_PAGES}
              defaultValue={asked.pages}
              key={asked.pages}
              onBlur={(e) =>
                e.target.validity.valid &&
                Number(e.target.value) !== asked.pages &&
                set({ pages: Number(e.target.value) })
              }
              onKeyDown={(e) => e.key === 'Enter' && e.currentTarget.blur()}
            />
          </label>
          <Choice
            label={WORDS.policy}
            value={asked.policy}
            options={[
              { value: 'clock', text: WORDS.clock },
              { value: 'lru', text: WORDS.lru },
            ]}
            onChange={(policy) => set({ policy: policy === 'lru' ? 'lru' : 'clock' })}
          />
        </>
      ) : (
        <Choice
          label={WORDS.deletes}
          value={asked.deletes}
          options={[
            { value: 'comeback', text: WORDS.comeback },
            { value: 'evict', text: WORDS.evict },
            { value: 'remove', text: WORDS.remove },
          ]}
          onChange={(deletes) =>
            set({ deletes: deletes === 'evict' || deletes === 'remove' ? deletes : 'comeback' })
          }
        />
      )}
      <Choice
        label={WORDS.malformed}
        value={asked.strict ? 'stop' : 'skip'}
        options={[
          { value: 'skip', text: WORDS.skip },
          { value: 'stop', text: WORDS.strict },
        ]}
        onChange={(value) => set({ strict: value === 'stop' })}
      />
      <Checks
        label={WORDS.variants}
        options={built.map((v) => ({
          value: v.id,
          text: v.id,
          title: v.label,
          ...(variants.length >= MOST_LANES && !variants.includes(v.id) ? { missing: WORDS.atMost } : {}),
        }))}
        chosen={variants}
        onToggle={toggle}
      />
    </div>
  );
}
