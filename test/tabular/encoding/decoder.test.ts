import { expect, test } from 'vitest';
import { BadByte, createDecoder } from '../../../src/tabular/encoding/decoder.ts';
import type { Encoding } from '../../../src/tabular/encoding/encodings.ts';

function decodeInPieces(encoding: Encoding, bytes: Buffer, size: number): string {
  const decoder = createDecoder(encoding, 0);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push(Buffer.from(decoder.decode(bytes.subarray(at, at + size))));
  }
  pieces.push(decoder.end());
  return Buffer.concat(pieces).toString('utf8');
}

const text = 'Größe 5 €, 東京, 😀!';

test.each([1, 2, 3, 5, 7, 1_000])('characters cut in pieces of %i bytes stay whole', (size) => {
  const littleEndian = Buffer.from(text, 'utf16le');

  expect(decodeInPieces('utf-8', Buffer.from(text), size)).toBe(text);
  expect(decodeInPieces('utf-16le', littleEndian, size)).toBe(text);
  expect(decodeInPieces('utf-16be', Buffer.from(littleEndian).swap16(), size)).toBe(text);
});

test('Windows-1252 has its own characters where Latin-1 has none', () => {
  const bytes = Buffer.from([0x80, 0x93, 0x94, 0x9f, 0xe4, 0x41]);

  expect(decodeInPieces('windows-1252', bytes, 2)).toBe('€“”ŸäA');
});

test.each<[string, Encoding, number[], number]>([
  ['a lone continuation byte', 'utf-8', [0x41, 0x80], 1],
  ['a Latin-1 letter', 'utf-8', [0x41, 0x42, 0xfc, 0x43], 2],
  ['an encoded surrogate', 'utf-8', [0x41, 0xed, 0xa0, 0x80], 1],
  ['an overlong form', 'utf-8', [0xc0, 0xaf], 0],
  ['a character without its end', 'utf-8', [0x41, 0xe2, 0x82], 1],
  ['a lone surrogate', 'utf-16le', [0x41, 0x00, 0x00, 0xdc, 0x42, 0x00], 2],
  ['half a unit', 'utf-16le', [0x41, 0x00, 0x42], 2],
])('%s is found at its byte', (_title, encoding, bytes, offset) => {
  expect(() => decodeInPieces(encoding, Buffer.from(bytes), 1_000)).toThrow(new BadByte(offset));
});
