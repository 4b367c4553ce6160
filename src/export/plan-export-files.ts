import type { Resource } from '../catalogue/define.ts';
import { planFiles, type FileRequest, type PlannedFile } from './plan-files.ts';

/** What exports are written as. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'ndjson'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A file that is to be written, and what goes into it. */
export type ExportFile = PlannedFile<ExportFormat, Resource>;

/**
 * One workbook for all kinds, or a CSV or NDJSON for each. Throws TallysheetError 'bad-usage' if
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
    nameOf: (kinds) => `${nameFor(kinds)}${dated}`,
  });
}

function nameFor([only, ...others]: readonly Resource[]): string {
  return only === undefined || others.length > 0 ? 'export' : only.name;
}
