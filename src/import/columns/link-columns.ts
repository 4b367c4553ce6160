import type { Column } from '../../catalogue/columns/columns.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { isLongText } from '../map/joints.ts';
import { apart } from '../map/rivals.ts';
import type { MappedColumn, Mapping } from '../map/mapping.ts';
import { widthOf } from '../map/width.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { sampleColumns, type ColumnSample } from './column-sample.ts';
import { ignoredColumns } from './ignored-columns.ts';
import type { Completed } from './missing-fields.ts';

/** The address of a page. */
const ADDRESS = /^https?:\/\/\S+$/iu;

/** Values that are read, and the share of them that have to be addresses. */
const MOST_VALUES = 100;
const SHARE = 0.9;

/** A column of addresses of pages that no field takes becomes a line of the description, as likely: `Link: https://...`. */
export function withLinks(name: SheetName, mapping: Mapping, rows: readonly SheetRow[]): Completed {
  const text = mapping.kind.columns.find(isLongText);
  const ignored = text === undefined ? [] : ignoredColumns(mapping);
  const samples = ignored.length === 0 ? [] : sampleColumns(rows, widthOf(mapping));
  const links = ignored.flatMap((column) => {
    const sample = samples[column.index];
    return sample !== undefined && hasAddresses(sample) ? [{ column, sample }] : [];
  });
  if (text === undefined || links.length === 0) return { mapping, readings: [] };
  return {
    mapping: {
      ...mapping,
      columns: withLines(
        mapping.columns,
        text,
        links.map(({ column }) => column),
      ),
    },
    readings: links.map(({ column, sample }) => readingOf(name, column, sample, text)),
  };
}

function hasAddresses(sample: ColumnSample): boolean {
  const values = sample.firstValues(MOST_VALUES);
  const found = values.filter((value) => ADDRESS.test(value));
  return values.length > 0 && found.length >= values.length * SHARE;
}

/** The columns with further lines of a text, below what fills it; without such a column the first line does. */
function withLines(
  columns: readonly MappedColumn[],
  { target }: Column,
  lines: readonly MappedColumn[],
): readonly MappedColumn[] {
  const own = columns.find((each) => each.target === target);
  const [first] = lines;
  const appended = [...(own?.joined?.appended ?? []), ...lines];
  return columns.map((each): MappedColumn => {
    if (each === own) {
      return { ...own, joined: { columns: [own], as: 'first', ...own.joined, appended } };
    }
    if (!lines.includes(each)) return each;
    const line = apart({ ...each, target, isAppended: true });
    if (own !== undefined || each !== first) return line;
    const { index, heading } = each;
    const said = { target, how: 'proposed', certainty: 'likely', suggestions: [] } as const;
    return {
      index,
      heading,
      isAppended: true,
      ...said,
      joined: { columns: [], as: 'first', appended },
    };
  });
}

function readingOf(
  name: SheetName,
  { heading }: MappedColumn,
  sample: ColumnSample,
  { label }: Column,
): FileReading {
  return {
    ...name,
    topic: 'field',
    sureness: 'likely',
    rule: `${quote(heading)} has addresses of pages, and no field takes it: it is a line below the ${label}.`,
    column: heading,
    field: label,
    rows: sample.filled,
    samples: sample.firstValues(MOST_SAMPLES).map((value) => ({ text: value, value })),
    choices: [heading],
  };
}
