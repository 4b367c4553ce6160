import { parse } from 'node:path';
import type { Resource } from '../../catalogue/define.ts';
import { LANGUAGES } from '../../catalogue/languages/index.ts';
import { READABLE } from '../../catalogue/relations/listed.ts';
import { sheetName } from '../../export/record-sheet.ts';
import { foldName } from '../../kernel/names.ts';
import type { SheetName } from '../../kernel/rows.ts';

/** What an export writes behind the record type in the name of a CSV. */
const DATED = /-\d{4}-\d{2}-\d{2}$/;

/** The record type of each name that an export gives to a sheet, in any language. */
const BY_SHEET_NAME: ReadonlyMap<string, Resource> = new Map(
  [undefined, ...LANGUAGES].flatMap((language) =>
    READABLE.map((resource) => [foldName(sheetName(resource, { language })), resource] as const),
  ),
);

/** The record type that an export has in a sheet, or in a CSV by the name of its file; undefined for other names. */
export function exportedKind({ file, sheet }: SheetName): Resource | undefined {
  if (sheet !== undefined) return BY_SHEET_NAME.get(foldName(sheet));
  const name = parse(file).name.replace(DATED, '');
  return READABLE.find((resource) => resource.name === name);
}
