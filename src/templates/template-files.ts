import { basename, dirname } from 'node:path';
import type { Kind } from '../catalogue/kinds.ts';
import { type WriteOptions, makeFolder } from '../tabular/files/atomic-file.ts';
import { writeCsv } from '../tabular/csv/csv-writer.ts';
import { ENGLISH_STYLE, type WrittenStyle, ownHeadings } from '../export/written-style.ts';
import type { WorkbookReport } from '../tabular/xlsx/write/workbook-report.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { AccountLists } from './account-lists.ts';
import type { PlannedFile } from './choose-kinds.ts';
import type { WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { instructionsSheet } from './instructions-sheet.ts';
import { ListSheet } from './list-sheet.ts';
import { ReferenceRules } from './reference-rules.ts';
import { templateColumns } from './template-column.ts';
import { templateSheet } from './template-sheet.ts';

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

/**
 * The sheets of a blank workbook: how to fill it in, then one sheet for each kind in the order given,
 * then, hidden, the lists that an account gave.
 * @param file the name of the workbook, for the commands in its instructions
 */
export function templateWorkbook(
  kinds: readonly Kind[],
  file: string,
  account?: AccountLists,
  style: WrittenStyle = ENGLISH_STYLE,
): WorkbookSheet[] {
  const described = kinds.map((kind) => ({ kind, columns: columnsOf(kind, style, account) }));
  const instructions = instructionsSheet(described, file, style, account !== undefined);
  if (account === undefined) {
    return [
      instructions,
      ...described.map(({ kind, columns }) => templateSheet(kind, columns, undefined, style)),
    ];
  }
  const lists = new ListSheet();
  const rules = new ReferenceRules(account, lists);
  const sheets = described.map(({ kind, columns }) =>
    templateSheet(kind, columns, (column) => rules.ruleFor(column, columns), style),
  );
  const hidden = lists.sheet();
  return [instructions, ...sheets, ...(hidden === undefined ? [] : [hidden])];
}

/** The headings of a kind's blank CSV. */
export function templateHeadings(
  kind: Kind,
  account?: AccountLists,
  style: WrittenStyle = ENGLISH_STYLE,
): string[] {
  return columnsOf(kind, style, account).map(({ heading }) => heading);
}

function columnsOf(
  kind: Kind,
  { language }: WrittenStyle,
  account: AccountLists | undefined,
): ReturnType<typeof templateColumns> {
  return templateColumns(kind, account?.membersOf ?? (() => []), language);
}
