import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamed, unpacked } from '../../../../../src/tabular/xlsx/read/package/unpacked.ts';
import { Unpacker } from '../../../../../src/tabular/xlsx/read/package/unpacker.ts';
import { rounds } from '../../../../support/thinned.ts';

/** What unpacking comes to: the bytes, or the code of the fault. */
async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const digest: string[] = [];
  let before: { readonly lent: Buffer; readonly was: string } | undefined;
  try {
    for await (const lent of pieces) {
      // A piece is good until the next but one is asked for.
      if (before !== undefined) expect(before.lent.toString('latin1')).toBe(before.was);
      before = { lent, was: lent.toString('latin1') };
      digest.push(before.was);
    }
  } catch (error) {
    return String((error as { readonly code?: string }).code);
  }
  return digest.join('');
}

async function* sliced(bytes: Buffer, length: number): AsyncGenerator<Buffer, void, undefined> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const CONTENTS = fc
  .record({ piece: fc.uint8Array({ maxLength: 300 }), times: fc.nat({ max: 900 }) })
  .map(({ piece, times }) => Buffer.concat(Array.from({ length: times }, () => piece)));

test('bytes are unpacked as the stream of Node unpacks them, damaged ones among them', async () => {
  await fc.assert(
    fc.asyncProperty(
      CONTENTS,
      fc.nat({ max: 9 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.constantFrom('whole', 'cut', 'damaged', 'longer'),
      fc.nat({ max: 99 }),
      async (content, level, length, state, place) => {
        const packed = deflateRawSync(content, { level });
        const at = Math.floor((place / 100) * packed.length);
        if (state === 'damaged') packed[at] = ~(packed[at] ?? 0);
        const bytes = state === 'cut' ? packed.subarray(0, at) : packed;
        const given = state === 'longer' ? Buffer.concat([bytes, bytes]) : bytes;
        const found = await bytesOf(unpacked(sliced(given, length)));

        expect(found).toBe(await bytesOf(streamed(sliced(given, length))));
        if (state === 'whole') expect(found).toBe(content.toString('latin1'));
      },
    ),
    { numRuns: rounds(200, 3_000) },
  );
});

test('this Node unpacks into memory that it is given; one without that has the stream', () => {
  expect(Unpacker.open()).toBeInstanceOf(Unpacker);
  expect(Unpacker.open({} as Parameters<typeof Unpacker.open>[0])).toBeUndefined();
});
