import { expect, test } from 'vitest';
import { columnFinder } from '../../../src/catalogue/columns/column-finder.ts';
import { findKind } from '../../../src/catalogue/kinds.ts';
import { LANGUAGES } from '../../../src/catalogue/languages/index.ts';

const assets = findKind('fixed-assets');

/** The field of a heading, in English or the language; vague ones have a question mark. */
function fieldOf(heading: string, code?: string): string | undefined {
  if (assets === undefined) throw new RangeError('there are fixed assets');
  const finder = columnFinder(
    assets,
    LANGUAGES.find((each) => each.code === code),
  );
  const found = code === undefined ? finder.byLikeness(heading) : finder.byTerm(heading);
  return found && `${found.column.target}${found.isVague ? '?' : ''}`;
}

test.each<[heading: string, field: string | undefined]>([
  ['PURCH_DT', 'purchased_on'],
  ['ACQ_DT', 'purchased_on'],
  ['ACQ_COST', 'price'],
  ['PURCH_PRC', 'price'],
  ['LOC_CD', 'location_id?'],
  ['LOC_NM', 'location_id'],
  ['VENDOR_NM', 'vendor_id'],
  ['VNDR_ID', 'vendor_id'],
  ['GRP_CD', 'group_id?'],
  ['SERIAL_NBR', 'identifier?'],
  ['SER_NO', 'identifier?'],
  ['TAG_NBR', 'identifier'],
  ['ROW_VERSION', undefined],
  ['CREATED_BY', undefined],
])('the database column %s is %s', (heading, field) => {
  expect(fieldOf(heading)).toBe(field);
});

test.each<[heading: string, field: string | undefined]>([
  ['standort_bez', 'location_id'],
  ['STANDORT_KZ', 'location_id?'],
  ['lief_nr', 'vendor_id?'],
  ['ansch_dat', 'purchased_on'],
  ['ansch_wert', 'price'],
  ['inv_nr', 'identifier'],
  ['aend_kz', undefined],
])('the German database column %s is %s', (heading, field) => {
  expect(fieldOf(heading, 'de')).toBe(field);
});
