import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { isLongText } from '../recipe/joints.ts';
import { asJoined } from '../headings/rivals.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnSample } from '../shape/column-sample.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';

/** What is known of a sheet when its missing fields are proposed. */
export interface IncompleteSheet {
  readonly name: SheetName;
  /** The only title above its headings. */
  readonly title: string | undefined;
  readonly mapping: Mapping;
  readonly rows: readonly SheetRow[];
  readonly samples: readonly ColumnSample[];
  readonly today: string;
}

/** A field that is filled from what the file shows. */
export interface Proposal {
  readonly mapping: Mapping;
  readonly reading: FileReading;
}

/** A column that fills a field besides the one that it may fill already. */
export function asColumn(
  { target, label }: Pick<Column, 'target' | 'label'>,
  column: MappedColumn,
  { name, mapping, samples }: IncompleteSheet,
  because: string,
): Proposal {
  const filled: MappedColumn = {
    ...column,
    ...{ target, how: 'proposed', certainty: 'likely', suggestions: [], joined: undefined },
  };
  const isSplit = columnOf(mapping.kind, target)?.parts !== undefined;
  const isUnused =
    column.target === undefined || columnOf(mapping.kind, column.target)?.use === 'read-only';
  const isFree = isUnused || isSplit || isName(column, { mapping, samples });
  const columns = isFree
    ? mapping.columns.map((each) => (each === column ? filled : each))
    : [...withoutJoint(column, mapping), filled];
  return {
    mapping: { ...mapping, columns },
    reading: likelyReading(name, column, samples[column.index], {
      topic: 'missing-value',
      rule: `No column is called ${label}: it is read from ${quote(column.heading)}, which ${because}.`,
      field: label,
    }),
  };
}

/** `Beamer`, under a heading for descriptions: a name as well, so that the description would only repeat it. */
function isName(
  { target = '', how, index, joined }: MappedColumn,
  { mapping: { kind }, samples }: Pick<IncompleteSheet, 'mapping' | 'samples'>,
): boolean {
  const column = columnOf(kind, target);
  const isGuessed = how === 'alias' || how === 'language';
  if (column === undefined || !isGuessed || joined !== undefined || !isLongText(column))
    return false;
  return (samples[index]?.meanLength ?? LONGEST_NAME) < LONGEST_NAME;
}

const LONGEST_NAME = 40;

/** What is said of a column that likely fills a field, with some of its cells, which are stored as they are. */
export function likelyReading(
  name: SheetName,
  { heading }: MappedColumn,
  sample: ColumnSample | undefined,
  said: Pick<FileReading, 'topic' | 'rule' | 'field' | 'choices'>,
): FileReading {
  return {
    ...name,
    sureness: 'likely',
    column: heading,
    rows: sample?.filled ?? 0,
    samples: (sample?.firstValues(MOST_SAMPLES) ?? []).map((text) => ({ text, value: text })),
    ...said,
  };
}

/** A cell is read in one way: where it is a line of a description as well, another column holds the lines. */
function withoutJoint(column: MappedColumn, { kind, columns }: Mapping): readonly MappedColumn[] {
  const { target = '', joined } = column;
  const field = columnOf(kind, target);
  const holder = joined?.columns.find(({ index }) => index !== column.index);
  if (joined === undefined || field === undefined || holder === undefined) return columns;
  return columns.map((each) => {
    if (each === column) return asJoined(column, field);
    const { index, heading } = each;
    return index === holder.index ? { ...column, index, heading, joined } : each;
  });
}
