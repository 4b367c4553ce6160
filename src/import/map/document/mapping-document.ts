import { defined } from '../../../kernel/defined.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { z } from 'zod';
import { checkDocument, type Path } from '../../../documents/check-document.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { isJsonObject, ownValue } from '../../../kernel/json.ts';
import { SHEET_MAPPING, SHEETS_MAPPING } from './mapping-schema.ts';
import type { StepOffer } from '../../validate/step-offers.ts';
import type { CellFormat, FixedValue, Mapping } from '../mapping.ts';

/** A mapping as a file that people edit: change a `field`, or make it null to leave a column alone. */
export interface MappingDocument {
  readonly version: 1;
  /** The sheet of a workbook that it is for. */
  readonly sheet?: string;
  readonly kind: string;
  readonly columns: readonly DocumentColumn[];
  /** What may be written as a field; for the reader only. */
  readonly fields?: FieldNames;
  /** Operations that rows call for and were not asked for; for the reader only. */
  readonly offers?: readonly StepOffer[];
  /** Field to value, for whole columns. */
  readonly set: Readonly<Record<string, string>>;
  /** Field to value, for blank cells. */
  readonly defaults: Readonly<Record<string, string>>;
}

interface DocumentColumn extends CellFormat {
  readonly heading: string;
  readonly field: string | null;
  /** For the reader only; ignored when the document is used. */
  readonly certainty?: string;
  readonly samples?: readonly string[];
  readonly alternatives?: readonly string[];
  /** The cell of a mapping workbook that says the field, for messages. */
  readonly place?: string;
}

/** The names of a kind's fields: those that a new record needs, and the others. */
export interface FieldNames {
  readonly needed: readonly string[];
  readonly others: readonly string[];
}

/**
 * Writes a mapping down.
 * @param samples some values of each column, by its index
 * @param sheet the sheet of a workbook that it is for
 * @param offers what its rows call for besides
 */
export function mappingDocument(
  mapping: Mapping,
  samples: readonly (readonly string[])[] = [],
  sheet?: string,
  offers: readonly StepOffer[] = [],
): MappingDocument {
  return {
    version: 1,
    ...defined({ sheet }),
    kind: mapping.kind.name,
    columns: mapping.columns
      .filter(({ how }) => how !== 'ours' && how !== 'duplicate')
      .map(({ index, heading, target, certainty, suggestions, dateFormat, decimal }) => ({
        heading,
        field: target === undefined ? null : shownField(mapping, target),
        ...defined({ dateFormat, decimal }),
        certainty,
        samples: samples[index] ?? [],
        alternatives: suggestions,
      })),
    fields: fieldNames(mapping.kind),
    ...(offers.length > 0 && { offers }),
    set: byField(mapping, mapping.fixed),
    defaults: byField(mapping, mapping.defaults),
  };
}

/** A text that a mapping was read from, for messages. */
export interface MappingText {
  readonly path: string;
  readonly text: string;
}

/**
 * Checks a document for one sheet or several. Throws `bad-mapping` naming the place in it.
 * @param from where it was read from, where it is known
 */
export function parseMappingDocuments(
  json: unknown,
  from?: MappingText,
): readonly MappingDocument[] {
  const source = {
    title: from === undefined ? 'The mapping' : `The mapping ${from.path}`,
    error: 'bad-mapping',
    hint: '`tallysheet map <file>` writes a column mapping that you can edit.',
    placeName: (path: Path) => cellOf(json, path),
    ...(from && { text: from.text }),
  } as const;
  const isSeveral = isJsonObject(json) && ownValue(json, 'sheets') !== undefined;
  const sheets = isSeveral
    ? checkDocument(SHEETS_MAPPING, json, source).sheets
    : [checkDocument(SHEET_MAPPING, json, source)];
  const documents = sheets.map(documentOf);
  assertSaidOnce(documents, source.title);
  return documents;
}

/** Of two sheets, columns or values of one name, one would have no effect. */
function assertSaidOnce(documents: readonly MappingDocument[], title: string): void {
  const twice = (what: string, names: readonly string[], where: string): void => {
    const seen = new Set<string>();
    for (const name of names) {
      if (!seen.has(foldHeading(name))) {
        seen.add(foldHeading(name));
        continue;
      }
      throw new TallysheetError(
        'bad-mapping',
        `${title}${where}: ${what} "${name}" is there twice`,
        {
          hint: 'Delete one of the two.',
        },
      );
    }
  };
  const named = documents.map(({ sheet, kind }) => sheet ?? kind);
  twice('the sheet', named, '');
  for (const { sheet, columns, set, defaults } of documents) {
    const where = sheet === undefined ? '' : `, sheet ${sheet}`;
    const headings = columns.map(({ heading }) => heading);
    twice('the column', headings, where);
    twice('the value for', Object.keys(set), `${where}, set`);
    twice('the value for', Object.keys(defaults), `${where}, defaults`);
  }
}

function documentOf({
  sheet,
  kind,
  columns,
  set = {},
  defaults = {},
}: z.output<typeof SHEET_MAPPING>): MappingDocument {
  return {
    version: 1,
    ...defined({ sheet }),
    kind,
    columns: columns.map(({ heading, field, dateFormat, decimal, place }) => ({
      heading,
      field: field ?? null,
      dateFormat: dateFormat ?? undefined,
      decimal: decimal ?? undefined,
      ...defined({ place }),
    })),
    set,
    defaults,
  };
}

/** The cell of a mapping workbook that says a column, with the key: `D7.dateFormat`. */
function cellOf(json: unknown, path: Path): string | undefined {
  const column = path.slice(0, -1).reduce<unknown>(inner, json);
  const cell = inner(column, 'place');
  return typeof cell === 'string' ? `${cell}.${path.at(-1) ?? ''}` : undefined;
}

function inner(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return (value as unknown[])[Number(step)];
  return isJsonObject(value) ? ownValue(value, String(step)) : undefined;
}

/** One part of a field that takes several, such as `Document URL 2`, is not listed beside the field. */
function fieldNames({ columns, families }: Kind): FieldNames {
  const written = columns.filter(({ use, target }) => use !== 'read-only' && !PART.test(target));
  const isNeeded = ({ requiredFor }: Column): boolean =>
    requiredFor.some((call) => call !== 'update');
  const members = families.map(({ prefix }) => `${prefix}:<name>`);
  return {
    needed: written.filter(isNeeded).map(({ label }) => label),
    others: [
      ...written.filter((column) => !isNeeded(column)).map(({ label }) => label),
      ...members,
    ],
  };
}

const PART = /.#\d+$/;

function byField(
  mapping: Mapping,
  values: readonly FixedValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(({ target, text }) => [shownField(mapping, target), text]));
}

/** Fields have their labels; members of families have their targets, which are unique. */
function shownField(mapping: Mapping, target: string): string {
  const column = columnOf(mapping.kind, target);
  return column === undefined || column.field?.kind === 'named' ? target : column.label;
}
