import { stat } from 'node:fs/promises';
import type { Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
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

/** Throws TallysheetError 'cannot-write' where one of the files is there already. */
export async function assertFilesFree(
  planned: readonly { readonly path: string }[],
): Promise<void> {
  for (const { path } of planned) {
    if (!(await isThere(path))) continue;
    throw new TallysheetError('cannot-write', `${path} already exists; nothing was written`, {
      hint: 'Choose another file with --out, or replace it with --force.',
    });
  }
}

function nameFor([only, ...others]: readonly Kind[]): string {
  return only === undefined || others.length > 0 ? 'template' : `template-${only.name}`;
}

/** A path that cannot be read counts as missing; if writing it fails, its error says why. */
async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
