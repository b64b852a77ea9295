// SPDX-License-Identifier: GPL-2.0-only
// Reads a file's bytes into the operations of one file's page cache, in a worker and in Node.
import { brief } from '../base/brief.ts';
import { FIRST_LINES, recognised, specOf, SPECS } from './formats/index.ts';
import type { FormatSpec, LineReader } from './formats/types.ts';
import { Gathering } from './gather.ts';
import { eachLine } from './lines.ts';
import { printable } from '../base/printable.ts';
import { RecordingError, type BrokenLine, type ImportAsked, type ImportedRecording } from './types.ts';
import { WORDS } from './words.ts';

/** An import's defaults. The cache has 1024 pages, 4 MiB: small, so that a short recording evicts too. */
export const USUAL: ImportAsked = {
  format: 'auto',
  file: null,
  deletes: 'comeback',
  pages: 1024,
  policy: 'clock',
  strict: false,
};
export const MOST_MODEL_PAGES = 1_000_000;

/** Most malformed lines that the result lists. */
const MOST_BROKEN_NAMED = 5;
/** Busiest files that a message lists. */
const MOST_FILES_NAMED = 5;

/** Throws a RecordingError that names the file. `mostOps`: most operations of one file; others are left out. */
export async function importRecording(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  asked: ImportAsked,
  progress?: (bytes: number) => void,
  mostOps?: number,
): Promise<ImportedRecording> {
  const reading = new Reading(name, asked, mostOps);
  await eachLine(source, name, (line, long) => reading.line(line, long), progress);
  return reading.end();
}

class Reading {
  private spec: FormatSpec | null;
  private reader: LineReader | null = null;
  private gathering: Gathering | null = null;
  /** Lines that wait until the format is known. */
  private waiting: { readonly line: string; readonly long: boolean }[] = [];
  private number = 0;
  private lines = 0;
  private skipped = 0;
  private readonly broken: BrokenLine[] = [];

  constructor(
    private readonly name: string,
    private readonly asked: ImportAsked,
    private readonly mostOps: number | undefined,
  ) {
    this.spec = asked.format === 'auto' ? null : specOf(asked.format);
  }

  line(line: string, long: boolean): void {
    if (this.gathering) return this.read(line, long);
    this.waiting.push({ line, long });
    if (this.waiting.length === FIRST_LINES) this.begin();
  }

  private begin(): void {
    this.spec ??= recognised(this.waiting.map((w) => w.line));
    if (!this.spec) throw new RecordingError(`${this.name}: ${WORDS.noFormat(SPECS.map((s) => s.label))}`);
    this.reader = this.spec.reader();
    this.gathering = new Gathering(this.asked, this.spec.real, this.mostOps);
    for (const { line, long } of this.waiting) this.read(line, long);
    this.waiting = [];
  }

  private read(raw: string, long: boolean): void {
    this.number++;
    const line = printable(raw);
    if (line === '' || line.trim() === '' || this.spec!.isComment?.(line)) return;
    this.lines++;
    const why = long ? WORDS.tooLong : this.reader!(line, this.gathering!);
    if (why === null) return;
    const text = brief(line, 60);
    if (this.asked.strict) throw new RecordingError(`${this.name}:${this.number}: ${why}: "${text}"`);
    this.skipped++;
    if (this.broken.length < MOST_BROKEN_NAMED)
      this.broken.push({ line: this.number, text, why: printable(why) });
  }

  end(): ImportedRecording {
    if (!this.gathering) this.begin();
    const [spec, gathering] = [this.spec!, this.gathering!];
    const files = gathering.found();
    const file = this.asked.file ?? files[0]?.name;
    if (file === undefined) throw new RecordingError(`${this.nothing(spec)}${this.firstBroken()}`);
    const taken = gathering.take(file, this.asked.deletes);
    if (!taken) {
      const known = files.slice(0, MOST_FILES_NAMED).map((f) => f.name);
      throw new RecordingError(`${this.name}: ${WORDS.noFile(brief(file), known)}`);
    }
    const { lines, skipped, broken } = this;
    const kind = spec.real ? 'replay' : 'model';
    return { format: spec.id, kind, file, files, lines, skipped, broken, ...taken };
  }

  private nothing(spec: FormatSpec): string {
    return `${this.name}: ${WORDS.nothing(spec.label)}`;
  }

  private firstBroken(): string {
    const [first] = this.broken;
    return first ? WORDS.atLine(first.line, first.why) : '';
  }
}
