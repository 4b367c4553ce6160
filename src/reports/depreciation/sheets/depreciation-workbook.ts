import type { WorkbookSheet } from '../../../sheets/workbook-content.ts';
import { writeWorkbook } from '../../../sheets/workbook-writer.ts';
import { FigureStyle } from '../../workbook/figures.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import { namedBooks, type NamedBook } from './book-sheets.ts';
import { booksSheet } from './books-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import { additionsSheet, disposalsSheet } from './movement-sheets.ts';
import { parametersSheet } from './parameters-sheet.ts';
import { registerSheet } from './register-sheet.ts';
import { restatementsSheet } from './restatements-sheet.ts';
import { rollForwardSheet } from './roll-forward-sheet.ts';
import { scheduleSheet } from './schedule-sheet.ts';
import { holds, type TieCheck } from '../../workbook/tie-check.ts';
import { tieChecks } from './tie-checks.ts';

/** What was written, and what its checks came to. */
export interface WrittenReport {
  /** Differs from what was asked for where another program holds the file open. */
  readonly path: string;
  readonly checks: readonly {
    readonly book: string;
    readonly says: string;
    readonly holds: boolean;
  }[];
}

/**
 * Writes a depreciation report as a workbook, whole or not at all.
 * Throws TallysheetError 'cannot-write'.
 */
export async function writeDepreciationWorkbook(
  path: string,
  report: DepreciationReport,
  createdAt: number,
): Promise<WrittenReport> {
  const title = `Depreciation report, ${report.request.period.end}`;
  const style = new FigureStyle(report.request.exponent, 0);
  const books = namedBooks(report).map((named) => bookSheets(named, style, title));
  const written = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
  const checks = books.map(({ book, ties }) => [book, ties] as const);
  const sheets = [
    parametersSheet(report, { checks, style, createdAt: written }),
    ...(books.length > 1 ? [booksSheet(report, style).sheet(title)] : []),
    ...books.flatMap((book) => book.sheets),
    exceptionsSheet(report, style).sheet(title),
  ];
  return {
    path: await writeWorkbook(path, sheets, { title, createdAt }),
    checks: books.flatMap(({ book, ties }) =>
      ties.map((tie) => ({ book: book.book.name, says: tie.says, holds: holds(tie) })),
    ),
  };
}

interface BookSheets {
  readonly book: BookReport;
  readonly ties: readonly TieCheck[];
  readonly sheets: readonly WorkbookSheet[];
}

function bookSheets(named: NamedBook, style: FigureStyle, footer: string): BookSheets {
  const register = registerSheet(named, style);
  const schedule = scheduleSheet(named, style);
  const rollForward = rollForwardSheet(named, register, style);
  const additions = additionsSheet(named, style);
  const disposals = disposalsSheet(named, style);
  const restatements = restatementsSheet(named, style);
  const { book } = named;
  return {
    book,
    ties: tieChecks(book, {
      ...{ register, schedule, rollForward, additions, disposals, restatements },
    }),
    sheets: [
      wide(register.sheet(footer)),
      ...[schedule.sheet(footer), rollForward.sheet(footer)],
      ...[additions.sheet(footer), disposals.sheet(footer)],
      ...(restatements === undefined ? [] : [restatements.sheet(footer)]),
    ],
  };
}

/** Two pages side by side: on one, so many columns could not be read. */
function wide(sheet: WorkbookSheet): WorkbookSheet {
  return { ...sheet, print: { ...sheet.print, pagesWide: 2 } };
}
