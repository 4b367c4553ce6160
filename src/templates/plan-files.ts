import type { Kind } from '../catalogue/kinds.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../tabular/sheet.ts';
import * as files from '../export/plan-files.ts';

/** A template that is to be written, and the kinds that it is for. */
export type PlannedFile = files.PlannedFile<SpreadsheetFormat, Kind>;

/**
 * One workbook for all kinds, or a CSV for each. Throws TallysheetError 'bad-usage' if the request
 * does not determine that.
 */
export function planFiles(
  kinds: readonly Kind[],
  request: files.FileRequest<SpreadsheetFormat>,
): Promise<PlannedFile[]> {
  return files.planFiles(kinds, request, {
    formats: SPREADSHEET_FORMATS,
    workbook: 'xlsx',
    nameOf: nameFor,
  });
}

function nameFor([only, ...others]: readonly Kind[]): string {
  return only === undefined || others.length > 0 ? 'template' : `template-${only.name}`;
}
