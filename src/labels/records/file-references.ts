import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import { basename, resolve } from 'node:path';
import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import type { Resource } from '../../catalogue/define.ts';
import { findKind } from '../../catalogue/kinds.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { describePlace, type SheetRow } from '../../kernel/rows.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../tabular/open.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import { type Reading, cleanScan, meaningOf } from '../../scan/scan-readings.ts';
import { identifierField } from './label-kinds.ts';

/** A record as a row of a file names it. */
export interface WrittenReference {
  /** `list.csv, row 5` */
  readonly place: string;
  readonly text: string;
  /** What the text may mean: groups, strongest first. */
  readonly readings: readonly (readonly Reading[])[];
}

/** Files that name the records to label. */
export interface ReferenceFiles {
  readonly files: readonly string[];
  readonly cwd: string;
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
  /** The host of the account, whose public links are understood. */
  readonly host: string;
}

/** Headings are sought no further down. */
const ROWS_SEARCHED = 20;

const SOURCE: OptionNames<ReferenceFiles> = {
  files: 'required',
  cwd: true,
  standardInput: true,
  host: true,
};

/**
 * Reads which records to label: from tables by their columns of numbers, identifiers or names, such as results of an import, or from
 * lists without headings, one to a line. Throws TallysheetError 'no-headings', 'empty-file', and as openSpreadsheet does.
 */
export async function readReferences(
  resource: Resource,
  source: ReferenceFiles,
): Promise<WrittenReference[]> {
  assertKnownOptions('readReferences', source, SOURCE);
  const { files, cwd, standardInput, host } = source;
  const references: WrittenReference[] = [];
  for (const file of files) {
    const path = file === STANDARD_INPUT ? file : resolve(cwd, file);
    const spreadsheet = await openSpreadsheet(file, { path, standardInput });
    try {
      const found = await fromSheets(resource, spreadsheet.sheets, host);
      if (found.length === 0) throw nothingNamed(basename(file), resource);
      references.push(...found);
    } finally {
      await spreadsheet.close();
    }
  }
  return references;
}

/** Of workbooks the sheets that have the headings; of others the first. */
async function fromSheets(
  resource: Resource,
  sheets: readonly Sheet[],
  host: string,
): Promise<WrittenReference[]> {
  const found: WrittenReference[] = [];
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const rows = await rowsOf(sheet);
    const table = tableIn(rows, resource);
    if (table !== undefined) found.push(...fromTable(sheet, rows, { ...table, resource }));
    else if (sheets.length === 1) found.push(...fromList(sheet, rows, { resource, host }));
  }
  return found;
}

async function rowsOf(sheet: Sheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) rows.push(...batch);
  return rows;
}

/** What rows of tables name records by. */
type NamedBy = 'id' | 'identifier' | 'name';

type ReferenceColumns = Readonly<Partial<Record<NamedBy, number>>>;

interface ReferenceTable {
  readonly headingRow: number;
  readonly columns: ReferenceColumns;
}

function tableIn(rows: readonly SheetRow[], resource: Resource): ReferenceTable | undefined {
  for (const { number, cells } of rows.slice(0, ROWS_SEARCHED)) {
    const columns = referenceColumns(cells.map(cellText), resource);
    if (Object.keys(columns).length > 0) return { headingRow: number, columns };
  }
  return undefined;
}

function referenceColumns(headings: readonly string[], resource: Resource): ReferenceColumns {
  const kind = findKind(resource.name);
  const finder = kind?.resource === resource ? columnFinder(kind) : undefined;
  const targets = headings.map((heading) => {
    if (heading.trim() === '') return undefined;
    const column = finder?.exactly(heading) ?? finder?.byAlias(heading);
    return column?.target ?? (heading.trim() === resource.id.label ? ID_TARGET : undefined);
  });
  const at = (target: string | undefined): number =>
    target === undefined ? -1 : targets.indexOf(target);
  const places = {
    id: at(ID_TARGET),
    identifier: at(identifierField(resource)),
    name: at(resource.namedBy[0]),
  };
  return Object.fromEntries(Object.entries(places).filter(([, place]) => place >= 0));
}

/** The strongest of the cells that are filled: a number, an identifier, a name. */
function fromTable(
  sheet: Sheet,
  rows: readonly SheetRow[],
  { headingRow, columns, resource }: ReferenceTable & { readonly resource: Resource },
): WrittenReference[] {
  const order = (['id', 'identifier', 'name'] as const).filter((by) => columns[by] !== undefined);
  return rows.flatMap(({ number, cells }) => {
    if (number <= headingRow) return [];
    const by = order.find((each) => cellText(cells[columns[each] ?? -1]).trim() !== '');
    if (by === undefined) return [];
    const text = cellText(cells[columns[by] ?? -1]).trim();
    return [{ place: placeIn(sheet, number), text, readings: [readingAs(by, text, resource)] }];
  });
}

function readingAs(by: NamedBy, text: string, resource: Resource): Reading[] {
  if (by === 'id') {
    const id = Number(/^#?\s*(\d{1,15})$/.exec(text)?.[1]);
    return Number.isNaN(id) ? [] : [{ id }];
  }
  const field = by === 'identifier' ? identifierField(resource) : resource.namedBy[0];
  return field === undefined ? [] : [{ field, value: text }];
}

/** Codes as they are scanned; names where records of the kind have no identifiers. */
function fromList(
  sheet: Sheet,
  rows: readonly SheetRow[],
  { resource, host }: { readonly resource: Resource; readonly host: string },
): WrittenReference[] {
  const named = identifierField(resource) === undefined;
  return rows.flatMap(({ number, cells }): WrittenReference[] => {
    const texts = cells.map((cell) => cleanScan(cellText(cell))).filter((text) => text !== '');
    const [text = '', ...others] = texts;
    if (others.length > 0) throw unknownHeadings(sheet, resource);
    if (text === '') return [];
    const meaning = meaningOf(text, resource, { rules: {}, host });
    const readings = 'readings' in meaning ? meaning.readings : [];
    const names = named ? [readingAs('name', text, resource)] : [];
    return [{ place: placeIn(sheet, number), text, readings: [...readings, ...names] }];
  });
}

function placeIn({ name }: Sheet, row: number): string {
  return `${describePlace(name)}, row ${row}`;
}

function unknownHeadings({ name }: Sheet, resource: Resource): TallysheetError {
  const headings = headingsOf(resource);
  return new TallysheetError(
    'no-headings',
    `${describePlace(name)}: no column has the heading ${headings.join(', ')}`,
    {
      hint: `Name a column ${headings[0] ?? ''}, or write one ${resource.singular} to a line, without a heading.`,
    },
  );
}

function nothingNamed(file: string, resource: Resource): TallysheetError {
  return new TallysheetError('empty-file', `${file} names no ${resource.singular}`, {
    hint: `Write them in a column ${headingsOf(resource).join(', ')}, or one to a line.`,
  });
}

function headingsOf(resource: Resource): string[] {
  const fields = [identifierField(resource), resource.namedBy[0]];
  return [
    resource.id.label,
    ...fields.flatMap((field) => (field && resource.fields[field]?.label) ?? []),
  ];
}
