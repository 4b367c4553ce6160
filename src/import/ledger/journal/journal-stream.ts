import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What SQLite writes of a log, by its file format: a header, and frames of a header and a page. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
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
    const pageSize = readAt(path, 0, LOG_HEADER).readUInt32BE(PAGE_SIZE_AT);
    const bytes = readAt(path, at, size - at);
    const first = at === 0 ? LOG_HEADER : 0;
    return { at, bytes: bytes.subarray(0, endOfCommits(bytes, first, FRAME_HEADER + pageSize)) };
  }
}

/** Where the last commit ends; 0 where there is none. What is behind it may be dropped yet, and written over. */
function endOfCommits(bytes: Buffer, first: number, frameSize: number): number {
  let end = 0;
  for (let at = first; at + frameSize <= bytes.length; at += frameSize) {
    if (bytes.readUInt32BE(at + COMMIT_AT) !== 0) end = at + frameSize;
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
