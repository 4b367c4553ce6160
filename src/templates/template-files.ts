import { basename, dirname } from 'node:path';
import type { Kind } from '../catalogue/kinds.ts';
import { makeFolder, type WriteOptions } from '../tabular/files/atomic-file.ts';
import { writeCsv } from '../tabular/csv/csv-writer.ts';
import { ENGLISH_STYLE, ownHeadings, type WrittenStyle } from '../export/written-style.ts';
import type { WorkbookReport } from '../tabular/xlsx/write/workbook-report.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { AccountLists } from './account-lists.ts';
import type { PlannedFile } from './plan-files.ts';
import { templateHeadings, templateWorkbook } from './template-workbook.ts';

export interface TemplateOptions extends WriteOptions {
  /** What the drop-downs offer of an account. */
  readonly account?: AccountLists;
  /** How it is written; in English unless given. */
  readonly style?: WrittenStyle;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Called once a workbook is in its place. */
  readonly onWritten?: (report: WorkbookReport, path: string) => void;
}

/**
 * Writes a template, whole or not at all, and its folder where there is none; gives the path that was
 * written. Throws `cannot-write`.
 */
export async function writeTemplate(
  { path, format, kinds }: PlannedFile,
  { account, style = ENGLISH_STYLE, ...options }: TemplateOptions,
): Promise<string> {
  await makeFolder(dirname(path));
  if (format === 'csv') {
    const headings = kinds.map((kind) => [
      ...templateHeadings(kind, account, style),
      ...ownHeadings(style),
    ]);
    return writeCsv(path, headings, { ...options, dialect: style.dialect });
  }
  const sheets = templateWorkbook(kinds, basename(path), account, style);
  return writeWorkbook(path, sheets, { title: titleOf(kinds), ...options });
}

function titleOf(kinds: readonly Kind[]): string {
  const [only, ...others] = kinds;
  return only === undefined || others.length > 0 ? 'Blank workbook' : `${only.title}, blank`;
}
