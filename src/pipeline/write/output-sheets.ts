import type { Cell } from '../../kernel/cells.ts';
import type { Issue } from '../../kernel/issues.ts';
import { columnLetters } from '../../sheets/column-letters.ts';
import type {
  DressedCell,
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../sheets/workbook-content.ts';
import { OUR_SHEETS } from '../our-columns.ts';
import type { OutputRow, OutputTable } from './output-table.ts';

/** A table with the name that its sheet gets. */
interface NamedTable {
  readonly table: OutputTable;
  readonly name: string;
}

const HEADING_ROW = 1;

/** The number format that keeps what is typed as it is typed. */
const TEXT = '@';

/** Our columns that hold sentences are wide, but not as wide as the sentences. */
const OUR_WIDTHS: Readonly<Record<string, number>> = { _message: 60, _hint: 60 };

/** What we say of a row as a whole is painted here, if no cell of the user's is to blame. */
const MESSAGE = '_message';

/** A sheet of the user's written anew, with what is wrong painted where it stands. */
export function userSheet(table: OutputTable, name: string): WorkbookSheet {
  return {
    name,
    columns: [
      ...table.headings.map((heading, at): WorkbookColumn => {
        const width = table.widths[at];
        return {
          heading,
          look: 'heading',
          ...(typeof width === 'number' && { width }),
          ...(table.holdsIdentifiers(heading) && { format: TEXT }),
        };
      }),
      ...table.ourHeadings.map((heading): WorkbookColumn => {
        const width = OUR_WIDTHS[heading];
        return { heading, look: 'our-heading', ...(width !== undefined && { width }) };
      }),
    ],
    rows: paintedRows(table),
    hasFilter: true,
    print: { landscape: true },
  };
}

async function* paintedRows(table: OutputTable): AsyncGenerator<readonly WorkbookCell[]> {
  for await (const rows of table.rows()) {
    for (const row of rows) yield row.issues.length === 0 ? plain(row) : painted(table, row);
  }
}

function plain({ cells, ours }: OutputRow): readonly Cell[] {
  return [...cells, ...ours];
}

function painted(table: OutputTable, row: OutputRow): WorkbookCell[] {
  const byColumn = new Map<string, Issue[]>();
  const ofRow: Issue[] = [];
  for (const issue of row.issues) {
    if (issue.column === null || !table.headings.includes(issue.column)) ofRow.push(issue);
    else byColumn.set(issue.column, [...(byColumn.get(issue.column) ?? []), issue]);
  }
  const own = table.headings.map((heading, at): WorkbookCell => {
    const cell = row.cells[at] ?? '';
    const issues = byColumn.get(heading);
    return issues === undefined ? cell : paintedCell(cell, issues, table.legalValues(heading));
  });
  const ours = table.ourHeadings.map((heading, at): WorkbookCell => {
    const text = row.ours[at] ?? '';
    return heading === MESSAGE && ofRow.length > 0 ? { value: text, look: lookOf(ofRow) } : text;
  });
  return [...own, ...ours];
}

function paintedCell(
  value: Cell,
  issues: readonly Issue[],
  legal: readonly string[] | undefined,
): DressedCell {
  const look = lookOf(issues);
  const note = issues.map(({ message, hint }) => `${message}\n${hint}`).join('\n\n');
  return {
    value,
    look,
    note,
    ...(look === 'error' && legal !== undefined && { choices: { values: legal } }),
  };
}

function lookOf(issues: readonly Issue[]): 'error' | 'warning' {
  return issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
}

const ERROR_COLUMNS: readonly WorkbookColumn[] = [
  { heading: 'Go to', width: 16 },
  { heading: 'Sheet', width: 18 },
  { heading: 'Row in your file', width: 16 },
  { heading: 'Column', width: 20 },
  { heading: 'Found', width: 24 },
  { heading: 'What is wrong', width: 70 },
  { heading: 'How to mend it', width: 70 },
  { heading: 'Code', width: 22 },
];

/** Every error of the sheets before, each with a link to its cell. */
export function errorsSheet(
  tables: readonly NamedTable[],
  introduction: readonly string[],
): WorkbookSheet {
  const [title = '', ...lines] = introduction;
  return {
    name: OUR_SHEETS.errors,
    columns: ERROR_COLUMNS,
    preamble: [[{ value: title, look: 'title' }], ...lines.map((line) => [line]), []],
    rows: errorRows(tables),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1 },
    tabColour: 'C00000',
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
  return issues
    .filter(({ severity }) => severity === 'error')
    .map((issue) => errorCells(issue, table, place));
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
    { value: cell, link: { sheet, cell }, look: 'link' },
    sheet,
    issue.row,
    issue.column ?? '',
    issue.value ?? '',
    { value: issue.message, look: 'wrapped' },
    { value: issue.hint, look: 'wrapped' },
    issue.code,
  ];
}
