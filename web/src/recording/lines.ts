// SPDX-License-Identifier: GPL-2.0-only
// Cuts a stream of bytes into lines, and unpacks gzip. Memory holds one chunk and the line at its end.
import { RecordingError } from './types.ts';
import { WORDS } from './words.ts';

/** Most characters of a recording: a larger one is a gzip bomb, or must be cut. */
export const MOST_RECORDING_CHARS = 2 ** 30;
/** Most characters of a line; no format has longer ones. */
export const MOST_LINE = 65_536;

/** `long`: the line was cut off at its end. */
type OnLine = (line: string, long: boolean) => void;
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Calls `progress` with the number of source bytes read. */
export async function eachLine(
  source: Bytes,
  name: string,
  onLine: OnLine,
  progress: (bytes: number) => void = () => {},
): Promise<void> {
  const lines = new Splitter(onLine);
  const decoder = new TextDecoder();
  let size = 0;
  const reader = (await unpacked(source, name, progress)).getReader();
  try {
    for (;;) {
      const { done, value } = await next(reader, name);
      if (done) break;
      size += value.length;
      if (size > MOST_RECORDING_CHARS)
        throw new RecordingError(`${name}: ${WORDS.tooLarge(MOST_RECORDING_CHARS / 2 ** 20)}`);
      lines.push(decoder.decode(value, { stream: true }));
    }
    lines.push(decoder.decode());
    lines.end();
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function next(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  name: string,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> {
  try {
    return await reader.read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RecordingError(`${name}: ${WORDS.damaged(why)}`);
  }
}

/** Unpacks gzip, which it recognises by the first two bytes. */
async function unpacked(source: Bytes, name: string, progress: (bytes: number) => void): Promise<Bytes> {
  const reader = source.getReader();
  let [read, head]: [number, Uint8Array<ArrayBuffer>] = [0, new Uint8Array(0)];
  let done = false;
  while (head.length < 2 && !done) {
    const part = await next(reader, name);
    done = part.done;
    if (part.value) head = joined(head, part.value);
  }
  const whole: Bytes = new ReadableStream({
    async pull(to) {
      const { value, done: end } = head.length ? { value: head, done: false } : await reader.read();
      head = new Uint8Array(0);
      if (end || !value) return to.close();
      read += value.length;
      progress(read);
      to.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return head[0] === 0x1f && head[1] === 0x8b ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

class Splitter {
  private rest = '';
  private long = false;

  constructor(private readonly onLine: OnLine) {}

  push(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.line(this.rest + text.slice(from, at));
      this.rest = '';
      from = at + 1;
    }
    this.rest += text.slice(from);
    if (this.rest.length > MOST_LINE) {
      this.rest = this.rest.slice(0, MOST_LINE);
      this.long = true;
    }
  }

  end(): void {
    if (this.rest !== '') this.line(this.rest);
  }

  private line(text: string): void {
    const long = this.long || text.length > MOST_LINE;
    this.long = false;
    this.onLine(text.endsWith('\r') ? text.slice(0, -1) : text, long);
  }
}
