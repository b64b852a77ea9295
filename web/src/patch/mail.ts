// SPDX-License-Identifier: GPL-2.0-only
// Takes a patch out of mail: an mbox, or one message, as `git am` does. Any other text counts as one message.

/** Decodes the text parts of a file's messages, in order. */
export function messagesIn(file: string): readonly string[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return text
    .split(/^From \S+ .*\d:\d\d.* \d{4}.*\n/m)
    .flatMap((part) => (part.trim() ? [bodyOf(part)] : []));
}

const HEADER = /^(?:from|date|subject|message-id|mime-version|content-[\w-]+):/im;
/** Levels of nested multiparts that are opened. */
const MOST_DEPTH = 5;

function bodyOf(message: string, isPart = false, depth = 0): string {
  const head = /^(?:[!-9;-~]+:.*\n(?:[ \t].*\n)*)*\n/.exec(message)?.[0];
  if (head === undefined || !(isPart || HEADER.test(head))) return message;
  const named = (name: string): string =>
    new RegExp(`^${name}:((?:.|\n[ \t])*)`, 'im').exec(head)?.[1]?.replaceAll('\n', '').trim() ?? '';
  const type = named('Content-Type');
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
  const text = decoded(body, named('Content-Transfer-Encoding').toLowerCase(), of('charset') ?? 'utf-8');
  return /^flowed$/i.test(of('format') ?? '') ? unflowed(text, /^yes$/i.test(of('delsp') ?? '')) : text;
}

function decoded(body: string, encoding: string, charset: string): string {
  const bytes =
    encoding === 'base64'
      ? bytesOfBase64(body)
      : encoding === 'quoted-printable'
        ? bytesOfQuoted(body)
        : null;
  if (!bytes) return body;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset);
  } catch {
    decoder = new TextDecoder();
  }
  return decoder.decode(bytes).replaceAll('\r\n', '\n');
}

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
