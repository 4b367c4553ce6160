import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { foldName } from '../../src/kernel/names.ts';
import type { Reading } from '../../src/scan/scan-readings.ts';
import { TagIndex, type IndexedRecord } from '../../src/scan/tag-index.ts';

const PLACE = { resource: resourceNamed('fixed-assets'), field: 'Item' };
const CONTEXT = { rules: {}, host: 'company.example' };

/** Few enough texts that codes are ambiguous, or a number and a tag at once. */
const TAG = fc.constantFrom('1', '2', '3', '007', '7', 'A-1', 'a-1', 'B', '');
const CODE = fc.constantFrom('1', '3', '7', '007', '0007', '@7', '#2', 'A-1', 'b', 'C', '@', '#99');

const RECORDS = fc.array(TAG, { maxLength: 7 }).map((tags) =>
  tags.map((identifier, at): IndexedRecord => ({
    id: at + 1,
    values: { name: 'N', identifier },
  })),
);

/** What the service answers to a look-up. */
function lookedUp(records: readonly IndexedRecord[], reading: Reading): IndexedRecord[] {
  return records.filter(({ id, values }) => {
    if ('id' in reading) return id === reading.id;
    const tag = values[reading.field];
    return typeof tag === 'string' && foldName(tag) === foldName(reading.value);
  });
}

/** The number of a record, or the code of the issue. */
function meaningIn(index: TagIndex, code: string): unknown {
  const found = index.find(code);
  return 'message' in found ? found.code : found.id;
}

test('codes that are looked up one by one mean what they mean among all records', () => {
  fc.assert(
    fc.property(RECORDS, fc.array(CODE, { maxLength: 8 }), (records, codes) => {
      const whole = new TagIndex(PLACE, records, CONTEXT);
      const asked = new TagIndex(PLACE, [], CONTEXT, false);
      for (const code of codes) {
        for (let unasked = asked.unasked(code); unasked.length > 0; unasked = asked.unasked(code)) {
          for (const reading of unasked) {
            asked.take(lookedUp(records, reading));
            asked.noteAsked(reading);
          }
        }
        const meant = meaningIn(asked, code);
        expect(meant).toEqual(meaningIn(whole, code));
        // What a row calls the record means it alone among all of them.
        if (typeof meant === 'number') expect(meaningIn(whole, asked.codeOf(meant))).toBe(meant);
      }
    }),
    { seed: 55, numRuns: 400 },
  );
});
