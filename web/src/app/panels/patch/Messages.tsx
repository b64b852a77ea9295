// SPDX-License-Identifier: GPL-2.0-only
// Lists the compiler's messages. A click goes to the message's line.
import type { CompilerMessage } from '../../../base/lab.ts';
import { saidOf } from './editor/messages.ts';
import { WORDS } from './words.ts';

interface MessagesProps {
  readonly messages: readonly CompilerMessage[];
  readonly onGo: (textLine: number) => void;
}

export function Messages({ messages, onGo }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <ol className="lab-messages" aria-label={WORDS.messages}>
      {messages.map((m, i) => (
        <li key={i}>
          {m.textLine === null ? (
            <span>
              {m.file}:{saidOf(m)}
            </span>
          ) : (
            <button type="button" onClick={() => onGo(m.textLine!)}>
              {m.line > 0 ? saidOf(m) : `${m.severity}: ${m.text}`}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
