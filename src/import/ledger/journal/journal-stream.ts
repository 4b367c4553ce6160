import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What SQLite writes of a log, by its file format: a header, and frames of a header and a page. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
const SALTS = { inLog: 16, inFrame: 8, length: 8 } as const;
/** The number of pages after the commit that a frame ends; 0 for one that ends none. */
const COMMIT_AT = 4;

const CHUNK_BYTES = 4 * 1024 * 1024;

/** Some bytes of a file, and where they are in it. */
export interface FilePart {
  readonly at: number;
  readonly bytes: Buffer;
}

/**
 * A journal as bytes: its file as it is when the stream begins, and its log as it grows. Together they are the journal of any
 * moment. The log must not be restarted meanwhile.
 */
export class JournalStream {
  readonly #path: string;

  /** @param path the file of a journal whose log is empty */
  constructor(path: string) {
    this.#path = path;
  }

  /** The file of the journal, piece by piece. */
  *base(): Generator<FilePart> {
    const { size } = statSync(this.#path);
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      yield { at, bytes: readAt(this.#path, at, Math.min(CHUNK_BYTES, size - at)) };
    }
  }

  /** The whole commits that the log has behind a position. */
  logAfter(at: number): FilePart {
    const path = `${this.#path}-wal`;
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= LOG_HEADER) return { at, bytes: Buffer.alloc(0) };
    const header = readAt(path, 0, LOG_HEADER);
    const bytes = readAt(path, at, size - at);
    return { at, bytes: bytes.subarray(0, endOfCommits(bytes, at === 0 ? LOG_HEADER : 0, header)) };
  }
}

/** Where the last commit ends; 0 where there is none. What is behind it is not kept yet, or left of an older log. */
function endOfCommits(bytes: Buffer, first: number, header: Buffer): number {
  const frame = FRAME_HEADER + header.readUInt32BE(PAGE_SIZE_AT);
  const salts = header.subarray(SALTS.inLog, SALTS.inLog + SALTS.length);
  let end = 0;
  for (let at = first; at + frame <= bytes.length; at += frame) {
    const own = bytes.subarray(at + SALTS.inFrame, at + SALTS.inFrame + SALTS.length);
    if (!own.equals(salts)) break;
    if (bytes.readUInt32BE(at + COMMIT_AT) !== 0) end = at + frame;
  }
  return end;
}

function readAt(path: string, at: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  } finally {
    closeSync(file);
  }
}
