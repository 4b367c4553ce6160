import { defined } from '../../../kernel/defined.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import { columnWidths } from '../../../tabular/xlsx/write/sheet/workbook-layout.ts';
import type {
  DressedCell,
  Link,
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { issueIn } from '../../ledger/rows/issue-in-language.ts';
import { OUR_SHEETS, translatedHeading } from '../../ledger/rows/result-columns.ts';
import { listWords } from '../../sheet/values/value-columns.ts';
import type { NamedTable, OutputRow, OutputTable } from './output-table.ts';

/** A cell of the user's as it was, with the link behind it. */
export function ownCell(cell: Cell): WorkbookCell {
  const link = linkOf(cell);
  if (link !== undefined) return { value: cell, link, cellStyle: 'link' };
  return isBareNumber(cell) ? { value: cell, format: NUMBER_WITH_ROOM } : cell;
}

/** A number is at the right of its cell, and the text beside it would touch it. */
const NUMBER_WITH_ROOM = 'General_)';

/** Whether a cell is a number that nothing says how to show. */
function isBareNumber(cell: Cell): boolean {
  return typeof cell !== 'string' && cell.type === 'number' && cell.format === undefined;
}

/** The address of the web behind a cell. */
function linkOf(cell: Cell): Link | undefined {
  if (typeof cell === 'string' || cell.address === undefined) return undefined;
  return { address: cell.address };
}

const HEADING_ROW = 1;

/** The number format that keeps what is typed as it is typed. */
const TEXT = '@';

/** Our columns that hold sentences are wide, but not as wide as the sentences. */
const OUR_WIDTHS: Readonly<Record<string, number>> = {
  _outcome: 14,
  _code: 24,
  _field: 18,
  _message: 50,
  _hint: 50,
  _run: 30,
  _fingerprint: 32,
};

/** In characters: on paper, more of them side by side could not be read. */
const WIDEST_PAGE = 200;

/** What we say of a row as a whole is painted here, if no cell of the user's is to blame. */
const MESSAGE = '_message';

/** A sheet of the user's, written again with its errors painted in their cells. */
export function userSheet(table: OutputTable, name: string): WorkbookSheet {
  const sheet = { name, columns: columnsOf(table), rows: styledRows(table), hasFilter: true };
  const width = columnWidths(sheet).reduce((sum, each) => sum + each, 0);
  const pagesWide = Math.ceil(width / WIDEST_PAGE);
  return {
    ...sheet,
    // What a row is about is on each of its pages.
    ...(pagesWide > 1 && { frozenColumns: 1 }),
    print: { landscape: true, pagesWide, footer: name },
  };
}

function columnsOf(table: OutputTable): WorkbookColumn[] {
  return [
    ...table.headings.map((heading, at): WorkbookColumn => {
      const width = table.widths[at];
      const words = table.words(heading);
      return {
        heading,
        cellStyle: 'heading',
        width: width ?? usualWidth(heading),
        ...(table.holdsIdentifiers(heading) && { format: TEXT }),
        ...(words !== undefined && { rule: { is: 'choices', choices: { values: words } } }),
      };
    }),
    ...table.ourHeadings.map((heading): WorkbookColumn => {
      const width = OUR_WIDTHS[heading];
      const shown = translatedHeading(heading, table.language);
      return { heading: shown, cellStyle: 'our-heading', ...defined({ width }) };
    }),
  ];
}

/** In characters, where the user's sheet said none. */
const USUAL_WIDTHS = { least: 12, most: 60 };

/** Left and right of a heading, and for the button of its filter. */
const ROOM_OF_HEADING = 5;

function usualWidth(heading: string): number {
  const { least, most } = USUAL_WIDTHS;
  return Math.min(most, Math.max(least, headingRoom(heading)));
}

function headingRoom(heading: string): number {
  return heading.length + ROOM_OF_HEADING;
}

async function* styledRows(table: OutputTable): AsyncGenerator<readonly WorkbookCell[]> {
  for await (const rows of table.rows()) {
    for (const row of rows) yield row.issues.length === 0 ? plain(row) : painted(table, row);
  }
}

function plain({ cells, ours }: OutputRow): WorkbookCell[] {
  return [...cells.map(ownCell), ...ours];
}

function painted(table: OutputTable, row: OutputRow): WorkbookCell[] {
  const byColumn = new Map<string, Issue[]>();
  const ofRow: Issue[] = [];
  for (const issue of row.issues) {
    if (issue.column === null || !table.headings.includes(issue.column)) ofRow.push(issue);
    else byColumn.set(issue.column, [...(byColumn.get(issue.column) ?? []), issue]);
  }
  const users = table.headings.map((heading, at): WorkbookCell => {
    const cell = row.cells[at] ?? '';
    const issues = byColumn.get(heading);
    return issues === undefined
      ? ownCell(cell)
      : styledCell(cell, inLanguageOf(table, issues), table.legalValues(heading, row));
  });
  const ours = table.ourHeadings.map((heading, at): WorkbookCell => {
    const text = row.ours[at] ?? '';
    if (heading === MESSAGE && ofRow.length > 0)
      return { value: text, cellStyle: `${cellStyleOf(ofRow)}-text` as const };
    return text.length > (OUR_WIDTHS[heading] ?? Infinity)
      ? { value: text, cellStyle: 'wrapped' }
      : text;
  });
  return [...users, ...ours];
}

function styledCell(
  value: Cell,
  issues: readonly Issue[],
  legal: readonly string[] | undefined,
): DressedCell {
  const cellStyle = cellStyleOf(issues);
  const link = linkOf(value);
  const note = issues.map(({ message, hint }) => `${message}\n${hint}`).join('\n\n');
  return {
    value,
    cellStyle,
    note,
    ...(isBareNumber(value) && { format: NUMBER_WITH_ROOM }),
    ...defined({ link }),
    ...(cellStyle === 'error' && legal !== undefined && { choices: { values: legal } }),
  };
}

function cellStyleOf(issues: readonly Issue[]): 'error' | 'warning' {
  return issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
}

function errorColumns(language: WrittenLanguage | undefined): WorkbookColumn[] {
  const words = listWords(language);
  return [
    { heading: words.goTo, width: 16 },
    { heading: words.sheet, width: 18 },
    { heading: words.fileRow, width: Math.max(16, headingRoom(words.fileRow)), format: '0_)_)' },
    { heading: words.column, width: 20 },
    { heading: words.found, width: 24 },
    { heading: words.error, width: 70 },
    { heading: words.fix, width: 70 },
    { heading: words.code, width: 22 },
  ];
}

/** Every error of the sheets before, each with a link to its cell. */
export function errorsSheet(
  tables: readonly NamedTable[],
  introduction: readonly string[],
): WorkbookSheet {
  const [title = '', ...lines] = introduction;
  return {
    name: OUR_SHEETS.errors,
    columns: errorColumns(tables[0]?.table.language),
    preamble: [[{ value: title, cellStyle: 'title' }], ...lines.map((line) => [line]), []],
    rows: errorRows(tables),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1 },
    tabColour: 'red',
  };
}

async function* errorRows(tables: readonly NamedTable[]): AsyncGenerator<readonly WorkbookCell[]> {
  for (const { table, name } of tables) {
    let line = HEADING_ROW;
    for await (const rows of table.rows()) {
      const first = line + 1;
      line += rows.length;
      yield* rows.flatMap((row, at) => errorsOf(row, table, { sheet: name, line: first + at }));
    }
  }
}

interface OutputPlace {
  readonly sheet: string;
  readonly line: number;
}

function errorsOf({ issues }: OutputRow, table: OutputTable, place: OutputPlace): WorkbookCell[][] {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return inLanguageOf(table, errors).map((issue) => errorCells(issue, table, place));
}

/** The issues as the reader of a table has them. */
export function inLanguageOf(
  { language, kind }: OutputTable,
  issues: readonly Issue[],
): readonly Issue[] {
  return issues.map((issue) => issueIn(issue, language, kind));
}

function errorCells(
  issue: Issue,
  { headings, ourHeadings }: OutputTable,
  { sheet, line }: OutputPlace,
): WorkbookCell[] {
  const all = [...headings, ...ourHeadings];
  const at = all.indexOf(issue.column ?? MESSAGE);
  const cell = `${columnLetters(at < 0 ? all.indexOf(MESSAGE) : at)}${line}`;
  return [
    { value: cell, link: { sheet, cell }, cellStyle: 'link' },
    sheet,
    issue.row,
    issue.column ?? '',
    { value: issue.value ?? '', cellStyle: 'wrapped' },
    { value: issue.message, cellStyle: 'wrapped' },
    { value: issue.hint, cellStyle: 'wrapped' },
    issue.code,
  ];
}
