import type {
  CellLink,
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import { columnLetters } from '../../../../tabular/column-letters.ts';
import { type Issue, inOneLine } from '../../../../kernel/messages/issues.ts';
import type { InputFile } from '../../../ledger/journal/tables/rows/row-table.ts';
import type { IssueOfRow } from '../../../ledger/journal/views/issue-view.ts';
import { issueIn } from '../../../ledger/rows/issue-in-language.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { listSheet, placeColumns, withWidths } from './place-columns.ts';
import type { RowRange } from '../../../ledger/journal/views/plan-lines.ts';
import { cleanSheetNames } from '../../../../tabular/xlsx/write/workbook-sheet-names.ts';
import { userSheet } from '../../output/output-sheets.ts';
import type { OutputTable } from '../../output/output-table.ts';
import { runTable } from '../../output/run-table.ts';

/** The refused rows of one file as they are shown in the plan. */
interface ProblemRows {
  readonly file: InputFile;
  /** Whether nothing is wrong with them. */
  readonly isOpen: boolean;
  /** The sheet of the plan that shows them. */
  readonly name: string;
  readonly table: OutputTable;
}

/** Of what we say of a row, the plan shows these; the file of errors has the others. */
const SHOWN = ['_row', '_message'];

/** What keeps rows from being sent: something is wrong with them, or they wait for an answer. */
const SORTS = [
  { isOpen: false, name: 'Rows with errors', prefix: 'Errors in' },
  { isOpen: true, name: 'Open rows', prefix: 'Open in' },
] as const;

/** The files of a run that have rows which are not sent, each with the name of its sheet. */
export function problemRows(run: RunReader): ProblemRows[] {
  const files = run.rows.files().map((file) => {
    const open = run.views.issues.countOpenRows(file.id);
    return { file, open, wrong: run.rows.countFailed(file.id) - open };
  });
  const found = SORTS.flatMap(({ isOpen, name, prefix }) => {
    const own = files.filter(({ open, wrong }) => (isOpen ? open : wrong) > 0);
    return own.map(({ file }) => ({
      file,
      isOpen,
      name: own.length === 1 ? name : `${prefix} ${file.sheet ?? file.name}`,
    }));
  });
  const names = cleanSheetNames(found.map(({ name }) => name));
  return found.map(({ file, isOpen, name }, at) => ({
    file,
    isOpen,
    name: names[at] ?? name,
    table: withShown(runTable(run, file, { outcome: 'failed', isOpen })),
  }));
}

/** The user's own cells, painted where something is wrong. */
export function problemRowsSheet({ table, name }: ProblemRows): WorkbookSheet {
  const sheet = userSheet(table, name);
  return {
    ...sheet,
    rows: withWrappedWords(sheet.rows, table.headings.length),
    print: { landscape: true, pagesWide: 1, footer: name },
    tabColour: 'red',
  };
}

/** Our sentences would make the page far too wide to be read. */
async function* withWrappedWords(
  rows: WorkbookSheet['rows'],
  own: number,
): AsyncGenerator<readonly WorkbookCell[]> {
  for await (const cells of rows) {
    yield cells.map((cell, at) =>
      at < own || typeof cell !== 'string' ? cell : { value: cell, cellStyle: 'wrapped' },
    );
  }
}

function withShown(table: OutputTable): OutputTable {
  const shown = table.ourHeadings.flatMap((heading, at) => (SHOWN.includes(heading) ? [at] : []));
  return {
    ...table,
    ourHeadings: shown.map((at) => table.ourHeadings[at] ?? ''),
    async *rows() {
      for await (const rows of table.rows()) {
        yield rows.map((row) => ({ ...row, ours: shown.map((at) => row.ours[at] ?? '') }));
      }
    },
  };
}

/** Which line of a sheet a row begins at. Rows are asked for in their order. */
class LineFinder {
  readonly #countLines: (range: RowRange) => number;
  #counted = 0;
  #lines = 0;

  /** @param countLines how many lines of the sheet a range of rows takes */
  constructor(countLines: (range: RowRange) => number) {
    this.#countLines = countLines;
  }

  /** The number of lines before those of the row. */
  before(rowId: number): number {
    this.#lines += this.#countLines({ from: this.#counted, before: rowId });
    this.#counted = rowId;
    return this.#lines;
  }
}

/** The first line below the headings of the sheets that are linked to. */
const FIRST_LINE = 2;

/** The most lines of a sheet; the others are in another one, where no link leads. */
const MOST_LINES = 1_048_576;

const MESSAGE = '_message';

/** The sheets that problems are linked to. */
export interface LinkedSheets {
  readonly problems: readonly ProblemRows[];
  /** The sheet of new records, by kind. */
  readonly creates: ReadonlyMap<string, string>;
}

/** Everything that was found, row by row, each with a link to where the plan shows its row. */
export function issuesSheet(run: RunReader, linked: LinkedSheets): WorkbookSheet {
  const places = placeColumns(run);
  return listSheet({
    name: 'Issues',
    columns: [
      ...withWidths({ 'Go to': 23, Severity: 10 }),
      ...places.columns,
      ...withWidths({ Column: 16, Found: 24, Issue: 50, Expected: 22, Fix: 50 }),
    ],
    rows: (function* (): Generator<readonly WorkbookCell[]> {
      for (const file of run.rows.files()) {
        const links = new Links(run, file, linked);
        for (const { issue: stored, ...row } of run.views.issues.ofFile(file.id)) {
          const issue = issueIn(stored, run.identity.request.outputLanguage, file.kind);
          const link = links.to(row, issue);
          yield [
            link === undefined
              ? null
              : { value: `${link.sheet} ${link.cell}`, link, cellStyle: 'link' },
            { value: issue.severity, cellStyle: issue.severity },
            ...places.cells({ file: file.name, sheet: file.sheet, row: issue.row ?? 0 }).map(atTop),
            { value: issue.column ?? '', cellStyle: 'wrapped' },
            found(issue.value ?? ''),
            { value: issue.message, cellStyle: 'wrapped' },
            { value: issue.expected ?? '', cellStyle: 'wrapped' },
            { value: issue.hint, cellStyle: 'wrapped' },
          ];
        }
      }
    })(),
    tabColour: 'red',
  });
}

/** As long as values are quoted elsewhere. */
const LONGEST_FOUND = 60;

/** What is too long for a cell of a list is whole in its note. */
function found(value: string): WorkbookCell {
  const short = inOneLine(value, LONGEST_FOUND);
  return short.endsWith('…') && short !== value
    ? { value: short, cellStyle: 'wrapped', note: value }
    : { value, cellStyle: 'wrapped' };
}

/** Beside wrapped texts everything is at the top of its line. */
function atTop(cell: WorkbookCell): WorkbookCell {
  return typeof cell === 'string' || typeof cell === 'number'
    ? { value: cell, cellStyle: 'wrapped' }
    : cell;
}

/** A line of a sheet, and the column in which its row is to be reviewed. */
interface Line {
  readonly sheet: string;
  readonly letters: string;
  readonly line: number;
}

/** Where the plan shows the rows of one file; rows are asked for in their order. */
class Links {
  readonly #wrong: ProblemLines;
  readonly #open: ProblemLines;
  readonly #creates: ReadonlyMap<string, string>;
  readonly #created = new Map<string, LineFinder>();
  readonly #updated: LineFinder;
  readonly #run: RunReader;

  constructor(run: RunReader, file: InputFile, { problems, creates }: LinkedSheets) {
    this.#run = run;
    const own = problems.filter((each) => each.file.id === file.id);
    this.#wrong = new ProblemLines(own.find(({ isOpen }) => !isOpen));
    this.#open = new ProblemLines(own.find(({ isOpen }) => isOpen));
    this.#creates = creates;
    this.#updated = new LineFinder((range) => run.views.planLines.countChanges(range));
  }

  to(row: Omit<IssueOfRow, 'issue'>, issue: Issue): CellLink | undefined {
    const link = this.#lineOf(row, issue);
    return link === undefined || link.line > MOST_LINES
      ? undefined
      : { sheet: link.sheet, cell: `${link.letters}${link.line}` };
  }

  #lineOf(
    { id, isBlocked, isOpen, effect, resource }: Omit<IssueOfRow, 'issue'>,
    issue: Issue,
  ): Line | undefined {
    if (isBlocked) return (isOpen ? this.#open : this.#wrong).of(id, issue);
    if (effect === 'update') {
      return { sheet: 'Updates', letters: 'A', line: FIRST_LINE + this.#updated.before(id) };
    }
    const sheet = effect === 'create' ? this.#creates.get(resource) : undefined;
    if (sheet === undefined) return undefined;
    const finder =
      this.#created.get(resource) ??
      new LineFinder((range) => this.#run.views.planLines.countCreating(resource, range));
    this.#created.set(resource, finder);
    return { sheet, letters: 'A', line: FIRST_LINE + finder.before(id) };
  }
}

/** The lines of rows that are not sent, on the sheet that shows them. */
class ProblemLines {
  readonly #problems: ProblemRows | undefined;
  #count = 0;
  #last = 0;

  constructor(problems: ProblemRows | undefined) {
    this.#problems = problems;
  }

  of(row: number, { column }: Issue): Line | undefined {
    if (row !== this.#last) this.#count += 1;
    this.#last = row;
    if (this.#problems === undefined) return undefined;
    const { name, table } = this.#problems;
    const headings = [...table.headings, ...table.ourHeadings];
    const own = column === null ? -1 : headings.indexOf(column);
    const letters = columnLetters(own < 0 ? headings.indexOf(MESSAGE) : own);
    return { sheet: name, letters, line: FIRST_LINE - 1 + this.#count };
  }
}
