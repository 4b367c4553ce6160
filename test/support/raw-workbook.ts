import type { SheetLimits } from '../../src/tabular/limits.ts';
import { openSpreadsheet, type OpenOptions } from '../../src/tabular/open.ts';
import type { SheetRow } from '../../src/kernel/rows.ts';
import { rawZip, type RawFile, type RawZipOptions } from './raw-zip.ts';
import { temporaryFile } from './temporary-folder.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A workbook as XML, for what spreadsheet programs would never write. */
export interface RawWorkbook {
  /** What stands in the row data of the one sheet, unless `sheet` says it all. */
  readonly rows?: string;
  /** The whole XML of the sheet. */
  readonly sheet?: string;
  /** What stands in the list of shared texts, unless `sharedStrings` says it all. */
  readonly strings?: string;
  readonly sharedStrings?: string;
  /** Number formats of the styles from 1 on; a number is the id of a built-in one. */
  readonly formats?: readonly (string | number)[];
  readonly workbookProperties?: string;
  /** The list of sheets, where there is not one alone. */
  readonly sheets?: string;
  /** More relationships of the workbook. */
  readonly relations?: string;
  /** Files in place of those that would be written, or besides them. */
  readonly files?: readonly RawFile[];
  readonly without?: readonly string[];
}

/** The files of a workbook, in the order of their names. */
export function rawFiles(workbook: RawWorkbook): RawFile[] {
  const { sheet = worksheet(workbook.rows ?? ''), strings = '', formats = [] } = workbook;
  const list = workbook.sheets ?? '<sheet name="Assets" sheetId="1" r:id="rId1"/>';
  const content: Readonly<Record<string, string>> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${workbook.workbookProperties ?? ''}<sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      workbook.relations ?? '',
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': styles(formats),
    'xl/sharedStrings.xml':
      workbook.sharedStrings ?? `${DECLARATION}<sst xmlns="${MAIN}">${strings}</sst>`,
  };
  const replaced = new Set([
    ...(workbook.files ?? []).map(({ name }) => name),
    ...(workbook.without ?? []),
  ]);
  const own = Object.entries(content)
    .filter(([name]) => !replaced.has(name))
    .map(([name, text]) => ({ name, content: text }));
  return [...own, ...(workbook.files ?? [])];
}

export function rawWorkbook(workbook: RawWorkbook, options?: RawZipOptions): Buffer {
  return rawZip(rawFiles(workbook), options);
}

/** A sheet around its row data. */
export function worksheet(rows: string): string {
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

export function relation(id: string, kind: string, target: string, mode = ''): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/>`;
}

export function relations(...each: readonly string[]): string {
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${DECLARATION}<Relationships xmlns="${namespace}">${each.join('')}</Relationships>`;
}

export function contentTypes(
  main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  name = '/xl/workbook.xml',
): string {
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `${DECLARATION}<Types xmlns="${namespace}"><Override PartName="${name}" ContentType="${main}"/></Types>`;
}

function styles(formats: readonly (string | number)[]): string {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? { id: 164 + at, format } : { id: format },
  );
  const described = own.flatMap(({ id, format }) =>
    format === undefined ? [] : [`<numFmt numFmtId="${id}" formatCode="${escapeXml(format)}"/>`],
  );
  const used = own.map(({ id }) => `<xf numFmtId="${id}"/>`).join('');
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts>${described.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used}</cellXfs><dxfs><dxf><numFmt numFmtId="0" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The rows of all sheets of a workbook that is written to a file of the test's own. */
export async function readWorkbook(bytes: Buffer, options: OpenOptions = {}): Promise<SheetRow[]> {
  const path = temporaryFile('register.xlsx', bytes);
  const spreadsheet = await openSpreadsheet('register.xlsx', { ...options, path });
  const rows: SheetRow[] = [];
  for (const sheet of spreadsheet.sheets) {
    for await (const batch of sheet.rows()) rows.push(...batch);
  }
  await spreadsheet.close();
  return rows;
}

/** Why a workbook was not read. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The error that reading it ends with; the code is `none` where it was read. */
export async function refusalOf(
  bytes: Buffer,
  limits: Partial<SheetLimits> = {},
): Promise<Refusal> {
  try {
    const rows = await readWorkbook(bytes, { limits });
    return { code: 'none', message: `${rows.length} rows were read` };
  } catch (error) {
    const { code, message } = error as Refusal;
    return { code, message };
  }
}

/** A workbook with one row of these cells, and "a" as its first shared string. */
export function workbookOfRow(cells: string): RawWorkbook {
  return { rows: `<row r="1">${cells}</row>`, strings: '<si><t>a</t></si>' };
}

/** A workbook whose first sheet is this text. */
export function workbookOfSheet(content: string): RawWorkbook {
  return workbookWithPart('xl/worksheets/sheet1.xml', content);
}

/** A workbook one of whose parts has this content. */
export function workbookWithPart(name: string, content: string | Buffer): RawWorkbook {
  return { files: [{ name, content }] };
}
