import { writeTextFile } from '../../tabular/files/atomic-file.ts';
import { FileNotices, type FileNotice } from '../../tabular/file-notices.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import type { AuditTrail } from '../engine/front/audit-trail.ts';
import type { ReportPath } from '../engine/report-path.ts';
import { writeReport } from '../engine/write-report.ts';
import { statusContent } from './status-content.ts';
import type { StatusReport } from './status-report.ts';

/** A report with the files that it went to. */
export interface StatusResult {
  readonly report: StatusReport;
  readonly written: readonly string[];
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
  return { report, written: [...written, ...calendar], notices: notices.list() };
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
