import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseYaml } from '../../../documents/parse-yaml.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldName } from '../../../kernel/names.ts';
import { eachTable, type FilledRow, type FilledTable } from '../../review/filled-table.ts';
import { parseMappingDocuments } from './mapping-document.ts';
import { IGNORE, MAPPING_COLUMNS, MAPPING_FACTS } from './mapping-columns.ts';

/**
 * A mapping that `map` wrote, be it a workbook, JSON or YAML, as the document that the map stage checks.
 * Throws `bad-mapping`.
 */
export async function readMapping(file: string, cwd: string): Promise<unknown> {
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw unreadable(path, 'does not exist');
  if (extname(path).toLowerCase() === '.xlsx') return readWorkbook(file, path, cwd);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, 'cannot be read', cause);
  });
  const json = /^\.ya?ml$/i.test(extname(path))
    ? await parseMapping(path, text)
    : parseJson(path, text);
  parseMappingDocuments(json, { path: file, text });
  return json;
}

async function readWorkbook(file: string, path: string, cwd: string): Promise<unknown> {
  const needed = [MAPPING_COLUMNS.heading, MAPPING_COLUMNS.field];
  const tables = await eachTable(file, needed, cwd).catch((cause: unknown) => {
    if (cause instanceof TallysheetError)
      throw unreadable(path, `cannot be read: ${cause.message}`, cause);
    throw cause;
  });
  const sheets = tables.map(documentIn);
  if (sheets.length > 0) return { version: 1, sheets };
  throw new TallysheetError(
    'bad-mapping',
    `The column mapping ${path} has no sheet with the headings ${needed.map((name) => `"${name}"`).join(' and ')}`,
    {
      hint: 'Keep the headings that `tallysheet map <file>` wrote, or write a new mapping with it.',
    },
  );
}

function documentIn(table: FilledTable): unknown {
  const sheet = table.above(MAPPING_FACTS.sheet);
  return {
    version: 1,
    ...(sheet !== '' && { sheet }),
    kind: table.above(MAPPING_FACTS.kind),
    columns: table.rows.flatMap((row) => columnIn(row) ?? []),
  };
}

function columnIn(row: FilledRow): unknown {
  const heading = row.text(MAPPING_COLUMNS.heading);
  if (heading === '') return undefined;
  const field = row.text(MAPPING_COLUMNS.field);
  return {
    heading,
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

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
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
