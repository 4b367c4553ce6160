import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import {
  ignoredColumns,
  type MappedColumn,
  type MappedHow,
  type Mapping,
  widthOf,
} from '../headings/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import { appendedTo } from '../recipe/recipe-words.ts';
import { isLongText } from '../recipe/joints.ts';
import { dateText } from '../evidence/dates/date-text.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import { fieldReading } from './surveyed-sheet.ts';

/**
 * Columns whose cells stay behind: those that no field takes, and those that only the service fills. Its own headings
 * are those of an export, whose reader knows that.
 */
export function columnsLeftBehind({ kind, columns }: Mapping): readonly MappedColumn[] {
  return [
    ...ignoredColumns({ columns }),
    ...columns.filter((each) => isFilledByService(each, kind)),
  ];
}

/** Whether a heading in other words than ours is that of a field which only the service fills. */
export function isFilledByService({ target, how }: MappedColumn, kind: Kind): boolean {
  return target !== undefined && GUESSED.has(how) && columnOf(kind, target)?.use === 'read-only';
}

const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language']);

/**
 * What is left behind, column by column: its cells, and the nearest fields. A column that is near a field is likely
 * left behind by mistake.
 * @param rows the first rows, which show what its cells are like
 * @param filledCells its cells in all rows, where these are not all
 */
export function readingsOfIgnored(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  filledCells?: (index: number) => number,
): FileReading[] {
  // Rivals of a column that is chosen are named with it.
  const ignored = columnsLeftBehind(mapping).filter(
    ({ rivalOf }) =>
      !mapping.columns.some(({ target }) => target !== undefined && target === rivalOf),
  );
  if (ignored.length === 0) return [];
  const samples = sampleColumns(rows, widthOf(mapping));
  return ignored.flatMap(({ index, heading, target, suggestions }): FileReading[] => {
    const sample = samples[index];
    const filled = filledCells?.(index) ?? sample?.filled ?? 0;
    if (sample === undefined || filled === 0) return [];
    const fitting = fittingCustomFields(mapping, sample);
    const choices = [...new Set([...suggestions, ...fitting, ...longTexts(mapping)])];
    const label = columnOf(mapping.kind, target)?.label;
    const why =
      label === undefined
        ? `No field takes the column ${quote(heading)}`
        : `Only the service fills ${quote(label)}, which is the column ${quote(heading)}`;
    return [
      fieldReading(name, {
        // What is left behind is listed; nothing is read wrongly by it.
        sureness: 'certain',
        rule: `${why}: ${counted(filled, 'cell')} ${inNumber(filled, 'is', 'are')} not imported.${customFieldFor(mapping, sample)}`,
        column: heading,
        rows: filled,
        samples: sample.firstValues(MOST_SAMPLES).map((text) => ({ text, value: '' })),
        ...(choices.length > 0 && { choices }),
      }),
    ];
  });
}

/** What a custom field would have to hold; nothing for record types without custom fields. */
function customFieldFor({ kind }: Mapping, sample: ColumnSample): string {
  if (kind.families.every(({ shown }) => shown !== 'by-name')) return '';
  return ` A custom field ${FOR_TYPE[typeOf(sample)]} would take ${inNumber(sample.filled, 'it', 'them')}.`;
}

/** Values that are seen for the type of a custom field. */
const MOST_TYPED = 200;

const WHOLE_DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/u;

/** A date, also one without a day; a year alone may be any number. */
function isDate(text: string): boolean {
  const hasYear = /(?<!\d)\d{4}(?!\d)/u.test(text) && !/^\d+$/u.test(text);
  return WHOLE_DATE.test(text) || (hasYear && dateText(text) !== undefined);
}

/** What the values of a column are, as far as custom fields differ by it. */
type ValueType = 'dates' | 'numbers' | 'options' | 'text';

const FOR_TYPE: Readonly<Record<ValueType, string>> = {
  dates: 'for dates',
  numbers: 'for numbers',
  options: 'with options',
  text: 'for text',
};

const MOST_FITTING = 3;

/** Custom fields of the account with that type of values, which no column fills; text would fit too many. */
function fittingCustomFields({ kind, columns }: Mapping, sample: ColumnSample): string[] {
  const type = typeOf(sample);
  const prefix = kind.families.find(({ shown }) => shown === 'by-name')?.prefix;
  if (prefix === undefined || (type !== 'dates' && type !== 'numbers')) return [];
  const taken = new Set(columns.flatMap(({ target }) => target ?? []));
  return [...(kind.members ?? [])]
    .filter(([, { are }]) => are === type)
    .map(([name]) => `${prefix}:${name}`)
    .filter((target) => !taken.has(target))
    .slice(0, MOST_FITTING);
}

function typeOf(sample: ColumnSample): ValueType {
  const values = sample.firstValues(MOST_TYPED);
  if (values.length === 0) return 'text';
  if (values.every(isDate)) return 'dates';
  // Leading zeros and long digits are codes.
  if (values.every((text) => /^-?(?:0|[1-9]\d{0,8})(?:[.,]\d+)?$/u.test(text))) return 'numbers';
  const isList = values.length <= MOST_OPTIONS && sample.filled >= LEAST_REPEATS * values.length;
  return isList ? 'options' : 'text';
}

const MOST_OPTIONS = 12;
const LEAST_REPEATS = 3;

/** Long texts that may have further columns as lines, `Serial: 4711`. */
function longTexts({ kind }: Mapping): string[] {
  return kind.columns.filter(isLongText).map(({ label }) => appendedTo(label));
}
