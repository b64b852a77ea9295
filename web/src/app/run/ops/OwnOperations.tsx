// SPDX-License-Identifier: GPL-2.0-only
// Draws the editor of own operations, with the syntax and examples beside it. Its first text is the running
// operations.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import { useId, useMemo, useRef, useState } from 'react';
import { Notes, showPlace, taken, TextBox, type LineNote } from '../../../ui/ops/TextBox.tsx';
import { docAddress } from '../../address/doc-address.ts';
import { copyText } from '../../state/clipboard.ts';
import { exhibitOf, type Store } from '../../state/store.ts';
import { Examples } from './Examples.tsx';
import { RandomLine } from './RandomLine.tsx';
import { randomOps } from './random-line.ts';
import { WORDS } from './words.ts';
import './ops.css';

const MOST_CAUTIONS = 20;
const NONE: readonly LineNote[] = [];

export default function OwnOperations({ store }: { readonly store: Store }) {
  // Reads only what concerns the text, so that a step redraws nothing here.
  const exhibit = store(exhibitOf);
  const engine = store((s) => s.engine);
  const fanout = store((s) => s.place?.fanout ?? USUAL_FANOUT);
  const of = store((s) => s.opsText);
  const draft = store((s) => s.draft);
  const [faults, setFaults] = useState(NONE);
  const [said, setSaid] = useState('');
  const [before, setBefore] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const slug = exhibit?.slug ?? '';
  const text = draft?.of === of ? draft.text : plain(of);
  const cautions = useMemo(
    () => (faults.length ? NONE : engine.cautions(slug, text, fanout).slice(0, MOST_CAUTIONS)),
    [faults, engine, slug, text, fanout],
  );
  const able = useMemo(
    () => randomOps(engine.model(slug)?.ops ?? [], (line) => engine.check(slug, line, fanout)),
    [engine, slug, fanout],
  );
  if (!exhibit) return null;
  const { set, open } = store.getState();
  const write = (to: string): void => {
    set({ draft: { of, text: to } });
    setSaid('');
    if (faults.length) setFaults(engine.check(slug, to, fanout));
  };
  /** Replaces the whole text; "Restore" brings the old one back. */
  const replace = (to: string): void => {
    setBefore(text);
    write(plain(to));
    setFaults(NONE);
    box.current?.focus();
  };
  const start = (): void => {
    const found = engine.check(slug, text, fanout);
    setFaults(found);
    const [first] = found;
    if (first) return void (box.current && showPlace(box.current, first));
    set({ dialog: null, draft: null });
    void open({ ops: text, scenario: null, step: 1 });
  };
  const go = (note: LineNote): void => void (box.current && showPlace(box.current, note));
  return (
    <form
      className="ops"
      onSubmit={(e) => {
        e.preventDefault();
        start();
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
        e.preventDefault();
        start();
      }}
    >
      <div className="ops-text">
        <label className="label" htmlFor={id}>
          {WORDS.box}
        </label>
        <TextBox
          id={id}
          box={box}
          text={text}
          faults={faults}
          cautions={cautions}
          describedBy={`${id}-faults ${id}-usage`}
          onText={write}
        />
        <div className="ops-notes">
          <Notes label={WORDS.cautions} notes={cautions} onGo={go} />
          <div id={`${id}-faults`} role="alert">
            <Notes
              label={WORDS.faults}
              notes={faults}
              onGo={go}
              onTake={(note) => {
                write(taken(text, note));
                box.current?.focus();
              }}
            />
          </div>
        </div>
        <div className="ops-actions">
          <button type="submit" className="primary">
            {WORDS.run}
          </button>
          <span className="label ops-keys">{WORDS.runKey}</span>
          <button
            type="button"
            className="plain-button"
            onClick={() =>
              void copyText(text).then(
                () => setSaid(WORDS.copied),
                () => {
                  setSaid(WORDS.notCopied);
                  box.current?.select();
                },
              )
            }
          >
            {WORDS.copy}
          </button>
          {before !== null && (
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                write(before);
                setBefore(null);
                box.current?.focus();
              }}
            >
              {WORDS.restore}
            </button>
          )}
          <span role="status">{said}</span>
        </div>
      </div>
      <div className="ops-help">
        <Examples exhibit={exhibit} engine={engine} onTake={replace} onFail={setSaid} />
        <RandomLine
          able={able}
          onAdd={(line) => {
            write(`${text.replace(/\s+$/, '')}\n${line}\n`.trimStart());
            setSaid(WORDS.added);
          }}
        />
        <section>
          <h3 className="label">{WORDS.usage}</h3>
          <dl id={`${id}-usage`} className="ops-usage">
            {[...exhibit.usage, { form: '# …', help: WORDS.comment }].map(({ form, help }) => (
              <div key={form}>
                <dt>{form}</dt>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={docAddress('reference/operations')} onClick={() => set({ dialog: null })}>
              {WORDS.docs}
            </a>
          </p>
        </section>
      </div>
    </form>
  );
}

/** The text without a scenario's `#:` lines, except the mark of the operation that it opens on. */
const plain = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^#:(?!\s*opens)/.test(line))
    .join('\n')
    .trim();
