import { badUsage } from './refusals.ts';
import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

/** What reports are written as. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'html'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportTarget {
  /** The name of the report; a file name starts with it if only a folder is given. */
  readonly name: string;
  /** The base of relative paths. */
  readonly cwd: string;
  /** A file or a folder that is there; the working folder where it is not given. */
  readonly out?: string | undefined;
  /** That of the file's name where it is not given, else a workbook. */
  readonly format?: ReportFormat | undefined;
  /** Goes into the name: `2026-01-31`; without it the name is the same each time. */
  readonly date?: string | undefined;
}

export interface ReportPath {
  readonly path: string;
  readonly format: ReportFormat;
  /** Formats that are written beside it. */
  readonly alsoAs?: readonly ReportFormat[];
}

/** Where a report goes. Throws TallysheetError 'bad-usage' where name and format contradict each other. */
export async function reportPath({
  name,
  cwd,
  out,
  format,
  date,
}: ReportTarget): Promise<ReportPath> {
  const target = resolve(cwd, out ?? '.');
  const ending = extname(target).slice(1).toLowerCase();
  const known = REPORT_FORMATS.find((each) => each === ending);
  const found = await stat(target).catch(() => undefined);
  if (found?.isDirectory() === true) {
    const chosen = format ?? 'xlsx';
    const base = [name, ...(date === undefined ? [] : [date])].join('-');
    return { path: join(target, `${base}.${chosen}`), format: chosen };
  }
  if (known === undefined || (format !== undefined && format !== known)) {
    throw badUsage(
      `--out ${out ?? ''}: expected a name that ends with .${format ?? REPORT_FORMATS.join(' or .')}, or an existing folder`,
    );
  }
  return { path: target, format: known };
}
