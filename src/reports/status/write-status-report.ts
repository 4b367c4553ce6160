import { type StatusReport, exceptionsSheet } from './status-report.ts';
import { type AuditTrail, auditRows, utcMinute } from '../engine/front/audit-trail.ts';
import { type ReportContent, fileWord, writeReport } from '../engine/write-report.ts';
import {
  type FolderOfCalendars,
  writeCalendars,
  type WrittenCalendars,
} from './calendar-folder.ts';
import { type FormFolder, writeFormFolder } from '../engine/forms/form-folder.ts';
import type { ReportSummary } from '../engine/front/report-summary.ts';
import {
  figureIn,
  type FrontRow,
  titleRows,
  section,
  checkRows,
  frontSheet,
  chartsRow,
  exceptionsRow,
} from '../engine/front/front-sheet.ts';
import { type FileNotice, FileNotices } from '../../tabular/file-notices.ts';
import type { ReportPath } from '../engine/report-path.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import { writeTextFile } from '../../tabular/files/atomic-file.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { minuteOf } from '../../kernel/dates/account-time.ts';
import type { ReconciliationCheck } from '../engine/checks/reconciliation-check.ts';

/** Large figures of the page that fit beside one another. */
const MOST_TILES = 5;

/** What every format of a report shows. */
function statusContent(
  report: StatusReport,
  { createdAt, audit }: { readonly createdAt: number; readonly audit: AuditTrail },
): ReportContent {
  const { title, subtitle, moment, tables, exceptions, checks, charts, style, size, forms } =
    report;
  const footer = `${title}, ${moment.slice(0, 10)}`;
  return {
    title: footer,
    subtitle,
    createdAt,
    tables: [...tables, exceptionsSheet(exceptions, subtitle, style)],
    checks,
    style,
    summary: summaryOf(report),
    front: (hasCharts) =>
      statusFront(report, {
        createdAt: utcMinute(createdAt),
        hasCharts,
        evidence: auditRows(audit),
        footer,
      }),
    charts: () => charts,
    size,
    ...(forms !== undefined && { forms }),
  };
}

function summaryOf(report: StatusReport): ReportSummary {
  const { title, source, subtitle, figures, style, exceptions } = report;
  const shown = figures.slice(0, MOST_TILES);
  return {
    title,
    facts: [
      ['Source', source],
      ['Period', subtitle],
    ],
    figures: shown.map(({ label }) => label),
    rows: [{ name: source, cells: shown.map(({ is, figure }) => figureIn(style, is)(figure)) }],
    exceptionRows: exceptions.length,
    exceptions,
  };
}

/** A report with the files that it went to. */
export interface StatusResult {
  readonly report: StatusReport;
  readonly written: readonly string[];
  /** The folder with a page for each person, where one was asked for. */
  readonly pages?: FormFolder | undefined;
  /** The folder with a calendar for each item, location and person, where calendars were asked for. */
  readonly calendars?: WrittenCalendars | undefined;
  readonly notices: readonly FileNotice[];
}

/** Writes a report, and its calendar beside it. Throws TallysheetError 'cannot-write'. */
export async function writeStatusReport(
  report: StatusReport,
  {
    place,
    createdAt,
    own,
    audit,
  }: {
    readonly place: ReportPath;
    /** Milliseconds since 1970. */
    readonly createdAt: number;
    readonly own: WrittenFiles;
    readonly audit: AuditTrail;
  },
): Promise<StatusResult> {
  const notices = new FileNotices(own);
  const written = await writeReport(place, statusContent(report, { createdAt, audit }), notices);
  const calendar = await writeCalendar(report.calendar?.(createdAt), place, notices);
  const pages = await writePages(report, place, { notices, own });
  const calendars = await writeEachCalendar(report.calendars?.(createdAt), place, { notices, own });
  const indexes = [...(pages?.index ?? []), ...(calendars === undefined ? [] : [calendars.index])];
  const all = [...written, ...calendar, ...indexes];
  return { report, written: all, pages, calendars, notices: notices.list() };
}

async function writeEachCalendar(
  folders: readonly FolderOfCalendars[] | undefined,
  { path, format }: ReportPath,
  files: { readonly notices: FileNotices; readonly own: WrittenFiles },
): Promise<WrittenCalendars | undefined> {
  if (folders === undefined) return undefined;
  return writeCalendars(`${path.slice(0, -(format.length + 1))}-calendars`, folders, files);
}

async function writePages(
  { forms, hasPages, title, moment }: StatusReport,
  { path, format }: ReportPath,
  files: { readonly notices: FileNotices; readonly own: WrittenFiles },
): Promise<FormFolder | undefined> {
  if (forms === undefined || hasPages !== true) return undefined;
  const beside = `${path.slice(0, -(format.length + 1))}-${fileWord(forms.name)}`;
  return writeFormFolder(beside, `${title}, ${moment.slice(0, 10)}: ${forms.name}`, forms, files);
}

async function writeCalendar(
  calendar: string | undefined,
  { path, format }: ReportPath,
  { listener }: FileNotices,
): Promise<readonly string[]> {
  if (calendar === undefined) return [];
  const beside = `${path.slice(0, -format.length)}ics`;
  return [await writeTextFile(beside, [calendar], listener)];
}

const WIDTHS = [60, 26, 14, 13, 9];

/** How a report was made: what the first sheet says besides its figures. */
export interface FrontParts {
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  readonly hasCharts: boolean;
  /** By whom the report was made. */
  readonly evidence: readonly FrontRow[];
  readonly footer: string;
}

/** The first sheet: key figures, exceptions, reconciliation checks and basis of preparation. */
function statusFront(report: StatusReport, parts: FrontParts): WorkbookSheet {
  const { title, subtitle, style, checks } = report;
  const sections = [
    titleRows(title, subtitle),
    section('Summary', figures(report)),
    section('Needs attention', attention(report)),
  ];
  const above = sections.flatMap((rows) => [...rows, []]);
  const rows = [
    ...above,
    ...checkRows(ofKinds(checks), { title: 'Reconciliation checks', style, above: above.length }),
    [],
    ...section('Basis of preparation', basis(report, parts)),
  ];
  return frontSheet(WIDTHS, rows, { landscape: true, footer: parts.footer });
}

function basis(
  { source, moment, zone, basis: further }: StatusReport,
  { createdAt, evidence, hasCharts }: FrontParts,
): FrontRow[] {
  return [
    ['Source', source],
    ['As of', minuteOf(moment), zone],
    ...further,
    ['Prepared at (UTC)', createdAt],
    ...evidence,
    chartsRow(hasCharts),
  ];
}

function figures({ figures: all, style }: StatusReport): FrontRow[] {
  return all.map(({ label, is, figure }) => [label, figureIn(style, is)(figure)]);
}

function attention({ exceptions }: StatusReport): FrontRow[] {
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  return [
    exceptionsRow('Exceptions: errors', errors, true),
    exceptionsRow('Exceptions: warnings', exceptions.length - errors, false),
  ];
}

/** The label of a check says what its figures are. */
function ofKinds(checks: readonly ReconciliationCheck[]): readonly ReconciliationCheck[] {
  return checks.map((check) => ({ ...check, label: `${check.label} (${check.is})` }));
}
