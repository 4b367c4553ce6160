import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findKind, KINDS } from '../../src/catalogue/kinds.ts';
import { operationOf } from '../../src/catalogue/operations/operations.ts';
import { sheetNameOf } from '../../src/export/columns/sheet-name.ts';
import { templateColumns } from '../../src/templates/template-column.ts';
import { templateSheet } from '../../src/templates/template-sheet.ts';
import { templateHeadings, templateWorkbook } from '../../src/templates/template-files.ts';
import { mapColumns } from '../../src/import/sheet/headings/map.ts';
import { isOurSheet } from '../../src/import/ledger/rows/result-columns.ts';
import type {
  WorkbookColumn,
  WorkbookSheet,
} from '../../src/tabular/xlsx/write/workbook-content.ts';
import type { WorkbookReport } from '../../src/tabular/xlsx/write/workbook-report.ts';
import { writeWorkbook } from '../../src/tabular/xlsx/write/workbook-writer.ts';
import { kindNamed } from '../support/sheets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function blankSheet(name: string): WorkbookSheet {
  const kind = kindNamed(name);
  return templateSheet(
    kind,
    templateColumns(kind, () => []),
  );
}

function columnOf(kind: string, heading: string): WorkbookColumn {
  const column = blankSheet(kind).columns.find((each) => each.heading === heading);
  if (column === undefined) throw new Error(`${kind} has no column ${heading}`);
  return column;
}

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('the sheet of %s', (_name, kind) => {
  test('bears a name that spreadsheet programs take and import knows', () => {
    const name = sheetNameOf(kind);

    expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    expect(findKind(name)).toBe(kind);
  });

  test('has only headings that import understands exactly, all that can be written among them', () => {
    const headings = templateHeadings(kind);
    const mapping = mapColumns({ name: { file: 'blank' }, headings, duplicates: new Set() }, kind);
    // The number of a record that cannot be changed is only of use to recognise it in an export.
    const canUpdate = operationOf(kind.resource, 'update') !== undefined;
    const written = kind.columns.filter(
      ({ use, target }) =>
        use !== 'read-only' &&
        use !== 'split' &&
        // A new record is not decided yet.
        use !== 'decision' &&
        (use !== 'id' || canUpdate) &&
        !/#\d/.test(target),
    );

    expect(mapping.columns.map(({ how }) => how)).toEqual(headings.map(() => 'exact'));
    expect(new Set(mapping.columns.map(({ target }) => target))).toEqual(
      new Set(written.map(({ target }) => target)),
    );
  });
});

test('the sheets of all kinds have different names', () => {
  expect(new Set(KINDS.map((kind) => sheetNameOf(kind))).size).toBe(KINDS.length);
});

test('nothing of a template is more than a workbook can hold', async () => {
  const reports: WorkbookReport[] = [];
  const sheets = templateWorkbook(KINDS, 'everything.xlsx');

  await writeWorkbook(join(temporaryFolder(), 'everything.xlsx'), sheets, {
    onWritten: (report) => reports.push(report),
  });

  expect(reports).toMatchObject([
    { cutTexts: 0, omittedLinks: 0, omittedNotes: 0, omittedRules: 0 },
  ]);
  expect(reports[0]?.sheets.slice(0, KINDS.length + 1).map(({ name }) => name)).toEqual(
    sheets.map(({ name }) => name),
  );
});

test('what can be written comes first, the number and the action of a record last', () => {
  expect(templateHeadings(kindNamed('groups'))).toEqual([
    'Name',
    'Description',
    'Depreciation mode',
    'Id',
    'Action',
  ]);
});

test('several addresses have one column', () => {
  expect(
    templateHeadings(kindNamed('fixed-assets')).filter((heading) => heading.startsWith('Document')),
  ).toEqual(['Document URLs']);
});

test('what a new record needs stands out', () => {
  const { columns } = blankSheet('fixed-assets');
  const required = columns.filter(({ cellStyle }) => cellStyle === 'required-heading');

  expect(required.map(({ heading }) => heading)).toEqual(['Name', 'Group', 'Purchased on']);
});

describe('the note on a heading', () => {
  test.each([
    [
      'fixed-assets',
      'Name',
      'Required. A text of 3 to 255 characters, such as Standing desk 160 cm.\n' +
        'Other headings for this column: Asset name, Item name, Asset description short, Equipment, Equipment name, Product name and others.',
    ],
    [
      'fixed-assets',
      'Subgroup',
      'Optional. A subgroup within the Group of the row, by its name, its path or # and its number, such as Laptops.\n' +
        'Other headings for this column: Sub group, Subcategory, Sub category, Subtype, Sub type.',
    ],
    [
      'fixed-assets',
      'Identifier',
      'Optional. A number or code, kept with its leading zeros, at most 255 characters, such as 00417-XK.\n' +
        'Other headings for this column: Asset tag, Tag, Tag number, Barcode, Identification number, AIN and others.',
    ],
    [
      'fixed-assets',
      'Item #',
      'Optional. The number of an existing fixed asset, which the row then updates. Leave it blank for a new one.\n' +
        'Other headings for this column: Asset #, Item number, Asset number, Sequence number, Item no, Asset no.',
    ],
    [
      'fixed-assets',
      'Action',
      'Optional. Action for the row: create, update, skip. Blank: the import decides.',
    ],
    [
      'locations',
      'Parent',
      'Optional. A location, by its name, its path or # and its number, such as Head office.\n' +
        'Other headings for this column: Parent location, Parent name, Within, Part of, Belongs to.',
    ],
    [
      'members',
      'Skip confirmation email',
      'Optional. Yes or no.\nNo invitation is sent when it is true.',
    ],
    [
      'fixed-assets.delete',
      'Item',
      'Required. A fixed asset, by its name, @ and its identifier or # and its number, such as Standing desk 160 cm.\n' +
        'Other headings for this column: Item #, Item number, Asset, Asset #, Asset number, Item no and others.',
    ],
    [
      'fixed-assets.checkout',
      'Member email',
      'Required, unless Member is filled in. An e-mail address, such as name@company.example.\n' +
        'Counts where no member is named.\n' +
        'Other headings for this column: User email, Email of member.',
    ],
    [
      'members',
      'Email',
      'Required, unless Login enabled is "no". An e-mail address, such as name@company.example.\n' +
        'Other headings for this column: E-mail, Email address, E-mail address, Mail, Work email, Work email address and others.',
    ],
    [
      'fixed-assets.extend-checkout',
      'Till',
      'Required. A date, month first, such as 01/31/2026.\n' +
        'Other headings for this column: Due, Due on, Due date, Until, Return by, Due back and others.',
    ],
    [
      'fixed-assets.locate',
      'Latitude',
      'Required. A number from -90 to 90, such as 48.3984.\n' +
        'In degrees, north of the equator.\n' +
        'Other headings for this column: Lat.',
    ],
    [
      'reservation-requests.approve',
      'Request',
      'Required. A reservation request, by # and its number.\nOther headings for this column: Request #, Reservation request, Reservation, Reservation #, Id.',
    ],
  ])('of %s, %s', (kind, heading, note) => {
    expect(columnOf(kind, heading).note).toBe(note);
  });
});

describe('the instructions', () => {
  const texts = (kind: string): string[] => {
    const [sheet] = templateWorkbook([kindNamed(kind)], 'my assets.xlsx');
    const cells = [...((sheet?.rows ?? []) as Iterable<readonly unknown[]>)].flat();
    return cells.map((cell) =>
      typeof cell === 'object' && cell !== null && 'value' in cell
        ? String(cell.value)
        : String(cell),
    );
  };

  test('are the first sheet, which import leaves alone', () => {
    const [sheet] = templateWorkbook([kindNamed('fixed-assets')], 'a.xlsx');

    expect(isOurSheet(sheet?.name ?? '')).toBe(true);
  });

  test('end with the commands, for the very file', () => {
    expect(texts('fixed-assets').at(-1)).toBe(
      'tallysheet import "my assets.xlsx"   shows the plan, asks, and applies it',
    );
  });

  test('speak of what matters for the kind only', () => {
    expect(texts('fixed-assets')).toEqual(
      expect.arrayContaining(['(clear)', 'Dates', 'Identifiers', 'Several addresses']),
    );
    expect(texts('groups.delete')).not.toContain('(clear)');
    expect(texts('groups.delete')).not.toContain('Dates');
  });
});
