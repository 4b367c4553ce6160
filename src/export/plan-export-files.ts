import type { Resource } from '../catalogue/define.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { oneFileForMany, planFiles, type FileRequest, type PlannedFile } from './plan-files.ts';

/** What exports are written as. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'ndjson', 'parquet', 'singer'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Those that are lines of text, which another program can take as they come. */
const LINE_FORMATS = ['ndjson', 'singer'] as const satisfies readonly ExportFormat[];

export type LineFormat = (typeof LINE_FORMATS)[number];

/** Of these, one file holds many record types, beside the workbook. */
const WHOLE: readonly ExportFormat[] = ['singer'];

/** A file that is to be written, and what goes into it. */
export type ExportFile = PlannedFile<ExportFormat, Resource>;

/**
 * One workbook or Singer file for all kinds, or a file of another format for each. Throws TallysheetError 'bad-usage' if
 * the request does not determine that.
 * @param date goes into the names of files: `2026-01-31`; without it they are the same each time
 */
export function planExportFiles(
  resources: readonly Resource[],
  request: FileRequest<ExportFormat>,
  date: string | undefined,
): Promise<ExportFile[]> {
  const dated = date === undefined ? '' : `-${date}`;
  return planFiles(resources, request, {
    formats: EXPORT_FORMATS,
    workbook: 'xlsx',
    alsoWhole: WHOLE,
    endings: { ndjson: ['jsonl'], singer: ['jsonl', 'ndjson', 'json'] },
    nameOf: (kinds) => `${nameFor(kinds)}${dated}`,
  });
}

/** The format of lines that a request names. Throws TallysheetError 'bad-usage' where it is none, or does not hold as many record types. */
export function lineFormat(
  resources: readonly Resource[],
  format: ExportFormat | undefined,
): LineFormat {
  const found = LINE_FORMATS.find((each) => each === format);
  if (found === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `Only ${LINE_FORMATS.join(' and ')} can be written without a file`,
      { hint: `Add --format ${LINE_FORMATS.join(' or --format ')}, or name a file with --out.` },
    );
  }
  if (resources.length > 1 && !WHOLE.includes(found)) {
    throw oneFileForMany(resources.length, found, WHOLE.join());
  }
  return found;
}

function nameFor([only, ...others]: readonly Resource[]): string {
  return only === undefined || others.length > 0 ? 'export' : only.name;
}
