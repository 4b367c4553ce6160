import { basename } from 'node:path';
import type { Kind } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import { type ColumnContent, contentOfColumns } from '../shape/column-content.ts';
import { compoundIn } from '../shape/compound-type.ts';
import { type FoundHeadings, findHeadings } from '../shape/heading-evidence.ts';
import { joinedHeadings } from '../shape/joined-headings.ts';
import { reservationsIn } from '../shape/reservation-type.ts';
import { sheetOfPart } from '../shape/sheet-parts.ts';
import { type FoundType, RecordTypes, type TypeEvidence } from '../shape/record-type.ts';
import { type TableFitness, fitnessOf, isListOfValues } from '../shape/table-evidence.ts';
import { nameWithoutEnding } from './choose-kind.ts';
import { FirstPass } from './first-rows.ts';
import { areHeadingsOfExports } from './headings-of-exports.ts';
import { isCalledWithoutRecords } from '../../../catalogue/languages/record-words.ts';
import { counted } from '../../../kernel/counts.ts';
import { IGNORE } from '../recipe/recipe-words.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { IgnoredSheet } from './choose-sheets.ts';

/** The first rows of a sheet show what it is. */
const ROWS_INSPECTED = 200;

/** What the first rows of a sheet show. */
export interface InspectedSheet {
  readonly sheet: Sheet;
  /** What its rows most likely are, by everything that the file says. */
  readonly type: FoundType;
  readonly fitness: TableFitness;
  readonly hasRows: boolean;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/**
 * Reads the first rows of a sheet for what they say of it; undefined where it has none.
 * @param hasNames whether the names of the sheet and its file count
 */
export async function inspectSheet(
  sheet: Sheet,
  types: RecordTypes,
  { hasNames = true }: { readonly hasNames?: boolean } = {},
): Promise<InspectedSheet | undefined> {
  const top = await firstRows(sheet);
  const found = findHeadings(top, types.known);
  if (found === undefined) return undefined;
  const headings = headingsAt(top, found, (text) => types.known([text]) > 0);
  const below = top.filter(({ number }) => number >= found.row + found.lines || found.row === 0);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const columns = contentOfColumns(below, width);
  const titles = top.filter(({ number }) => number < found.row).flatMap(textsOf);
  const shown = { sheet: undefined, file: '', titles, headings, columns };
  const named = {
    sheet: sheet.name.sheet,
    file: nameWithoutEnding(basename(sheet.name.file)),
  };
  const type = byHeadings(typeOf(types, shown, hasNames ? named : undefined), headings, columns);
  const name = sheet.name.sheet ?? nameWithoutEnding(sheet.name.file);
  const fitness = fitnessOf({ name, headings: found, below, columns, type });
  return { sheet, type, fitness, hasRows: below.length > 0, headings, rows: below };
}

/** Headings for the records of several operations at once, or for reservations, say more than those of a list. */
function byHeadings(
  type: FoundType,
  headings: readonly string[],
  columns: readonly ColumnContent[],
): FoundType {
  const found = compoundIn(headings) ?? reservationsIn(headings, columns);
  if (found === undefined) return type;
  const { kind, because } = found;
  const choices = [kind.name, ...type.choices];
  return { ...type, kind, because, choices, sureness: 'likely', isPlain: true, ahead: [] };
}

/** What the rows most likely are: the name of a sheet with several tables may be that of another one. */
function typeOf(
  types: RecordTypes,
  shown: TypeEvidence,
  named: Pick<TypeEvidence, 'sheet' | 'file'> | undefined,
): FoundType {
  const isPart = named?.sheet !== undefined && sheetOfPart(named.sheet) !== named.sheet;
  const own = named === undefined || isPart ? types.find(shown) : undefined;
  const isShown = own?.sureness === 'likely' && own.because.length > 0;
  if (own !== undefined && (named === undefined || isShown)) return own;
  return types.find({ ...shown, ...named });
}

/** The headings of a table; none where its first row is data. */
function headingsAt(
  top: readonly SheetRow[],
  { row, lines }: Pick<FoundHeadings, 'row' | 'lines'>,
  isKnown: (text: string) => boolean,
): string[] {
  const cellsOf = (number: number): string[] =>
    (top.find((each) => each.number === number)?.cells ?? []).map((cell) => cellText(cell).trim());
  if (row === 0) return [];
  if (lines === 1) return cellsOf(row);
  return joinedHeadings(cellsOf(row), cellsOf(row + 1), isKnown);
}

async function firstRows(sheet: Sheet): Promise<readonly SheetRow[]> {
  const pass = new FirstPass(sheet.rows());
  try {
    const top = await pass.top(ROWS_INSPECTED);
    return top.slice(0, ROWS_INSPECTED);
  } finally {
    await pass.close();
  }
}

function textsOf({ cells }: SheetRow): string[] {
  return cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '');
}

/** Whether the sheet may have records of the kind: it is as likely a list of these as of any others. */
export function mayHold({ type }: InspectedSheet, { resource }: Kind): boolean {
  return !type.isPlain || type.choices.some((name) => name === resource.name);
}

/**
 * What the rows of a sheet are by its headings and cells, where these speak plainly against its name: an `Inventory` of
 * assets. Undefined where they agree, or show too little.
 */
export async function typeAgainstName(
  sheet: Sheet,
  named: Kind,
  types: RecordTypes,
): Promise<FoundType | undefined> {
  if (named.operation !== undefined || named.steps !== undefined) return undefined;
  const seen = await inspectSheet(sheet, types, { hasNames: false });
  return seen && typeShown(sheet, named, seen);
}

function typeShown(sheet: Sheet, named: Kind, seen: InspectedSheet): FoundType | undefined {
  if (seen.type.kind.compound !== undefined) return seen.type;
  if (areHeadingsOfExports(seen.headings, named)) return undefined;
  const { type } = seen;
  // Headings that many lists have say nothing against a name.
  if (type.because.length === 0) return undefined;
  // The name of a sheet with several tables may be that of another one.
  const isPart = sheetOfPart(sheet.name.sheet ?? '') !== (sheet.name.sheet ?? '');
  const isOther = type.sureness === 'likely' && !type.choices.includes(named.name);
  if (isPart && isOther) return type;
  return type.ahead.some(({ resource }) => resource === named.resource) ? type : undefined;
}

/** What hidden sheets with rows hold: their owner may have forgotten them. */
export async function hiddenSheets(
  ignored: readonly IgnoredSheet[],
  sheets: readonly Sheet[],
): Promise<ReadonlyMap<IgnoredSheet, IgnoredSheet>> {
  const hidden = ignored.filter(
    ({ why, sheet = '' }) => why === 'hidden' && !isCalledWithoutRecords(sheet),
  );
  const found = new Map<IgnoredSheet, IgnoredSheet>();
  if (hidden.length === 0) return found;
  const types = new RecordTypes();
  for (const each of hidden) {
    const sheet = sheets.find(({ name }) => name.sheet === each.sheet);
    const seen = sheet && (await inspectSheet(sheet, types));
    if (sheet === undefined || seen === undefined || !mayHaveRecords(seen)) continue;
    found.set(each, { ...each, reading: await hiddenReading(sheet, seen) });
  }
  return found;
}

/** A list, or anything with a heading of records that is not a list of values for other sheets. */
function mayHaveRecords({ fitness, type, headings, rows, hasRows }: InspectedSheet): boolean {
  if (fitness === 'list' || !hasRows) return fitness === 'list';
  return type.because.length > 0 && !isListOfValues(contentOfColumns(rows, headings.length));
}

async function hiddenReading(sheet: Sheet, { type, rows }: InspectedSheet): Promise<FileReading> {
  const first = rows[0]?.number ?? 0;
  let count = 0;
  for await (const batch of sheet.rows()) {
    count += batch.filter(({ number }) => number >= first).length;
  }
  return {
    ...sheet.name,
    topic: 'record-type',
    sureness: 'likely',
    rule: `The sheet is hidden and ignored, with ${counted(count, 'row')}`,
    rows: count,
    choices: [IGNORE, ...type.choices],
  };
}
