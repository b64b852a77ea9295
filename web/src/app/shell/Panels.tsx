// SPDX-License-Identifier: GPL-2.0-only
import { useCallback, useEffect, type ReactNode } from 'react';
import { Checks } from '../../ui/controls/controls.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Legend } from '../../ui/glossary/Legend.tsx';
import { Operations } from '../../ui/ops/Operations.tsx';
import { KEYS } from '../keys.ts';
import { exhibitOf, type Store } from '../store.ts';
import type { Travel } from '../travel.ts';
import { Lazily, part } from './Lazily.tsx';

const EXPORT = part('Export', () => import('../export/ExportDialog.tsx'));
/** Fetched ahead once the page stands: whoever opens it types at once. */
const PALETTE = part('The search', () => import('../palette/Palette.tsx'));
const AHEAD_MS = 1_500;

export function Panels({ store, travel }: { readonly store: Store; readonly travel: Travel }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const close = (): void => state.set({ dialog: null });
  useEffect(() => {
    const timer = setTimeout(() => void PALETTE.load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state.dialog === 'keys')
    return (
      <Dialog title="Keys" onClose={close}>
        <div className="help">
          <div>
            <dl className="keys">
              {[...KEYS, ...(state.session?.view.keys ?? [])].map(([keys, what]) => (
                <KeyRow key={keys} keys={keys} what={what} />
              ))}
            </dl>
            <Checks
              label="Keyboard"
              options={[{ value: 'on', text: 'these keys work' }]}
              chosen={state.keysOn ? ['on'] : []}
              onToggle={() => state.setKeysOn(!state.keysOn)}
            />
          </div>
          <div>
            <Legend />
            <p>
              <a href="#v=1&page=glossary" onClick={close}>
                All words, explained
              </a>
            </p>
          </div>
        </div>
      </Dialog>
    );
  if (state.dialog === 'ops' && exhibit && state.place)
    return (
      <Dialog title="Own operations" onClose={close}>
        <OwnOperations store={store} />
      </Dialog>
    );
  const inDialog = (title: string) => (said: ReactNode) => (
    <Dialog title={title} onClose={close}>
      {said}
    </Dialog>
  );
  if (state.dialog === 'export')
    return (
      <Lazily part={EXPORT} props={{ store }} at={state.place} waiting={null} frame={inDialog('Export')} />
    );
  if (state.dialog === 'palette')
    return (
      <Lazily
        part={PALETTE}
        props={{ store, travel }}
        at={state.place}
        waiting={null}
        frame={inDialog('Find')}
      />
    );
  return null;
}

/** The operations that are shown, to be changed and run. */
export function OwnOperations({
  store,
  compact = false,
}: {
  readonly store: Store;
  readonly compact?: boolean;
}) {
  // Only what concerns the text: a step changes nothing here.
  const exhibit = store(exhibitOf);
  const engine = store((s) => s.engine);
  const fanout = store((s) => s.place?.fanout ?? 64);
  const text = store((s) => s.opsText);
  const slug = exhibit?.slug ?? '';
  const check = useCallback((draft: string) => engine.check(slug, draft, fanout), [engine, slug, fanout]);
  const caution = useCallback(
    (draft: string) => engine.cautions(slug, draft, fanout),
    [engine, slug, fanout],
  );
  if (!exhibit) return null;
  return (
    <Operations
      key={text}
      compact={compact}
      text={compact ? plain(text) : text}
      usage={exhibit.usage}
      check={check}
      caution={caution}
      onRun={(draft) => {
        const { set, open } = store.getState();
        set({ dialog: null });
        void open({ ops: draft, scenario: null, step: 1 });
      }}
    />
  );
}

/** Without what a scenario says of itself; the line on which it opens keeps its mark. */
const plain = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^#:\s*(?!opens)/.test(line))
    .join('\n')
    .trim();

const KeyRow = ({ keys, what }: { readonly keys: string; readonly what: string }) => (
  <>
    <dt>{keys}</dt>
    <dd>{what}</dd>
  </>
);
