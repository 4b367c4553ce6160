import { columnOf, isOfWholeRecord } from '../../../catalogue/kinds.ts';
import { ID_TARGET, type Column } from '../../../catalogue/columns/columns.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import { widthOf } from '../headings/width.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Mode } from '../recipe/modes.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import { proposedSource } from './field-sources.ts';
import { ignoredColumns } from './ignored-columns.ts';
import type { IncompleteSheet, Proposal } from './proposed-column.ts';

/** A sheet whose required fields are filled as far as the file shows from what. */
export interface Completed {
  readonly mapping: Mapping;
  readonly readings: readonly FileReading[];
}

interface CompleteOptions {
  /** The only title above the headings. */
  readonly title?: string | undefined;
  readonly mode: Mode | undefined;
  readonly today: string;
}

/**
 * Fills required fields that no column fills: from a column that says it in other words, from the name of the sheet;
 * otherwise the field is open. Each is one reading, however many rows there are.
 */
export function withMissingFields(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  { mode, today, title }: CompleteOptions,
): Completed {
  const missing = mode === 'update' || mode === 'upsert' ? [] : missingFields(mapping);
  if (rows.length === 0) return { mapping, readings: [] };
  const isNew = mode !== 'update' && mode !== 'upsert';
  if (missing.length === 0)
    return isNew ? withExceptions(name, mapping, rows) : { mapping, readings: [] };
  const samples = sampleColumns(rows, widthOf(mapping));
  const completed = missing.reduce<Completed>(
    (completed, column) => {
      if (isFilled(column.target, completed.mapping)) return completed;
      const sheet = { name, title, mapping: completed.mapping, rows, samples, today };
      const { mapping: more, reading } = proposedSource(column, sheet) ?? leftOpen(column, sheet);
      return { mapping: more, readings: [...completed.readings, reading] };
    },
    { mapping, readings: [] },
  );
  const { mapping: whole, readings } = withExceptions(name, completed.mapping, rows);
  return { mapping: whole, readings: [...completed.readings, ...readings] };
}

/**
 * A field that a record needs unless another one says otherwise, as members need an e-mail address unless they cannot
 * sign in: where no column has either of them, the other one is likely to say so.
 */
function withExceptions(name: SheetName, mapping: Mapping, rows: readonly SheetRow[]): Completed {
  const { kind } = mapping;
  const needed = mayLackFields(mapping) && rows.length > 0 ? kind.columns : [];
  return needed.reduce<Completed>(
    (completed, { target, label, requiredUnless }) => {
      if (requiredUnless === undefined) return completed;
      const other = columnOf(kind, requiredUnless.field);
      const { mapping: known } = completed;
      if (other === undefined || isFilled(target, known) || isFilled(other.target, known)) {
        return completed;
      }
      const text = requiredUnless.is ? 'yes' : 'no';
      const reading: FileReading = {
        ...name,
        topic: 'missing-value',
        sureness: 'likely',
        rule: `No column has the ${label}: ${other.label} is "${text}" in all rows.`,
        field: other.label,
        rows: rows.length,
        choices: [text],
      };
      return {
        mapping: { ...known, fixed: [...known.fixed, { target: other.target, text }] },
        readings: [...completed.readings, reading],
      };
    },
    { mapping, readings: [] },
  );
}

/** The fields without which no record can be made, and that the sheet does not fill. */
export function missingFields(mapping: Mapping): Column[] {
  const { kind } = mapping;
  if (!mayLackFields(mapping)) return [];
  return kind.columns.filter(
    (column) =>
      column.requiredFor.includes('create') &&
      column.use === 'value' &&
      column.line === undefined &&
      !isOfWholeRecord(kind, column) &&
      !isFilled(column.target, mapping),
  );
}

/** Whether rows make records, so that what they lack is missing, and not taken from a record that is there. */
export function mayLackFields({ kind, columns }: Mapping): boolean {
  const mayUpdate = columns.some(({ target }) => target === ID_TARGET);
  return kind.operation === undefined && kind.actions === undefined && !mayUpdate;
}

function isFilled(target: string, { kind, columns, fixed, defaults }: Mapping): boolean {
  if ([...fixed, ...defaults].some((value) => value.target === target)) return true;
  return columns.some((mapped) => {
    const parts = mapped.target === undefined ? undefined : columnOf(kind, mapped.target)?.parts;
    return (
      mapped.target === target || parts?.first.target === target || parts?.last.target === target
    );
  });
}

/** What a person has to say once, for all rows. */
function leftOpen(
  { target, label, field }: Column,
  { name, mapping, rows, samples }: IncompleteSheet,
): Proposal {
  const open = new Set([...(mapping.openFields ?? []), target]);
  const what = counted(rows.length, 'row');
  return {
    mapping: { ...mapping, openFields: open },
    reading: {
      ...name,
      topic: 'missing-value',
      sureness: 'open',
      rule: `No column has the ${label}: choose a column, or one value for all of the ${what}.`,
      field: label,
      rows: rows.length,
      choices: ignoredColumns(mapping)
        .filter(({ index }) => field?.kind !== 'reference' || hasWords(samples[index]))
        .map(({ heading }) => heading)
        .slice(0, 10),
    },
  };
}

/** Records have names: numbers, days and codes are none. */
function hasWords(sample: ColumnSample | undefined): boolean {
  return sample !== undefined && sample.texts * 2 > sample.filled;
}
