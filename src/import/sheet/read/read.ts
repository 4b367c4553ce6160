import { defined } from '../../../kernel/defined.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetRow } from '../../../kernel/rows.ts';
import { openSpreadsheet, type OpenOptions } from '../../../tabular/open.ts';
import type { GivenRows } from '../../../tabular/rows/given-rows.ts';
import type { Sheet, Spreadsheet } from '../../../tabular/sheet.ts';
import { countKnownHeadings, type MappingOptions } from '../headings/map.ts';
import { encodingsOfColumns, repairColumns } from './proposed-repairs.ts';
import { fillMerged, mergesToFill } from './fill-merged.ts';
import { CellsBeside } from './cells-beside.ts';
import { encodingReadings, quoteReadings } from './encoding-readings.ts';
import { FirstPass } from './first-rows.ts';
import type { HeadedSheet, SheetFacts } from './headed-sheet.ts';
import { readableColumns, readableHeadings, wrongTextOf } from './wrong-encodings.ts';
import {
  type HeadingRow,
  type HeadingSearch,
  MOST_ROWS_SEARCHED,
  NoRows,
  findHeadingRow,
  noRowsReading,
  saidHeadings,
  titleAbove,
} from './heading-row.ts';
import { cleanScans, scanHeading } from './scan-list.ts';
import { findDuplicateRows, nameHeadings } from './headings.ts';
import { LEFT_OUT, TableRows } from './table-rows.ts';
import { areRowsOfExports } from './headings-of-exports.ts';
import type { RowRange } from '../routine/routine-rules.ts';
import { openOptions } from './open-options.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import type { ReadingRequest } from '../request/request.ts';

export interface FileRequest {
  /** Where the file is, if not where its name says; messages use the name. */
  readonly path?: string;
  readonly reading?: ReadingRequest;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** What is read for names of rows of a program. */
  readonly given?: ReadonlyMap<string, GivenRows>;
}

/**
 * Opens a file by its content. The headings that are known help to find out how a CSV parts its
 * cells. Throws the errors of openSpreadsheet, and `bad-usage`.
 */
export function openFile(
  file: string,
  { reading = {}, ...source }: FileRequest,
  known: OpenOptions['known'],
): Promise<Spreadsheet> {
  return openSpreadsheet(file, { ...openOptions(reading), ...source, known });
}

export interface SheetRequest {
  readonly reading?: ReadingRequest;
  readonly mapping?: MappingOptions;
  /** Texts before the tags of labels, in a list of scans. */
  readonly scanPrefixes?: readonly string[];
  /** Headings without rows are a table of none. */
  readonly takesNoRows?: boolean;
}

/** Stage 1 of 7: finds the headings of a sheet. Throws `no-headings`, `empty-file`. */
export async function readSheet(
  spreadsheet: Spreadsheet,
  sheet: Sheet,
  kind: Kind,
  { reading = {}, mapping = {}, scanPrefixes = [], takesNoRows = false }: SheetRequest = {},
): Promise<HeadedSheet> {
  const firstPass = new FirstPass(sheet.rows());
  try {
    const top = await firstPass.top(Math.max(reading.headerRow ?? 0, MOST_ROWS_SEARCHED));
    const place = describePlace(sheet.name);
    if (top.length === 0) throw new TallysheetError('empty-file', `${place} has only blank rows`);
    const headingRow = reading.isScanList
      ? scanHeading(kind)
      : findHeadingRow(sheet.name, top, headingSearch(kind, sheet, reading, mapping));
    const hasRows = top.some(({ number }) => number > headingRow.number);
    if (!hasRows && !takesNoRows) throw new NoRows(sheet.name, headingRow.number);
    const begun = {
      spreadsheet,
      sheet,
      kind,
      scope: mapping.scope,
      firstPass,
      reading,
      scanPrefixes,
      recipe: mapping.recipe,
    };
    return await headed(begun, top, headingRow);
  } catch (error) {
    await firstPass.close();
    throw error;
  }
}

function headingSearch(
  kind: Kind,
  { headingRow }: Sheet,
  reading: ReadingRequest,
  mapping: MappingOptions,
): HeadingSearch {
  const { recipe, scope } = mapping;
  return {
    known: countKnownHeadings(kind, mapping),
    columns: recipe?.columns,
    said: saidHeadings({ ...defined({ headerRow: headingRow }), ...reading }, recipe),
    scope,
  };
}

/** A sheet whose first reading was started. */
interface BegunSheet {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  readonly kind: Kind;
  /** What flags call it, where it is one of several. */
  readonly scope: string | undefined;
  readonly firstPass: FirstPass;
  readonly reading: ReadingRequest;
  readonly scanPrefixes: readonly string[];
  /** What the recipe says of it. */
  readonly recipe: SheetRecipe | undefined;
}

type Batches = AsyncIterable<readonly SheetRow[]>;

async function headed(
  { spreadsheet, sheet, kind, scope, firstPass, reading, scanPrefixes, recipe }: BegunSheet,
  top: readonly SheetRow[],
  headingRow: HeadingRow,
): Promise<HeadedSheet> {
  const { bytes, sha256, format } = spreadsheet;
  const range = { after: headingRow.number, last: recipe?.lastRow ?? Number.POSITIVE_INFINITY };
  const below = top.filter(({ number }) => number > headingRow.number);
  const wrongText = wrongTextOf(sheet, reading);
  const restored = readableHeadings(sheet.name, headingRow.texts, wrongText);
  const headings = nameHeadings(restored.texts, below);
  const { name, letsRowsPass } = sheet;
  const shape = { name, headingRow: headingRow.number, width: headings.names.length };
  const merges = await mergesToFill(sheet, below, shape, reading.fillMerged);
  const columns = { sheet: undefined, ...sheet.name, kind, headings: headings.names };
  const repairs = encodingsOfColumns(columns, reading.columnEncodings ?? []);
  const tableRows = tableRowsOf(sheet, { reading, recipe, kind }, headings.names, below);
  const readColumns = { name: sheet.name, headings: headings.names, scope };
  const texts = readableColumns(readColumns, wrongText, below, repairs);
  const beside = new CellsBeside(sheet, shape.width);
  const rowsOf = (batches: Batches): Batches => {
    const listed = rowsIn(batches, range);
    const below = reading.isScanList ? cleanScans(listed, scanPrefixes) : listed;
    const repaired = repairs.size === 0 ? below : repairColumns(below, repairs);
    const checked = texts.of(repaired);
    const rows = merges ? fillMerged(checked, merges.ranges, shape) : checked;
    return beside.of(tableRows === undefined ? rows : tableRows.of(rows));
  };
  // Rows that come out otherwise than they came in have to be read.
  const isAltered = repairs.size > 0 || merges !== undefined || !texts.keepsRows;
  let canContinue = true;
  return {
    ...factsOf(sheet),
    ...{ format, sha256, bytes },
    headings: headings.names,
    duplicates: await findDuplicateRows(headings.duplicated, () => rowsOf(sheet.rows())),
    ...{ headingRow: headingRow.number, headingLines: headingRow.lines },
    title: titleAbove(top, headingRow.number),
    readings: () => [
      ...quoteReadings(sheet, reading.quotes),
      ...encodingReadings(sheet, [...restored.readings, ...texts.readings()]),
      ...(below.length === 0 ? [noRowsReading(sheet.name, headingRow)] : headingRow.readings),
      ...(merges?.readings ?? []),
      ...(tableRows?.readings() ?? []),
      ...beside.readings(),
    ],
    hasFilledMerges: merges !== undefined,
    hiddenRows: reading.hiddenRows ?? 'skip',
    routine: () => (letsRowsPass && !isAltered ? tableRows?.routine(range) : undefined),
    batches: (gate) => {
      const continues = canContinue && gate === undefined;
      const batches = continues ? firstPass.all() : sheet.rows(gate);
      canContinue &&= !continues;
      return rowsOf(batches);
    },
    close: () => {
      canContinue = false;
      return firstPass.close();
    },
  };
}

/** A list of scans is not a table. */
function tableRowsOf(
  { name }: Sheet,
  { reading, recipe, kind }: Pick<BegunSheet, 'reading' | 'recipe' | 'kind'>,
  headings: readonly string[],
  top: readonly SheetRow[],
): TableRows | undefined {
  if (reading.isScanList) return undefined;
  return new TableRows({
    name,
    table: { headings, top },
    leaveOut: recipe?.leaveOut ?? LEFT_OUT,
    isSaid: recipe?.leaveOut !== undefined,
    proposesHidden: reading.hiddenRows === undefined,
    isExport: () => areRowsOfExports(headings, kind),
  });
}

function factsOf(sheet: Sheet): SheetFacts {
  return {
    name: sheet.name,
    description: sheet.description,
    hasWholeRows: sheet.hasWholeRows,
    ...defined({
      dialect: sheet.dialect,
      foundEncoding: sheet.foundEncoding,
      foundQuotes: sheet.foundQuotes,
      cellPlaces: sheet.cellPlaces,
    }),
    endsWithinLine: sheet.endsWithinLine ?? false,
    physicalLines: (rowNumbers) => sheet.physicalLines(rowNumbers),
    columnWidths: () => sheet.columnWidths(),
    mergedRanges: () => sheet.mergedRanges(),
  };
}

async function* rowsIn(
  batches: AsyncIterable<readonly SheetRow[]>,
  { after, last }: RowRange,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    const isWhole = (batch[0]?.number ?? 0) > after && (batch.at(-1)?.number ?? 0) <= last;
    const rows = isWhole ? batch : batch.filter(({ number }) => number > after && number <= last);
    if (rows.length > 0) yield rows;
  }
}
