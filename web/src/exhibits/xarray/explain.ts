// SPDX-License-Identifier: GPL-2.0-only
import type { OpSpan, XaEntry } from '../../exhibit-api/index.ts';

export function noun(entry: XaEntry): string {
  switch (entry.kind) {
    case 'empty':
      return 'nothing';
    case 'value':
      return `value ${entry.value}`;
    case 'zero':
      return 'reserved place';
    case 'retry':
      return 'retry entry';
    default:
      return entry.kind;
  }
}

/** What an operation sets out to do, in one sentence. */
export function begins({ name, args }: OpSpan): string {
  const [index = 0, second = 0, order = 0] = args;
  const to = order ? `–${index + 2 ** order - 1}` : '';
  switch (name) {
    case 'store':
      return `The value ${second} is to be stored at ${index}${to}.`;
    case 'load':
      return `Somebody looks up index ${index}.`;
    case 'erase':
      return `The entry at ${index} is to go.`;
    case 'mark':
      return `Mark ${second} is to be set at ${index}, and on the way up.`;
    case 'unmark':
      return `Mark ${second} is to be cleared at ${index}.`;
    case 'find':
      return args.length > 1
        ? `Which entry from ${index} on is the first with mark ${second}?`
        : `Which entry is the first from ${index} on?`;
    case 'split':
      return `The entry at ${index} is to be cut into pieces of order ${second}.`;
    default:
      return `Memory for index ${index} is to be set aside.`;
  }
}
