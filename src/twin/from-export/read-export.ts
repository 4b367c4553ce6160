import { createHash } from 'node:crypto';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { LISTED } from '../../catalogue/relations/listed.ts';
import { ownValue } from '../../kernel/json.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { AccountCopy, CopiedRecord } from '../../service/records/account-copy.ts';
import { openSpreadsheet } from '../../tabular/open.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import { exportedRecords, RATES } from './exported-records.ts';
import { exportedSheet, type ExportedSheet } from './exported-sheet.ts';
import { exportedKind } from './sheet-names.ts';

/** A file of an export: its name for messages, and where it is. */
export interface ExportFile {
  readonly name: string;
  readonly path: string;
}

/** An export as it was read. */
export interface ReadExport {
  readonly copy: AccountCopy;
  readonly sheets: readonly ExportedSheet[];
  /** Sheets that have no records of a list, as messages call them. */
  readonly ignored: readonly string[];
}

const METHODS = 'depreciation-methods';

/**
 * Reads the files of an export whole. Throws TallysheetError 'not-an-export' for a file that no export wrote, and as
 * openSpreadsheet does.
 */
export async function readExport(files: readonly ExportFile[]): Promise<ReadExport> {
  const hash = createHash('sha256');
  const sheets: ExportedSheet[] = [];
  const ignored: string[] = [];
  for (const { name, path } of files) {
    const spreadsheet = await openSpreadsheet(name, { path });
    try {
      hash.update(spreadsheet.sha256);
      const visible = spreadsheet.sheets.filter(({ isHidden }) => !isHidden);
      const own = visible.filter((sheet) => listIn(sheet) !== undefined);
      if (own.length === 0) throw withoutRecords(name, spreadsheet.sheets);
      for (const sheet of own) sheets.push(await readSheet(sheet));
      ignored.push(...visible.filter((sheet) => !own.includes(sheet)).map(titleOf));
    } finally {
      await spreadsheet.close();
    }
  }
  assertEachOnce(sheets);
  return { copy: copyOf(sheets, hash.digest('hex')), sheets, ignored };
}

/** The record type of a sheet that has a list of records. */
function listIn({ name }: Sheet): Resource | undefined {
  const resource = exportedKind(name);
  return resource !== undefined && LISTED.includes(resource) ? resource : undefined;
}

async function readSheet(sheet: Sheet): Promise<ExportedSheet> {
  const resource = listIn(sheet);
  if (resource === undefined) throw new RangeError(`${titleOf(sheet)} has no list of records`);
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) rows.push(...batch);
  return exportedSheet(resource, titleOf(sheet), rows);
}

function titleOf({ name: { file, sheet } }: Sheet): string {
  return sheet === undefined ? file : `${file}, sheet ${quote(sheet)}`;
}

function withoutRecords(name: string, sheets: readonly Sheet[]): TallysheetError {
  const names = sheets.flatMap(({ name: { sheet } }) => (sheet === undefined ? [] : quote(sheet)));
  const found =
    names.length === 0
      ? 'its name does not begin with a record type, such as fixed-assets-2026-01-31.csv'
      : `no sheet is called as a record type; found: ${names.slice(0, 5).join(', ')}`;
  return new TallysheetError('not-an-export', `${name} is not an export: ${found}`);
}

/** Two sheets of one type would be of two exports. */
function assertEachOnce(sheets: readonly ExportedSheet[]): void {
  for (const [at, { resource, title }] of sheets.entries()) {
    const other = sheets.slice(0, at).find((each) => each.resource === resource);
    if (other === undefined) continue;
    throw new TallysheetError(
      'not-an-export',
      `${resource.title} are there twice: in ${other.title}, and in ${title}`,
      { hint: 'Name the files of one export.' },
    );
  }
}

function copyOf(sheets: readonly ExportedSheet[], hash: string): AccountCopy {
  let last = 0;
  const tools = { takeNumber: () => (last += 1), methods: new Map<string, number>() };
  const records = new Map<string, readonly CopiedRecord[]>(namesInHeadings(sheets));
  const isMethods = ({ resource }: ExportedSheet): boolean => resource.name === METHODS;
  for (const sheet of sheets.filter(isMethods)) records.set(METHODS, exportedRecords(sheet, tools));
  for (const { id, answer } of records.get(METHODS) ?? []) tools.methods.set(nameIn(answer), id);
  for (const sheet of sheets.filter((each) => !isMethods(each))) {
    records.set(sheet.resource.name, exportedRecords(sheet, tools));
  }
  return {
    name: `export ${hash}`,
    withoutLogin: new Set(),
    fieldTypes: new Map(),
    incomplete: new Set([RATES]),
    records: (resource) => records.get(resource) ?? [],
  };
}

function nameIn(answer: CopiedRecord['answer']): string {
  const name = ownValue(answer, 'name');
  return typeof name === 'string' ? name : '';
}

/** Custom fields and depreciation methods as headings name them, numbered in their order: their own sheets may be missing. */
function* namesInHeadings(sheets: readonly ExportedSheet[]): Generator<[string, CopiedRecord[]]> {
  const members = sheets.flatMap((sheet) => sheet.members);
  for (const list of new Set(members.map(({ field }) => field.names))) {
    const key = resourceNamed(list).id.answer;
    const named = members.filter(({ field }) => field.names === list);
    const names = [...new Set(named.map(({ member }) => member))];
    yield [list, names.map((name, at) => ({ id: at + 1, answer: { [key]: at + 1, name } }))];
  }
}
