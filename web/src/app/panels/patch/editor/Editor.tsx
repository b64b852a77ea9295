// SPDX-License-Identifier: GPL-2.0-only
// Mounts the CodeMirror editor in a shadow root, and connects it with the lab.
import { useEffect, useRef, type RefObject } from 'react';
import type { EditorView } from '@codemirror/view';
import type { CompilerMessage } from '../../../../base/lab.ts';
import { changedIn, makeEditor, type Opened } from './make-editor.ts';
import { setMessages, setNow } from './messages.ts';

export interface EditorHandle {
  /** Replaces the text; one undo brings the old one back. */
  readonly put: (text: string) => void;
  readonly goTo: (line: number) => void;
}

interface EditorProps extends Opened {
  /** A new value makes a new editor. */
  readonly of: string;
  readonly messages: readonly CompilerMessage[];
  /** The line of the text at which "your patch" is. */
  readonly now: number | null;
  readonly handle: RefObject<EditorHandle | null>;
}

export function Editor({ of, messages, now, handle, ...opened }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(opened);
  useEffect(() => void (latest.current = opened));
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = makeEditor(root, {
      ...latest.current,
      onChange: (...all) => latest.current.onChange(...all),
      onRun: () => latest.current.onRun(),
    });
    view.current = made;
    latest.current.onChange(made.state.doc.toString(), changedIn(made));
    handle.current = {
      put: (text) => made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: text } }),
      goTo(line) {
        const at = made.state.doc.line(Math.min(Math.max(1, line), made.state.doc.lines)).from;
        made.dispatch({ selection: { anchor: at }, scrollIntoView: true });
        made.focus();
      },
    };
    // Keeps typing from the page's keys. Outside a shadow root, an event's target is the host and not a text field.
    const own = (e: KeyboardEvent): void => e.stopPropagation();
    element.addEventListener('keydown', own);
    return () => {
      element.removeEventListener('keydown', own);
      made.destroy();
      handle.current = null;
    };
  }, [of, handle]);
  useEffect(() => view.current?.dispatch({ effects: setMessages.of(messages) }), [messages, of]);
  useEffect(() => view.current?.dispatch({ effects: setNow.of(now) }), [now, of]);
  return <div className="lab-code" ref={host} />;
}
