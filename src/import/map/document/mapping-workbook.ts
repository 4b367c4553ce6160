import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf, findKind, type Kind } from '../../../catalogue/kinds.ts';
import { holdsAmounts, mayHoldDates } from '../../../catalogue/columns/legal-values.ts';
import { DATE_FORMAT_EXAMPLES } from '../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import { foldName } from '../../../kernel/names.ts';
import { fitColumns } from '../../../tabular/xlsx/write/fit-columns.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { offerSentence, thenFlag } from '../../validate/step-offers.ts';
import type { CellFormat } from '../mapping.ts';
import type { MappingDocument } from './mapping-document.ts';
import { conflictsOf } from './mapping-conflicts.ts';
import { IGNORE, MAPPING_COLUMNS, MAPPING_FACTS, MAPPING_TITLE } from './mapping-columns.ts';

/** In characters: samples of texts show how they begin. */
const WIDEST = 36;

const SAMPLE = { width: 22, format: '@' } as const;

type DocumentColumn = MappingDocument['columns'][number];

/**
 * The workbook in which a person says what the columns of a file mean: a sheet for each sheet of the
 * file, a line for each of its columns.
 * @param command what is to be run once it is filled in
 */
export function mappingSheets(
  documents: readonly MappingDocument[],
  file: string,
  command: string,
): WorkbookSheet[] {
  return documents.map((document) => mappingSheet(document, file, command));
}

function mappingSheet(document: MappingDocument, file: string, command: string): WorkbookSheet {
  const kind = findKind(document.kind);
  const fields = fieldChoices(document, kind);
  const rows = document.columns.map((column) => lineOf(column, kind, fields));
  return {
    name: document.sheet ?? document.kind,
    preamble: introduction(document, file, command),
    columns: fitColumns(mappingColumns(), rows, WIDEST),
    rows,
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1, footer: MAPPING_TITLE },
    tabColour: 'amber',
  };
}

function mappingColumns(): WorkbookColumn[] {
  return [
    { heading: MAPPING_COLUMNS.heading, width: 28, format: '@' },
    ...MAPPING_COLUMNS.samples.map((heading) => ({ heading, ...SAMPLE })),
    {
      heading: MAPPING_COLUMNS.field,
      width: 28,
      cellStyle: 'required-heading',
      note: `Choose the field for the column, or ${IGNORE}. Write a custom field as custom:Name.`,
    },
    { heading: MAPPING_COLUMNS.certainty, width: 11 },
    { heading: MAPPING_COLUMNS.suggestions, width: 28 },
    {
      heading: MAPPING_COLUMNS.dateFormat,
      width: 15,
      cellStyle: 'our-heading',
      note: 'Format of the dates in this column, such as dd.mm.yyyy. Blank: as --date-format for the whole file.',
    },
    {
      heading: MAPPING_COLUMNS.decimal,
      width: 12,
      cellStyle: 'our-heading',
      note: 'point: 1,234.56; comma: 1.234,56. Blank: as --decimal for the whole file.',
    },
  ];
}

function introduction(
  { sheet, kind, columns, fields, offers = [] }: MappingDocument,
  file: string,
  command: string,
): WorkbookCell[][] {
  const taken = new Set(columns.map(({ field }) => field));
  const needed = (fields?.needed ?? []).filter((name) => !taken.has(name));
  return [
    [{ value: MAPPING_TITLE, cellStyle: 'title' }],
    [{ value: MAPPING_FACTS.file, cellStyle: 'bold' }, file],
    ...(sheet === undefined
      ? []
      : [[{ value: MAPPING_FACTS.sheet, cellStyle: 'bold' as const }, sheet]]),
    [{ value: MAPPING_FACTS.kind, cellStyle: 'bold' }, kind],
    [
      `Each row is a column of your file. Choose its field under ${MAPPING_COLUMNS.field}, or ${IGNORE}.`,
    ],
    ...(needed.length === 0
      ? []
      : [
          [
            {
              value: `New records also need: ${needed.join(', ')}.`,
              cellStyle: 'warning' as const,
            },
          ],
        ]),
    ...conflictsOf(columns).map((sentence) => [{ value: sentence, cellStyle: 'warning' as const }]),
    ...offers.map((offer) => [
      {
        value: `Further operation: ${offerSentence(offer)}. Use ${thenFlag(offer.then)}`,
        cellStyle: 'warning' as const,
      },
    ]),
    ['Save the workbook, then run:'],
    [{ value: command, cellStyle: 'bold' }],
    [],
  ];
}

/** Fields that new records need come first, because they have to be found. */
function fieldChoices(
  { fields, columns }: MappingDocument,
  kind: Kind | undefined,
): readonly string[] {
  const named = [...(fields?.needed ?? []), ...(fields?.others ?? [])];
  const parts = (kind?.columns ?? [])
    .filter(({ use, label }) => use !== 'read-only' && !named.includes(label))
    .map(({ label }) => label);
  const taken = columns.flatMap(({ field }) => field ?? []);
  const members = taken.filter((field) => field.includes(':'));
  const all = [IGNORE, ...named.filter((name) => !name.includes('<')), ...parts, ...members];
  return [...new Map(all.map((name) => [foldName(name), name])).values()];
}

/** What a person has to check. */
const UNSURE: ReadonlySet<string> = new Set(['none', 'conflict']);

function lineOf(
  { heading, field, samples = [], certainty = '', alternatives = [], ...format }: DocumentColumn,
  kind: Kind | undefined,
  fields: readonly string[],
): WorkbookCell[] {
  const choices = { values: fields, strict: !takesMembers(kind) };
  return [
    { value: heading, cellStyle: 'bold' },
    ...MAPPING_COLUMNS.samples.map((_heading, at) => ({
      value: samples[at] ?? null,
      cellStyle: 'top' as const,
    })),
    { value: field ?? IGNORE, cellStyle: 'input', choices },
    { value: certainty, cellStyle: UNSURE.has(certainty) ? 'warning' : 'top' },
    { value: alternatives.join(', '), cellStyle: 'wrapped' },
    ...formatCells(format, field === null ? undefined : columnNamed(kind, field)),
  ];
}

/** Every column may be given formats; those that do not use them are shown as if they had none. */
function formatCells(
  { dateFormat, decimal }: CellFormat,
  column: Column | undefined,
): WorkbookCell[] {
  const isDate = column === undefined || mayHoldDates(column.field);
  const isAmount = column === undefined || holdsAmounts(column.field);
  return [
    {
      value: dateFormat ?? null,
      cellStyle: isDate ? 'input' : 'muted',
      choices: { values: DATE_FORMAT_EXAMPLES },
    },
    {
      value: decimal ?? null,
      cellStyle: isAmount ? 'input' : 'muted',
      choices: { values: DECIMAL_STYLES, strict: true },
    },
  ];
}

/** The names of custom fields can be typed, because only the account knows them. */
function takesMembers(kind: Kind | undefined): boolean {
  return (kind?.families ?? []).length > 0;
}

function columnNamed(kind: Kind | undefined, field: string): Column | undefined {
  if (kind === undefined) return undefined;
  return kind.columns.find(({ label }) => label === field) ?? columnOf(kind, field);
}
