// SPDX-License-Identifier: GPL-2.0-only
// Takes a patch out of mail: an mbox, or one message, as `git am` does. Any other text counts as one message.

export interface Mail {
  /** As the header has it, in one line; null: it has none. */
  readonly subject: string | null;
  /** The decoded text parts. */
  readonly body: string;
}

/** The line before each message of an mbox. */
const FROM = /^From \S+ .*\d:\d\d.* \d{4}.*\n/m;

/** Decodes a file's messages, in order; attached mboxes count as messages. */
export function mailsIn(file: string, depth = 0): readonly Mail[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return text.split(FROM).flatMap((part): readonly Mail[] => {
    if (!part.trim()) return [];
    const body = bodyOf(part);
    if (depth < MOST_DEPTH && body !== part && FROM.test(body)) return mailsIn(body, depth + 1);
    const head = headOf(part);
    return [{ subject: head === null ? null : field(head, 'Subject') || null, body }];
  });
}

/** Decodes the text parts of a file's messages, in order. */
export const messagesIn = (file: string): readonly string[] => mailsIn(file).map(({ body }) => body);

const HEADER = /^(?:from|date|subject|message-id|mime-version|content-[\w-]+):/im;
/** Levels of nested multiparts that are opened. */
const MOST_DEPTH = 5;

/** A message's header with the empty line after it; null: it has none. */
function headOf(message: string, isPart = false): string | null {
  const head = /^(?:[!-9;-~]+:.*\n(?:[ \t].*\n)*)*\n/.exec(message)?.[0];
  return head !== undefined && (isPart || HEADER.test(head)) ? head : null;
}

const field = (head: string, name: string): string =>
  new RegExp(`^${name}:((?:.|\n[ \t])*)`, 'im').exec(head)?.[1]?.replaceAll('\n', '').trim() ?? '';

function bodyOf(message: string, isPart = false, depth = 0): string {
  const head = headOf(message, isPart);
  if (head === null) return message;
  const type = field(head, 'Content-Type');
  const of = (name: string): string | undefined => {
    const [, quoted, bare] =
      new RegExp(`;\\s*${name}="?(?:(?<=")([^"]*)"|([^\\s;"]+))`, 'i').exec(type) ?? [];
    return quoted ?? bare;
  };
  const body = message.slice(head.length);
  const boundary = of('boundary');
  if (/^multipart\//i.test(type) && boundary !== undefined && depth < MOST_DEPTH) {
    const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
    const end = parts.findIndex((part) => part.startsWith('--'));
    return parts
      .slice(0, end < 0 ? parts.length : end)
      .map((part) => bodyOf(part.replace(/^[ \t]*\n/, ''), true, depth + 1))
      .join('\n');
  }
  if (/^(?:image|audio|video)\/|^text\/html/i.test(type)) return '';
  const text = decoded(
    body,
    field(head, 'Content-Transfer-Encoding').toLowerCase(),
    of('charset') ?? 'utf-8',
  );
  return /^flowed$/i.test(of('format') ?? '') ? unflowed(text, /^yes$/i.test(of('delsp') ?? '')) : text;
}

function decoded(body: string, encoding: string, charset: string): string {
  const bytes =
    encoding === 'base64'
      ? bytesOfBase64(body)
      : encoding === 'quoted-printable'
        ? bytesOfQuoted(body)
        : null;
  return bytes ? textOf(bytes, charset).replaceAll('\r\n', '\n') : body;
}

function textOf(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Decodes the encoded words of a header's field (RFC 2047). */
export const unencoded = (text: string): string =>
  text
    .replace(/(=\?[^?\s]+\?[bq]\?[^?\s]*\?=)\s+(?==\?[^?\s]+\?[bq]\?)/gi, '$1')
    .replace(
      /=\?([^?\s*]+)[^?\s]*\?([bq])\?([^?\s]*)\?=/gi,
      (_, charset: string, how: string, word: string) =>
        textOf(/b/i.test(how) ? bytesOfBase64(word) : bytesOfQuoted(word.replaceAll('_', '=20')), charset),
    );

function bytesOfBase64(body: string): Uint8Array {
  const digits = body.replace(/[^A-Za-z0-9+/]/g, '');
  return Uint8Array.from(atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))), (c) =>
    c.charCodeAt(0),
  );
}

function bytesOfQuoted(body: string): Uint8Array {
  const joined = body.replace(/[ \t]+$/gm, '').replace(/=\n/g, '');
  const plain = new TextEncoder();
  const parts = joined
    .split(/(=[0-9A-Fa-f]{2})/)
    .map((part, i) => (i % 2 ? [parseInt(part.slice(1), 16)] : plain.encode(part)));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Joins flowed lines (RFC 3676): a leading space was added; a trailing one says that the line continues. */
const unflowed = (text: string, delsp: boolean): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^ /, ''))
    .join('\n')
    .replace(/(^|\n)([^\n]*[^\n ][^\n]*) \n(?!$)/g, (all: string, begin: string, line: string) =>
      line === '--' ? all : `${begin}${line}${delsp ? '' : ' '}`,
    );
