import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import type { ScanRules } from '../../../src/scan/scan-readings.ts';
import { KIND_BY_FILE, Rehearsal, type PlannedRow } from '../../support/rehearsal.ts';

const DAY = '2024-03-31';

/** Five laptops, numbered from 1, of which the first four are with Anna. */
const SEED = {
  groups: [{ name: 'Laptops' }],
  members: [{ email: 'anna@company.example', first_name: 'Anna', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: ['L-2001', '00417', '036000291452', 'CODE39', 'L-2005'].map((identifier, at) => ({
    name: `Laptop ${'ABCDE'.charAt(at)}`,
    group: 'Laptops',
    purchased_on: DAY,
    identifier,
    ...(at < 4 && { state: 'checked_out', holder: 'anna@company.example', checkout_on: DAY }),
  })),
};

function listed(scans: ScanRules = {}): Partial<ImportRequest> {
  return { kind: 'fixed-assets.checkin', reading: { isScanList: true }, checking: { scans } };
}

interface ReadList {
  /** The items that the calls are about, in the order of the list. */
  readonly items: readonly unknown[];
  /** The issues, with the rows that have them. */
  readonly issues: readonly string[];
}

function itemsOf(rows: readonly PlannedRow[]): readonly unknown[] {
  return rows.map(({ payload }): unknown => payload?.['asset_no']).filter((id) => id !== undefined);
}

/** What a list of scans comes to as check-ins. */
async function checkins(list: string, scans?: ScanRules): Promise<ReadList> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { plan, rows } = await rehearsal.plan([rehearsal.write('list.txt', list)], listed(scans));
  return {
    items: itemsOf(rows),
    issues: plan.issues.map(({ code, rows: of }) => `${code} ${of.join(',')}`),
  };
}

describe('a list of scans', () => {
  test.each([
    ['identifiers and numbers', 'L-2001\n#2\n3\n', {}, [1, 2, 3]],
    ['leading zeros', '00417\n0003\n', {}, [2, 3]],
    ['no line end after the last code', 'L-2001\n00417', {}, [1, 2]],
    ['the line ends of three systems', 'L-2001\r\n00417\r3\n', {}, [1, 2, 3]],
    ['what scanners add', '\uFEFF]C1L-2001\u001D\t\r\n\r\n]E000417\n', {}, [1, 2]],
    ['signs that say what a code is', '@L-2001\n#2\n', {}, [1, 2]],
    ['a prefix', 'ACME:L-2001\nacme:00417\n', { prefixes: ['ACME:'] }, [1, 2]],
    ['an EAN-13 for a UPC-A', '0036000291452\n', {}, [3]],
    [
      'a check digit that the identifier lacks',
      'CODE39W\n',
      { checkDigit: 'code-39' as const },
      [4],
    ],
    [
      'public links',
      'https://company.example/a/2?c=x\nHTTPS://COMPANY.EXAMPLE/A/1?C=X\n',
      {},
      [2, 1],
    ],
  ])('has %s', async (_title, list, scans, items) => {
    expect(await checkins(list, scans)).toEqual({ items, issues: [] });
  });

  test.each([
    ['one scanned three times', 'L-2001\n1\nL-2001\n', {}, [1], ['scanned-twice 2,3']],
    ['an unknown tag', 'L-2001\nL-2002\n', {}, [1], ['unknown-scan 2']],
    ['a misread code', 'CODE39X\n', { checkDigit: 'code-39' as const }, [], ['misread-scan 1']],
    ['a link of another account', 'https://other.example/a/1\n', {}, [], ['foreign-scan 1']],
    ['two codes in a line', 'L-2001\t00417\n', {}, [], ['ragged-row 1']],
  ])('reports %s', async (_title, list, scans, items, issues) => {
    expect(await checkins(list, scans)).toEqual({ items, issues });
  });

  test('asks which item is meant where a number is an identifier too', async () => {
    const [laptop] = SEED.fixed_assets;
    const seed = { ...SEED, fixed_assets: [...SEED.fixed_assets, { ...laptop, identifier: '2' }] };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write('list.txt', '2\n');

    const { plan } = await rehearsal.plan([file], listed());

    expect(plan.issues.map(({ code, hint }) => `${code}: ${hint}`)).toEqual([
      'ambiguous-scan: Write #6 for Laptop A or #2 for Laptop B.',
    ]);
  });

  test('names the tags nearest to an unknown one', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { plan } = await rehearsal.plan([rehearsal.write('list.txt', '3\nL-2002\n')], listed());

    const [unknown] = plan.issues;
    expect(unknown?.message).toBe('Item: no fixed asset has the tag or the number "L-2002"');
    expect(unknown?.hint).toBe(
      'Did you mean "L-2001", "L-2005"? Scan the label again, or correct the tag.',
    );
  });

  test('names no tags where only a few records were looked up, because the right one may be another', async () => {
    const laptops = Array.from({ length: 60 }, (_, at) => ({
      name: `Laptop ${at + 1}`,
      group: 'Laptops',
      purchased_on: DAY,
      identifier: `T-${1000 + at}`,
    }));
    const rehearsal = new Rehearsal({ seed: { ...SEED, fixed_assets: laptops } });
    const { plan } = await rehearsal.plan([rehearsal.write('list.txt', 'T-10O7\n')], listed());

    const [unknown] = plan.issues;
    expect(unknown?.message).toBe('Item: no fixed asset has the tag or the number "T-10O7"');
    expect(unknown?.hint).toBe('Scan the label again, or write the number as #12.');
  });

  test('knows what was scanned in another list of the run', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('morning.txt', 'L-2001\n00417\n'),
      rehearsal.write('noon.txt', '3\n1\n'),
    ];
    const { plan, rows } = await rehearsal.plan(files, listed());

    expect(itemsOf(rows)).toEqual([1, 2, 3]);
    expect(plan.issues.map(({ message }) => message)).toEqual([
      'Item: "1" was scanned before, in morning.txt, row 1',
    ]);
  });

  test('is carried out with the values that --set gives all rows', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('list.txt', 'L-2005\nL-2005\n');
    const { summary } = await rehearsal.import([file], {
      ...listed(),
      kind: 'fixed-assets.checkout',
      mapping: { set: ['Member=anna@company.example', 'Till=12/31/2099'] },
    });

    expect(summary.outcomes).toMatchObject({ done: 1, skipped: 1, failed: 0 });
  });

  test('is imported again from its errors file, with the rules for its codes', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('list.txt', 'ACME-L-2001\nACME-L-2002\n');
    const first = await rehearsal.import([file], listed({ prefixes: ['ACME-'] }));
    const errors = first.files.errors[0] ?? '';
    rehearsal.write('fixed.csv', rehearsal.read(errors).replace('L-2002', '0003'));

    const { summary } = await rehearsal.import(['fixed.csv'], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ done: 1, failed: 0 });
  });

  test('cannot be records, which have more than a number', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('list.txt', 'L-2001\n');
    await expect(rehearsal.plan([file], { ...listed(), kind: 'fixed-assets' })).rejects.toThrow(
      '--scan: rows of fixed-assets are not operations on one record each',
    );
  });
});
