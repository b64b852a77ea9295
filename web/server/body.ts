// SPDX-License-Identifier: GPL-2.0-only
// Reads a request's body: its type, its length, its JSON or its form.
import type { IncomingMessage } from 'node:http';
import { Refused, type Given } from './vote.ts';
import { REFUSED } from './words.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const typeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

export const isForm = (request: IncomingMessage): boolean => typeOf(request) === FORM_TYPE;

/** A number of a form is written in digits; all else stays text, and is refused later. */
const ofField = (value: string): unknown => (/^\d{1,9}$/.test(value) ? Number(value) : value);

function given(text: string, form: boolean): Given {
  if (form) {
    const fields = [...new URLSearchParams(text)];
    return Object.fromEntries(fields.map(([name, value]) => [name, ofField(value)]));
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
  return value as Given;
}

/** The body as an object; `most` bytes are read at most, and nothing where the length is missing or larger. */
export async function bodyOf(request: IncomingMessage, most: number, takesForm: boolean): Promise<Given> {
  const form = takesForm && isForm(request);
  if (!form && typeOf(request) !== 'application/json') throw new Refused(415, REFUSED.type);
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined || coding !== undefined) throw new Refused(411, REFUSED.length);
  if (Number(length) > most) throw new Refused(413, REFUSED.long);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    // A mark of UTF-8 is no JSON.
    return given(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts)),
      form,
    );
  } catch {
    throw new Refused(400, REFUSED.body);
  }
}
