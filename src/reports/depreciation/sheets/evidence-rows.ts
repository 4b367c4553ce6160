import { formatCount } from '../../../kernel/counts.ts';
import { auditRows, type AuditTrail } from '../../engine/front/audit-trail.ts';
import { closeRows } from '../../engine/close/close-record.ts';
import { linkTo, type FrontRow } from '../../engine/front/front-sheet.ts';
import type { OpeningEvidence } from '../input/closes/opening-workbook.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import type { CheckResult } from './check-results.ts';

/** By whom and from what a report was made; undefined parts are not known. */
export interface Evidence {
  readonly audit?: AuditTrail | undefined;
  readonly opening?: OpeningEvidence | undefined;
  /** The period is closed with this report. */
  readonly isClosing?: boolean | undefined;
}

/** What was allowed although it prevents a close by default. */
interface Allowed {
  readonly failedChecks: readonly CheckResult[];
}

/** The rows of Summary that an auditor asks for: program, person, files, closes and reopenings. */
export function evidenceRows(
  report: DepreciationReport,
  { audit, opening, isClosing = false, failedChecks }: Evidence & Allowed,
): readonly FrontRow[] {
  return [
    ...(audit === undefined ? [] : auditRows(audit)),
    ...(opening === undefined ? [] : openingRows(opening)),
    ...savedRows(report),
    ...report.books.flatMap((book) => historyRows(book, report)),
    ...(isClosing ? report.books.flatMap((book) => allowedRows(book, report)) : []),
    ...(isClosing ? failedChecks.map((check) => differenceRow(check, report)) : []),
  ];
}

function openingRows({ name, sha256, edited }: OpeningEvidence): readonly FrontRow[] {
  return [
    ['Opening workbook', name],
    ['SHA-256 of the opening workbook', sha256],
    ...(edited === undefined
      ? []
      : [
          ['Edited sheets of the opening workbook', edited.sheets],
          ['Reason for the edits', edited.reason],
        ]),
  ];
}

/** Which settings continue from the last close, and which were changed explicitly. */
function savedRows({ request: { savedSettings: kept } }: DepreciationReport): readonly FrontRow[] {
  if (kept === undefined) return [];
  const { closedOn, used, changed } = kept;
  return [
    ...used.map((setting): FrontRow => [`Setting from the close of ${closedOn}`, setting]),
    ...changed.map((change): FrontRow => [
      `Setting changed since the close of ${closedOn}`,
      change,
    ]),
  ];
}

/** Rows that are not in the close, as was allowed. */
function allowedRows({ book, exceptions }: BookReport, { books }: DepreciationReport): FrontRow[] {
  if (exceptions.length === 0) return [];
  const ofBook = books.length > 1 ? `, book ${book.name}` : '';
  return [
    [
      `Closed with exceptions${ofBook}`,
      `${formatCount(exceptions.length)} rows (--allow-exceptions)`,
      linkTo('Exceptions'),
    ],
  ];
}

/** A check that fails in the close, as was allowed. */
function differenceRow(
  { book, label, left, right }: CheckResult,
  { books }: DepreciationReport,
): FrontRow {
  const ofBook = books.length > 1 ? `, book ${book}` : '';
  return [
    `Closed with a difference${ofBook}`,
    `${label}: ${left} and ${right} (--allow-differences)`,
  ];
}

/** When the periods of the report were closed, reopened and closed again. */
function historyRows(
  { book, from }: BookReport,
  { books, request }: DepreciationReport,
): FrontRow[] {
  const ofBook = books.length > 1 ? `, book ${book.name}` : '';
  const { opening, closing } = request.period;
  return (from?.closes.history ?? [])
    .filter(
      ({ period }) =>
        period.closing.serial > opening.serial && period.opening.serial < closing.serial,
    )
    .flatMap((record) =>
      closeRows(`${record.period.start} to ${record.period.end}${ofBook}`, record),
    );
}
