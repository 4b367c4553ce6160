import type { Kind } from '../../catalogue/kinds.ts';
import { recordKindOf } from '../../catalogue/steps.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { describePlace, type SheetName, type SheetRow } from '../../kernel/rows.ts';
import { quotedWord, shellLine } from '../../kernel/shell-words.ts';
import type { KnownHeadings } from '../../tabular/csv/delimiter.ts';
import { inSheet } from '../map/sheet-scope.ts';
import { mapCommandFor } from '../map/document/map-command.ts';
import { likelyHeadings } from './likely-headings.ts';

/** How many rows from the top are searched for the headings. */
export const ROWS_SEARCHED = 20;

export interface HeadingSearch {
  readonly kind: Kind;
  readonly known: KnownHeadings;
  /** The number that the user gave. */
  readonly given: number | undefined;
  /** What flags call the sheet, where it is one of several. */
  readonly scope: string | undefined;
  /** Where no heading is known, the row most like headings is used. */
  readonly takesUnknown: boolean;
}

/**
 * The row of the headings: the one that the user named, else the one with most known headings. Throws
 * TallysheetError 'no-headings'.
 */
export function findHeadingRow(
  name: SheetName,
  top: readonly SheetRow[],
  { kind, known, given, scope, takesUnknown }: HeadingSearch,
): SheetRow {
  if (given !== undefined) return rowNumbered(describePlace(name), top, given, scope);
  const searched = top.filter(({ number }) => number <= ROWS_SEARCHED);
  const best = bestRow(searched, known) ?? (takesUnknown ? likelyHeadings(searched) : undefined);
  if (best === undefined) throw noneKnown(name, top, kind, scope);
  return best;
}

function bestRow(rows: readonly SheetRow[], known: KnownHeadings): SheetRow | undefined {
  let best: { row: SheetRow; known: number } | undefined;
  for (const row of rows) {
    const count = known(row.cells.map(cellText), (best?.known ?? 0) + 1);
    if (count > (best?.known ?? 0)) best = { row, known: count };
  }
  return best?.row;
}

function noneKnown(
  name: SheetName,
  top: readonly SheetRow[],
  kind: Kind,
  scope: string | undefined,
): TallysheetError {
  const texts = (top[0]?.cells ?? []).map(cellText).filter((text) => text.trim() !== '');
  const first = texts.slice(0, 8).map((text) => `"${text}"`);
  return new TallysheetError(
    'no-headings',
    `${describePlace(name)}: the first ${ROWS_SEARCHED} rows have no known heading of ${recordKindOf(kind).name}; the first row has ${first.join(', ')}`,
    {
      hint: `The first row must have the headings, such as ${kind.columns
        .slice(0, 5)
        .map(({ label }) => label)
        .join(
          ', ',
        )}. Choose the fields in a workbook: ${mapCommandFor(name, kind)}   Then import with --mapping mapping.xlsx. Or use ${rowFlag(scope)} or --map ${quotedWord(inSheet(scope, 'Heading=Field'))}, or check --kind.`,
    },
  );
}

function rowFlag(scope: string | undefined): string {
  return shellLine(['--header-row', inSheet(scope, 'N')]);
}

function rowNumbered(
  place: string,
  top: readonly SheetRow[],
  number: number,
  scope: string | undefined,
): SheetRow {
  const row = top.find((each) => each.number === number);
  if (row !== undefined) return row;
  throw new TallysheetError('no-headings', `${place}: row ${number} is blank or does not exist`, {
    hint: `Set the heading row with ${rowFlag(scope)}, numbered as in the spreadsheet program.`,
  });
}

export function noRows(place: string, { number }: SheetRow): TallysheetError {
  const message = `${place} has headings in row ${number} and no rows below them`;
  return new TallysheetError('empty-file', message);
}
