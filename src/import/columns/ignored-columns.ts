import { counted } from '../../kernel/counts.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../map/mapping.ts';
import { widthOf } from '../map/width.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { sampleColumns } from './column-sample.ts';

const MOST_SAMPLES = 3;

/** Columns of the user that no field takes. */
export function ignoredColumns({ columns }: Pick<Mapping, 'columns'>): readonly MappedColumn[] {
  return columns.filter(({ target, how }) => target === undefined && how === 'unknown');
}

/**
 * What is left behind, column by column: its cells, and the nearest fields. A column that is near a field is likely
 * left behind by mistake.
 * @param isWhole whether these are all rows
 */
export function readingsOfIgnored(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  isWhole: boolean,
): FileReading[] {
  // Rivals of a column that is chosen are named with it.
  const ignored = ignoredColumns(mapping).filter(
    ({ rivalOf }) =>
      !mapping.columns.some(({ target }) => target !== undefined && target === rivalOf),
  );
  if (ignored.length === 0) return [];
  const samples = sampleColumns(rows, widthOf(mapping));
  return ignored.flatMap(({ index, heading, suggestions }): FileReading[] => {
    const sample = samples[index];
    if (sample === undefined || sample.filled === 0) return [];
    const cells = `${isWhole ? '' : 'at least '}${counted(sample.filled, 'cell')}`;
    return [
      {
        ...name,
        topic: 'field',
        // What is left behind is listed; nothing is read wrongly by it.
        sureness: 'certain',
        rule: `No field takes the column ${quote(heading)}: ${cells} ${sample.filled === 1 ? 'is' : 'are'} not imported.`,
        column: heading,
        rows: sample.filled,
        samples: sample.firstValues(MOST_SAMPLES).map((text) => ({ text, value: '' })),
        ...(suggestions.length > 0 && { choices: suggestions }),
      },
    ];
  });
}
