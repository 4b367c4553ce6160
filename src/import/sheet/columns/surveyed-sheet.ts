import type { Column } from '../../../catalogue/columns/columns.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { asRival } from '../headings/rivals.ts';
import type { Mode } from '../recipe/modes.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnSample } from '../shape/column-sample.ts';

/** What most records of the account have in a field. */
export interface UsualValue {
  readonly text: string;
  /** How many of the records that were read have it. */
  readonly records: number;
  readonly of: number;
}

/** By record type and target: `members role_id`. */
export type UsualValues = ReadonlyMap<string, UsualValue>;

/** The names of the records that columns may name, folded, by their resource. */
export type AccountNames = ReadonlyMap<string, ReadonlySet<string>>;

/** A sheet whose columns are decided, with what its file and the account show of them. */
export interface SurveyedSheet {
  readonly name: SheetName;
  /** The only title above its headings. */
  readonly title: string | undefined;
  readonly mapping: Mapping;
  readonly rows: readonly SheetRow[];
  readonly samples: readonly ColumnSample[];
  readonly mode: Mode | undefined;
  readonly today: string;
  readonly usual: UsualValues;
  readonly names: AccountNames;
  /** What was said of it so far. */
  readonly readings: readonly FileReading[];
}

/** What is found of a sheet: what its mapping has otherwise, and what is said of that. */
export interface Findings extends Partial<Mapping> {
  readonly readings?: readonly FileReading[];
}

/** A sheet with what was found of it. */
export function withFound<Sheet extends Pick<SurveyedSheet, 'mapping' | 'readings'>>(
  sheet: Sheet,
  { readings = [], ...changes }: Findings,
): Sheet {
  const mapping = { ...sheet.mapping, ...changes };
  return { ...sheet, mapping, readings: [...sheet.readings, ...readings] };
}

/** A column that likely fills a field, by what its cells show. */
export function proposed(column: MappedColumn, target: string): MappedColumn {
  return { ...column, target, how: 'proposed', certainty: 'likely', suggestions: [] };
}

/** The columns with another in place of each that the function has one for. */
export function replaced(
  { columns }: Pick<Mapping, 'columns'>,
  by: (column: MappedColumn) => MappedColumn | undefined,
): MappedColumn[] {
  return columns.map((column) => by(column) ?? column);
}

/** The headings of columns, in quotes. */
export function quotedAll(columns: readonly Pick<MappedColumn, 'heading'>[]): string {
  return columns.map(({ heading }) => quote(heading)).join(' and ');
}

/** A reading of one field of a sheet, likely unless it says otherwise. */
export function fieldReading(
  name: SheetName,
  said: Partial<FileReading> & Pick<FileReading, 'rule'>,
): FileReading {
  return { ...name, topic: 'field', sureness: 'likely', ...said };
}

/** What is said of a column that likely fills a field, with some of its cells, which are stored as they are. */
export function likelyReading(
  name: SheetName,
  { heading }: MappedColumn,
  sample: ColumnSample | undefined,
  said: Partial<FileReading> & Pick<FileReading, 'rule' | 'field'>,
): FileReading {
  return fieldReading(name, {
    column: heading,
    rows: sample?.filled ?? 0,
    samples: (sample?.firstValues(MOST_SAMPLES) ?? []).map((text) => ({ text, value: text })),
    ...said,
  });
}

/** One of several columns that may have a field. */
interface Choice {
  readonly column: Column;
  readonly best: MappedColumn;
  /** Why it has the field, where it did not have one before. */
  readonly how: MappedHow;
  readonly left: readonly MappedColumn[];
  /** The rows or cells that the choice concerns. */
  readonly rows: number;
}

/** Columns as they are read, with the reading that says so. */
export interface Settled {
  readonly columns: readonly MappedColumn[];
  readonly reading: FileReading;
}

/** The chosen column with the field, as likely, and the others as its rivals. */
export function chosenColumn({ column, best, how, left, rows }: Choice, name: SheetName): Settled {
  const { target, label } = column;
  const named = left.map(({ heading }) => quote(heading)).join(', ');
  const taken = { ...proposed(best, target), rivalOf: undefined };
  return {
    columns: [
      { ...taken, how: best.target === undefined ? how : best.how },
      ...left.map((each) => asRival(each, column)),
    ],
    reading: fieldReading(name, {
      rule: `The ${label} is read from ${quote(best.heading)}; ${named} may be it too, and is not imported.`,
      column: best.heading,
      field: label,
      rows,
      choices: [best, ...left].map(({ heading }) => heading),
    }),
  };
}
