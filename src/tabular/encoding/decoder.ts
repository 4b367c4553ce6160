import { isUtf8 } from 'node:buffer';
import {
  charactersOf,
  decodeBytes,
  isDuplicate,
  isMultiByte,
  undoDetour,
  type CodePage,
  type DoubleEncoding,
  type Encoding,
  type MultiByte,
} from './encodings.ts';
import { decodeMultiByte, unfinishedIn } from './multi-byte.ts';

/** Turns the bytes of a file, chunk by chunk, into UTF-8. Throws BadByte. */
export interface Decoder {
  decode(chunk: Buffer): Buffer;
  end(): Buffer;
}

/** A byte that makes no sense in the encoding; `offset` counts from the start of the file. */
export class BadByte extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super(`bad byte at ${offset}`);
    this.offset = offset;
  }
}

/** The encoding that the mark at the start of the file names, and the length of the mark. */
export function tagOf(head: Buffer): { encoding: Encoding; bytes: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)
    return { encoding: 'utf-8', bytes: 3 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  const isUtf32 = head[2] === 0 && head[3] === 0;
  if (head[0] === 0xff && head[1] === 0xfe && !isUtf32) return { encoding: 'utf-16le', bytes: 2 };
  return undefined;
}

/**
 * Makes the decoder of an encoding; the chunks given to it begin at `offset` in the file.
 * @param strays what bytes are that make no sense in UTF-8
 */
export function createDecoder(encoding: Encoding, offset: number, strays?: CodePage): Decoder {
  return new ChunkDecoder(strays === undefined ? partOf(encoding) : mixedPart(strays), offset);
}

/** How one encoding is decoded: whole characters only, the rest waits for the next chunk. */
interface Part {
  /** How many bytes at the end are the beginning of a character. */
  readonly unfinished: (bytes: Buffer) => number;
  readonly toUtf8: (bytes: Buffer) => Buffer | undefined;
  readonly badByte: (bytes: Buffer) => number;
  /** What the end of the file makes of bytes that waited for more; without it they are wrong. */
  readonly finish?: (bytes: Buffer) => Buffer | undefined;
}

class ChunkDecoder implements Decoder {
  readonly #part: Part;
  #offset: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(part: Part, offset: number) {
    this.#part = part;
    this.#offset = offset;
  }

  decode(chunk: Buffer): Buffer {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const whole = bytes.subarray(0, bytes.length - this.#part.unfinished(bytes));
    this.#rest = bytes.subarray(whole.length);
    const decoded = this.#part.toUtf8(whole);
    if (decoded === undefined) throw new BadByte(this.#offset + this.#part.badByte(whole));
    this.#offset += whole.length;
    return decoded;
  }

  end(): Buffer {
    if (this.#rest.length === 0) return this.#rest;
    const decoded = this.#part.finish?.(this.#rest);
    if (decoded === undefined) throw new BadByte(this.#offset);
    return decoded;
  }
}

const UTF_8: Part = {
  unfinished: unfinishedUtf8,
  toUtf8: (bytes) => (isUtf8(bytes) ? bytes : undefined),
  badByte: (bytes) => {
    const isBroken = (length: number): boolean => !isUtf8(cutUtf8(bytes.subarray(0, length)));
    let end = firstWhere(bytes.length, isBroken);
    while (!isUtf8(bytes.subarray(0, end))) end -= 1;
    return end;
  },
};

const UTF_16LE: Part = {
  unfinished: unfinishedUtf16,
  toUtf8: (bytes) => {
    const text = bytes.toString('utf16le');
    return text.isWellFormed() ? Buffer.from(text, 'utf8') : undefined;
  },
  badByte: (bytes) => {
    const text = bytes.toString('utf16le');
    return 2 * text.search(/\p{Surrogate}/u);
  },
};

const UTF_16BE: Part = {
  unfinished: (bytes) => unfinishedUtf16(swapped(bytes)),
  toUtf8: (bytes) => UTF_16LE.toUtf8(swapped(bytes)),
  badByte: (bytes) => UTF_16LE.badByte(swapped(bytes)),
};

function partOf(encoding: Encoding): Part {
  if (encoding === 'utf-8') return UTF_8;
  if (encoding === 'utf-16le') return UTF_16LE;
  if (encoding === 'utf-16be') return UTF_16BE;
  if (isMultiByte(encoding)) return multiBytePart(encoding);
  return isDuplicate(encoding) ? doublePart(encoding) : codePagePart(encoding);
}

function multiBytePart(encoding: MultiByte): Part {
  return {
    unfinished: (bytes) => unfinishedIn(encoding, bytes),
    toUtf8: (bytes) => {
      const text = decodeMultiByte(bytes, encoding);
      return text === undefined ? undefined : Buffer.from(text, 'utf8');
    },
    badByte: (bytes) => {
      const isBroken = (length: number): boolean => {
        const cut = bytes.subarray(0, length);
        const whole = cut.subarray(0, length - unfinishedIn(encoding, cut));
        return decodeMultiByte(whole, encoding) === undefined;
      };
      return firstWhere(bytes.length, isBroken) - 1;
    },
  };
}

/** Any byte means something, if only a control character. */
function codePagePart(page: CodePage): Part {
  const characters = charactersOf(page);
  return {
    unfinished: () => 0,
    toUtf8: (bytes) =>
      Buffer.from(
        bytes
          .toString('latin1')
          .replace(/[\u0080-\u00FF]/g, (each) => characters[each.charCodeAt(0)] ?? each),
        'utf8',
      ),
    badByte: () => 0,
  };
}

/** UTF-8 among which single bytes are of a code page. */
function mixedPart(page: CodePage): Part {
  const toUtf8 = (bytes: Buffer): Buffer => {
    if (isUtf8(bytes)) return bytes;
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const length = lengthOfUtf8(bytes[at] ?? 0);
      const whole = bytes.subarray(at, at + length);
      const isWhole = whole.length === length && isUtf8(whole);
      text += isWhole ? whole.toString('utf8') : decodeBytes(bytes.subarray(at, at + 1), page);
      at += isWhole ? length : 1;
    }
    return Buffer.from(text, 'utf8');
  };
  return { unfinished: unfinishedUtf8, toUtf8, badByte: () => 0, finish: toUtf8 };
}

/** Text is undone line by line, so that no sequence is cut. */
function doublePart(encoding: DoubleEncoding): Part {
  const toUtf8 = (bytes: Buffer): Buffer | undefined => {
    const text = UTF_8.toUtf8(bytes)?.toString('utf8');
    return text === undefined ? undefined : Buffer.from(undoDetour(text, encoding), 'utf8');
  };
  return {
    unfinished: (bytes) => bytes.length - 1 - bytes.lastIndexOf(LINE_FEED),
    toUtf8,
    badByte: UTF_8.badByte,
    finish: toUtf8,
  };
}

const LINE_FEED = 10;

/** A character has at most four bytes; its first one says how many. */
function unfinishedUtf8(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthOfUtf8(byte) > back ? back : 0;
  }
  return 0;
}

/** How many bytes the character has that begins with this one. */
function lengthOfUtf8(byte: number): number {
  if (byte < 0xc0) return 1;
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
}

function cutUtf8(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length - unfinishedUtf8(bytes));
}

/** The smallest length from 1 on for which the statement holds, as it then holds for all longer ones. */
function firstWhere(longest: number, holds: (length: number) => boolean): number {
  let low = 1;
  let high = longest;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function unfinishedUtf16(littleEndian: Buffer): number {
  const odd = littleEndian.length % 2;
  const lastHigh = littleEndian[littleEndian.length - odd - 1] ?? 0;
  const opensPair = lastHigh >= 0xd8 && lastHigh <= 0xdb;
  return odd + (opensPair ? 2 : 0);
}

function swapped(bytes: Buffer): Buffer {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
  return bytes.length % 2 === 0 ? even : Buffer.concat([even, bytes.subarray(-1)]);
}
