// SPDX-License-Identifier: GPL-2.0-only
// Fills the form that works without scripts. `<!-- each name -->…<!-- end name -->` is repeated for each item of a
// list, and `{{name}}` is a value, escaped. What is filled in is never read again.
import { forPhone, type Vote } from './vote.ts';
import { FORM, REFUSED } from './words.ts';

type Values = { readonly [name: string]: string | readonly Values[] };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const BLOCK = /<!-- each (\w+) -->(.*?)<!-- end \1 -->/s;

export function fill(template: string, values: Values): string {
  const block = BLOCK.exec(template);
  if (!block)
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'string' ? escaped(value) : '';
    });
  const [whole, name, inner] = block as unknown as [string, string, string];
  const list = values[name] ?? [];
  const items = typeof list === 'string' ? [] : list;
  return [
    fill(template.slice(0, block.index), values),
    ...items.map((item) => fill(inner, { ...values, ...item })),
    fill(template.slice(block.index + whole.length), values),
  ].join('');
}

const when = (is: boolean): readonly Values[] => (is ? [{}] : []);

/** What the form says beside the question: a round that ended, a choice that is missing. */
export type Note = 'late' | 'none' | null;

export function formOf(
  template: string,
  vote: Vote,
  device: string,
  isChanging: boolean,
  note: Note,
): string {
  const { question, round, open, yours } = forPhone(vote, device);
  const isForm = open && (yours === null || isChanging);
  const choices = (question?.choices ?? []).map((choice, i) => ({
    ...{ choice, index: String(i), letter: 'ABCDEFGH'.charAt(i) },
    ...{ chosen: when(i === yours), other: when(i !== yours) },
  }));
  return fill(template, {
    question: question?.id ?? '',
    text: question?.text ?? '',
    round: String(round),
    rounds: question ? [{ label: FORM.round(round) }] : [],
    note: note ? [{ says: FORM[note] }] : [],
    form: when(isForm),
    picture: when(isForm && question !== null && question.picture),
    choices,
    sent: !isForm && yours !== null ? [{ says: FORM.sent(question?.choices[yours] ?? '') }] : [],
    closed: when(question !== null && !open),
    waiting: when(question === null),
    full: [],
  });
}

/** The page for a device that gets no vote. */
export const fullPage = (template: string, sentence = REFUSED.devices): string =>
  fill(template, { full: [{ says: sentence }] });
