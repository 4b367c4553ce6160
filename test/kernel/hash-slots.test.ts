import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashSlots, NO_ENTRY } from '../../src/kernel/hash-slots.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

/** Few different numbers, so that many entries share theirs, or the slot. */
const hash = fc.oneof(
  fc.constantFrom(0, 1, 256, 65_536, 0x8000_0000, 0xffff_ffff),
  fc.integer({ min: 0, max: 0xffff_ffff }),
);

/** The entries that may have a hash; the slots say so of others seldom, and never deny one. */
function entriesOf(slots: HashSlots, wanted: number): number[] {
  const found: number[] = [];
  for (let entry = slots.first(wanted); entry !== NO_ENTRY; entry = slots.next(wanted)) {
    found.push(entry);
  }
  return found;
}

function add(slots: HashSlots, wanted: number): void {
  entriesOf(slots, wanted);
  slots.add(wanted);
}

test.skipIf(IS_EVERYDAY)(
  'all entries of a hash are found in the order in which they were added',
  () => {
    fc.assert(
      fc.property(fc.array(hash, { maxLength: 1_500, size: 'max' }), (hashes) => {
        const slots = new HashSlots();
        for (const each of hashes) add(slots, each);

        for (const each of new Set(hashes)) {
          const own = hashes.flatMap((other, entry) => (other === each ? [entry] : []));
          const found = entriesOf(slots, each);
          expect(found.filter((entry) => hashes[entry] === each)).toEqual(own);
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('entries that are cut are gone, and their numbers are given again', () => {
  const slots = new HashSlots();
  for (let number = 0; number < 1_000; number += 1) add(slots, number * 7);
  slots.cut(10);

  expect(slots.count).toBe(10);
  expect(entriesOf(slots, 9 * 7)).toEqual([9]);
  expect(entriesOf(slots, 10 * 7)).toEqual([]);
  add(slots, 5);
  expect(entriesOf(slots, 5)).toEqual([10]);
});

test('an entry of another hash is hardly ever asked', () => {
  const slots = new HashSlots();
  for (let number = 0; number < 10_000; number += 1)
    add(slots, Math.imul(number, 0x9e37_79b1) >>> 0);
  let asked = 0;
  for (let number = 10_000; number < 20_000; number += 1) {
    asked += entriesOf(slots, Math.imul(number, 0x9e37_79b1) >>> 0).length;
  }

  expect(asked).toBeLessThan(100);
});
