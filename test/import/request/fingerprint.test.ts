import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKind } from '../../../src/catalogue/kinds.ts';
import {
  contentOf,
  fingerprintOf,
  fingerprintsIn,
  tagOf,
} from '../../../src/import/ledger/rows/fingerprint.ts';
import type { RowValues } from '../../../src/import/ledger/rows/row-values.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }, { name: 'Shelf 2', parent: 'Store' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
  asset_stock: ['Hat', 'Rope'].map((name) => ({
    name,
    group: 'Supplies',
    location: 'Store',
    movements: [{ order: 'add stock', on: '2025-01-31', quantity: 100, price: '1.50' }],
  })),
};

const KIND = 'asset-stock.checkout';
const HEADINGS = ['Item', 'Quantity', 'Price', 'Member', 'Till', 'Comments'] as const;

interface Movement {
  readonly item: string;
  readonly quantity: number;
  readonly cents: number;
  readonly day: number;
  readonly comment: string;
}

/** So few different rows that many are equal. */
const MOVEMENT = fc.record<Movement>({
  item: fc.constantFrom('Hat', 'Rope'),
  quantity: fc.integer({ min: 1, max: 2 }),
  cents: fc.constantFrom(150, 1200),
  day: fc.integer({ min: 1, max: 2 }),
  comment: fc.constantFrom('', 'Grüße', 'for "Ann", 2'),
});

const REGISTER = fc.array(MOVEMENT, { minLength: 1, maxLength: 8 });

/** One row in one of the ways in which people write it. */
type Writing = (movement: Movement) => Record<(typeof HEADINGS)[number], Typed>;

type Typed = string | number | Date;

const PLAIN: Writing = ({ item, quantity, cents, day, comment }) => ({
  Item: item,
  Quantity: String(quantity),
  Price: (cents / 100).toFixed(2),
  Member: 'ann@b.example',
  Till: `12/0${day}/2026`,
  Comments: comment,
});

const OTHERWISE: Writing = (movement) => ({
  ...PLAIN(movement),
  Item: ` ${movement.item.toUpperCase()} `,
  Quantity: `+${movement.quantity}`,
  Price: String(movement.cents / 100),
  Member: 'Ann@B.example',
  Till: `12/${movement.day}/2026`,
  Comments: movement.comment.normalize('NFD'),
});

const AS_NUMBERS: Writing = (movement) => ({
  ...PLAIN(movement),
  Quantity: movement.quantity,
  Price: movement.cents / 100,
  Till: new Date(Date.UTC(2026, 11, movement.day)),
});

function csv(rows: readonly Movement[], write: Writing, headings: readonly string[]): string {
  const cell = (value: Typed = ''): string => `"${String(value).replaceAll('"', '""')}"`;
  const lines = rows.map((row) => {
    const written: Record<string, Typed> = write(row);
    return headings.map((heading) => cell(written[heading])).join(',');
  });
  return [headings.join(','), ...lines, ''].join('\n');
}

/** The tag of each row, in the order of the files. */
async function tagsOf(
  rehearsal: Rehearsal,
  files: readonly string[],
  request: Partial<ImportRequest> = {},
): Promise<string[]> {
  const { rows } = await rehearsal.plan(files, { kind: KIND, ...request });
  return rows.map(({ payload, status, issues }) => {
    const comment = payload?.['comments'];
    return typeof comment === 'string'
      ? comment.slice(comment.indexOf('[import'))
      : `${status} ${issues.join()}`;
  });
}

function tagsOfText(
  rehearsal: Rehearsal,
  name: string,
  text: string,
  request: Partial<ImportRequest> = {},
): Promise<string[]> {
  return tagsOf(rehearsal, [rehearsal.write(name, text)], request);
}

describe('the tag of a movement', () => {
  test('is the same in any plan, spelling, order of columns and format of the file', async () => {
    await fc.assert(
      fc.asyncProperty(REGISTER, async (register) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        const plain = await tagsOfText(rehearsal, 'a.csv', csv(register, PLAIN, HEADINGS));

        expect(plain.every((tag) => /^\[import [0-9a-f]{16}\]$/.test(tag))).toBe(true);
        expect(new Set(plain).size).toBe(register.length);
        const turned = csv(register, OTHERWISE, HEADINGS.toReversed());
        expect(await tagsOfText(rehearsal, 'b.csv', turned)).toEqual(plain);
        const asDays = csv(
          register,
          (row) => ({ ...PLAIN(row), Till: `2026-12-0${row.day}` }),
          HEADINGS,
        );
        const dateFormat = { checking: { dateFormat: 'yyyy-mm-dd' } } as const;
        expect(await tagsOfText(rehearsal, 'c.csv', asDays, dateFormat)).toEqual(plain);
        const rows = register.map((row) => HEADINGS.map((heading) => AS_NUMBERS(row)[heading]));
        await saveUserWorkbook(join(rehearsal.folder, 'd.xlsx'), {
          Moves: [[...HEADINGS], ...rows],
        });
        expect(await tagsOf(rehearsal, ['d.xlsx'])).toEqual(plain);
        rehearsal.close();
      }),
      { numRuns: rounds(3, 8) },
    );
  }, 60_000);

  test('stays when rows are appended, and when the register comes in two files', async () => {
    await fc.assert(
      fc.asyncProperty(REGISTER, REGISTER, async (first, more) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        const one = rehearsal.write('one.csv', csv(first, PLAIN, HEADINGS));
        const two = rehearsal.write('two.csv', csv(more, PLAIN, HEADINGS));
        const whole = csv([...first, ...more], PLAIN, HEADINGS);
        const tags = await tagsOfText(rehearsal, 'whole.csv', whole);

        expect(await tagsOf(rehearsal, [one])).toEqual(tags.slice(0, first.length));
        expect(await tagsOf(rehearsal, [one, two])).toEqual(tags);
        rehearsal.close();
      }),
      { numRuns: rounds(3, 6) },
    );
  }, 60_000);

  test('differs as soon as one cell says something else', () => {
    const kind = findKind(KIND);
    if (kind === undefined) throw new Error('there is no such kind');
    const said = ({ item, ...rest }: Movement): RowValues => ({ asset_no: item, ...rest });
    fc.assert(
      fc.property(MOVEMENT, MOVEMENT, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        const contents = [one, other].map((each) => contentOf(kind, said(each)));
        expect(contents[0] === contents[1]).toBe(same);
      }),
    );
  });

  test('tells accounts, kinds, occurrences and generations apart', () => {
    const sale = findKind('inventory.new-sale');
    const added = findKind('inventory.add-stock');
    if (sale === undefined || added === undefined) throw new Error('there are no such kinds');
    const contents = [sale, added].map((kind) => contentOf(kind, { asset_no: '#1', quantity: 1 }));
    const fingerprints = ['a', 'b'].flatMap((account) =>
      contents.flatMap((content) =>
        [1, 2].map((occurrence) => fingerprintOf(account, { content, occurrence })),
      ),
    );
    expect(new Set(fingerprints).size).toBe(8);
  });

  test('is read again from a comment, with its generation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 52 }), fc.nat(99), (number, generation) => {
        const fingerprint = { value: number.toString(16).padStart(16, '0'), generation };
        expect(fingerprintsIn(`Delivery 7 ${tagOf(fingerprint)}`)).toEqual([fingerprint]);
      }),
    );
    expect(fingerprintsIn('[import 12] and [import 0123456789abcdeg]')).toEqual([]);
  });
});
