import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseKeysOnce } from '../../../documents/keys-once.ts';
import { parseYaml } from '../../../documents/parse-yaml.ts';
import { fileReason } from '../../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { findKind, nearestKinds } from '../../../catalogue/kinds.ts';
import { foldHeading, foldName } from '../../../kernel/names.ts';
import {
  assertHeadingsOnce,
  eachTable,
  type FilledRow,
  type FilledTable,
  type SheetOfTables,
} from '../../review/filled-table.ts';
import { parseMappingDocuments } from './mapping-document.ts';
import { IGNORE, MAPPING_COLUMNS, MAPPING_FACTS, MAPPING_TITLE } from './mapping-columns.ts';

/**
 * A mapping that `map` wrote, be it a workbook, JSON or YAML, as the document that the map stage checks.
 * Throws `bad-mapping`.
 */
export async function readMapping(file: string, cwd: string): Promise<unknown> {
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw unreadable(path, 'does not exist');
  if (extname(path).toLowerCase() === '.xlsx') return readWorkbook(file, path, cwd);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, `cannot be read: ${fileReason(cause)}`, cause);
  });
  const json = /^\.ya?ml$/i.test(extname(path))
    ? await parseMapping(path, text)
    : await parseJson(path, text);
  parseMappingDocuments(json, { path: file, text });
  return json;
}

async function readWorkbook(file: string, path: string, cwd: string): Promise<unknown> {
  const needed = [MAPPING_COLUMNS.heading, MAPPING_COLUMNS.field];
  const sheets = await eachTable(file, needed, cwd).catch((cause: unknown) => {
    if (cause instanceof TallysheetError)
      throw unreadable(path, `cannot be read: ${cause.message}`, cause);
    throw cause;
  });
  const documents: SheetDocument[] = [];
  const known = new Map<string, string>();
  for (const each of sheets) {
    const document = documentIn(each, file);
    if (document === undefined) continue;
    const isFor = foldName(document.sheet ?? document.kind);
    assertOnlyOne(known.get(isFor), document, `${file}, sheet ${each.name}`);
    known.set(isFor, each.name);
    documents.push(document);
  }
  if (documents.length > 0) return { version: 1, sheets: documents };
  throw new TallysheetError(
    'bad-mapping',
    `The column mapping ${path} has no sheet with the headings ${HEADINGS}`,
    { hint: KEEP },
  );
}

const HEADINGS = [MAPPING_COLUMNS.heading, MAPPING_COLUMNS.field]
  .map((name) => `"${name}"`)
  .join(' and ');

const KEEP =
  'Keep the headings that `tallysheet map <file>` wrote, or write a new mapping with it.';

interface SheetDocument {
  readonly version: 1;
  readonly sheet?: string;
  readonly kind: string;
  readonly columns: readonly unknown[];
}

/** Of two sheets for one, such as a copy, one would have no effect. */
function assertOnlyOne(
  other: string | undefined,
  { sheet, kind }: SheetDocument,
  place: string,
): void {
  if (other === undefined) return;
  const isFor = sheet === undefined ? kind : `the sheet "${sheet}"`;
  throw new TallysheetError(
    'bad-mapping',
    `${place}: it is for ${isFor}, and so is sheet ${other}`,
    {
      hint: 'Delete one of the two sheets.',
    },
  );
}

/** What a sheet of the workbook says; undefined for a sheet of the user's own. */
function documentIn(
  { name, table, words }: SheetOfTables,
  file: string,
): SheetDocument | undefined {
  const place = `${file}, sheet ${name}`;
  if (table === undefined) {
    if (!MARKS.some((mark) => words.has(foldHeading(mark)))) return undefined;
    throw new TallysheetError('bad-mapping', `${place}: no row has the headings ${HEADINGS}`, {
      hint: KEEP,
    });
  }
  assertHeadingsOnce(table, READ_COLUMNS, 'bad-mapping');
  assertFactsOnce(table);
  const rows = table.rows.filter((row) => row.text(MAPPING_COLUMNS.heading) !== '');
  assertEachOnce(rows);
  const kind = kindIn(table, name, place);
  // A sheet for a CSV file is called after the record type.
  const sheet = table.above(MAPPING_FACTS.sheet) || (findKind(name)?.name === kind ? '' : name);
  return {
    version: 1,
    ...(sheet !== '' && { sheet }),
    kind,
    columns: rows.map(columnIn),
  };
}

/** What is read of a sheet. */
const READ_COLUMNS = [
  ...[MAPPING_COLUMNS.heading, MAPPING_COLUMNS.field],
  ...[MAPPING_COLUMNS.dateFormat, MAPPING_COLUMNS.decimal],
] as const;

/** What our sheets have even if a person deleted some of it. */
const MARKS = [
  MAPPING_TITLE,
  MAPPING_FACTS.kind,
  MAPPING_COLUMNS.certainty,
  MAPPING_COLUMNS.suggestions,
] as const;

/** Of two rows above the headings that say what the sheet is for, one would have no effect. */
function assertFactsOnce(table: FilledTable): void {
  for (const word of [MAPPING_FACTS.kind, MAPPING_FACTS.sheet]) {
    const cells = table.twiceAbove(word);
    if (cells === undefined) continue;
    throw new TallysheetError(
      'bad-mapping',
      `${cells[1]}: "${word}" is there already, in ${cells[0]}`,
      { hint: 'Delete one of the two rows.' },
    );
  }
}

/** The record type beside its word above the headings, else in the name of the sheet. */
function kindIn(table: FilledTable, name: string, place: string): string {
  const written = table.above(MAPPING_FACTS.kind);
  if (written === '' && findKind(name) !== undefined) return findKind(name)?.name ?? '';
  if (findKind(written) !== undefined) return written;
  const cell = table.cellAbove(MAPPING_FACTS.kind);
  const [near] = nearestKinds(written);
  const found =
    written === ''
      ? `the record type is missing${cell === undefined ? '; it was above the headings' : ''}`
      : `there is no record type "${written}"`;
  throw new TallysheetError('bad-mapping', `${cell ?? place}: ${found}`, {
    hint:
      near === undefined || written === ''
        ? `Write "${MAPPING_FACTS.kind}" in a row above the headings, and beside it the type, such as fixed-assets. Or write a new mapping with \`tallysheet map <file>\`.`
        : `Did you mean ${near}?`,
  });
}

/** Of two rows for one column, one would have no effect. */
function assertEachOnce(rows: readonly FilledRow[]): void {
  const seen = new Map<string, FilledRow>();
  for (const row of rows) {
    const heading = row.text(MAPPING_COLUMNS.heading);
    const before = seen.get(foldHeading(heading));
    if (before !== undefined) {
      const [first, second] = [before, row].map(
        (each) => each.text(MAPPING_COLUMNS.field) || IGNORE,
      );
      throw new TallysheetError(
        'bad-mapping',
        `${row.cell(MAPPING_COLUMNS.heading)}: the column "${heading}" is mapped to ${second ?? ''}, and to ${first ?? ''} in row ${before.number}`,
        { hint: 'Delete one of the two rows.' },
      );
    }
    seen.set(foldHeading(heading), row);
  }
}

function columnIn(row: FilledRow): unknown {
  const field = row.text(MAPPING_COLUMNS.field);
  return {
    heading: row.text(MAPPING_COLUMNS.heading),
    field: isIgnored(field) ? null : field,
    dateFormat: orNothing(row.text(MAPPING_COLUMNS.dateFormat)),
    decimal: orNothing(row.text(MAPPING_COLUMNS.decimal).toLowerCase()),
    place: row.cell(MAPPING_COLUMNS.field),
  };
}

function isIgnored(field: string): boolean {
  return field === '' || foldName(field).replace(/[()]/g, '') === IGNORE.replace(/[()]/g, '');
}

function orNothing(text: string): string | null {
  return text === '' ? null : text;
}

async function parseMapping(path: string, text: string): Promise<unknown> {
  try {
    return await parseYaml(text);
  } catch (cause) {
    throw malformed(path, 'YAML', cause);
  }
}

async function parseJson(path: string, text: string): Promise<unknown> {
  try {
    const json = JSON.parse(text) as unknown;
    await parseKeysOnce(text);
    return json;
  } catch (cause) {
    throw malformed(path, 'JSON', cause);
  }
}

function unreadable(path: string, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-mapping', `The column mapping ${path} ${problem}`, {
    hint: 'Check the path; `tallysheet map <file> --out mapping.xlsx` writes a column mapping.',
    cause,
  });
}

/** The parser reports where in the text it is. */
function malformed(path: string, language: string, cause: unknown): TallysheetError {
  const reported = cause instanceof Error ? cause.message : String(cause);
  return new TallysheetError(
    'bad-mapping',
    `The column mapping ${path} is not valid ${language}: ${reported}`,
    {
      hint: 'Fix it there, or write a new one with `tallysheet map <file>`.',
      cause,
    },
  );
}
