import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { isSameCustomField } from '../../../catalogue/languages/custom-field-names.ts';
import { foldName } from '../../../kernel/names.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import { widthOf } from '../headings/width.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import { ignoredColumns } from './ignored-columns.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';

/** One value may be an option of any field. */
const LEAST_VALUES = 2;

/** Distinct values that are compared; a list of options has fewer. */
const MOST_VALUES = 500;

interface FittingField {
  readonly column: MappedColumn;
  readonly target: string;
  readonly label: string;
  readonly sample: ColumnSample;
  /** By its name, and not by its options. */
  readonly isCalled: boolean;
}

/**
 * The input with columns that no field takes as custom fields of the account, where all their values are options of
 * exactly one such field that no other column fills. The names of both differ, so it is likely and never certain.
 */
export function withFittingCustomFields(input: Input, rows: readonly SheetRow[]): Input {
  const { kind, mapping, sheet } = input;
  const ignored = ignoredColumns(mapping).filter((column) => isFree(column, input));
  if (kind.members === undefined || ignored.length === 0) return input;
  const samples = sampleColumns(rows, widthOf(mapping));
  const fitting = ignored.flatMap((column) => {
    const sample = samples[column.index];
    return sample === undefined ? [] : fieldFor(column, sample, input);
  });
  // Two columns for one field are a question of their own.
  const found = fitting.filter(
    ({ target }) => fitting.filter((each) => each.target === target).length === 1,
  );
  if (found.length === 0) return input;
  const filled = new Map(found.map((each) => [each.column, each]));
  return {
    ...input,
    mapping: {
      ...mapping,
      columns: mapping.columns.map((column): MappedColumn => {
        const target = filled.get(column)?.target;
        if (target === undefined) return column;
        return {
          ...column,
          ...{ target, how: 'proposed', certainty: 'likely', suggestions: [], rivalOf: undefined },
        };
      }),
    },
    readings: [
      ...input.readings,
      ...found.map(({ column: { heading }, label, sample, isCalled }): FileReading => ({
        ...sheet.name,
        topic: 'field',
        sureness: 'likely',
        rule: isCalled
          ? `The column ${quote(heading)} is the custom field ${quote(label)}, by its name.`
          : `All values of the column ${quote(heading)} are options of the custom field ${quote(label)}.`,
        column: heading,
        field: label,
        rows: sample.filled,
        samples: sample.firstValues(MOST_SAMPLES).map((text) => ({ text, value: text })),
      })),
    ],
  };
}

function fieldFor(
  column: MappedColumn,
  sample: ColumnSample,
  { kind, mapping }: Input,
): FittingField[] {
  const values = sample.firstValues(MOST_VALUES);
  const taken = new Set(mapping.columns.flatMap(({ target }) => target ?? []));
  const isList = values.length >= LEAST_VALUES && sample.distinct <= values.length;
  const plain = withoutBeginning(mapping.columns.map(({ heading }) => heading));
  const called = namedLike({ heading: plain(column.heading) }, kind);
  const withOptions = [...(kind.members ?? [])].flatMap(([name, holds]) => {
    if (!isList) return [];
    if (holds.are !== 'options' || holds.several === true) return [];
    const options = new Set(holds.options.map(foldName));
    return values.every((value) => options.has(foldName(value))) ? [name] : [];
  });
  const isCalled = called.length === 1 && sample.filled > 0;
  const [only, another] = isCalled ? called : withOptions;
  const prefix = kind.families.find(({ shown }) => shown === 'by-name')?.prefix;
  if (only === undefined || another !== undefined || prefix === undefined) return [];
  const target = `${prefix}:${only}`;
  if (taken.has(target)) return [];
  return [{ column, target, label: columnOf(kind, target)?.label ?? only, sample, isCalled }];
}

/** A second column for a field is free where a custom field has its name: the first one keeps that field. */
function isFree(column: MappedColumn, { kind, mapping }: Input): boolean {
  const { rivalOf } = column;
  if (rivalOf === undefined) return true;
  const isTaken = mapping.columns.some(({ target }) => target === rivalOf);
  return isTaken && namedLike(column, kind).length === 1;
}

/** Custom fields that are called like the heading but for a unit, or by another usual name. */
function namedLike(
  { heading }: Pick<MappedColumn, 'heading'>,
  { members }: Input['kind'],
): string[] {
  return [...(members ?? [])].flatMap(([name]) => (isSameCustomField(heading, name) ? [name] : []));
}
