import { column, wrapped } from '../../reports/engine/sheet/columns.ts';
import { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { FieldLine, PairLine } from '../comparison.ts';
import type { Remedies } from '../obstacles.ts';
import { hasNames } from './dimension-labels.ts';
import type { SheetParts } from './list-words.ts';

interface DifferenceLine extends FieldLine {
  readonly pair: PairLine;
  readonly obstacle: string;
  readonly operations: string;
}

/** The sheet of all fields that differ, each with both values. */
export function differencesSheet(
  { comparison, words, style, subtitle }: SheetParts,
  { obstacleOf, operationsOf }: Remedies,
): TableSheet<DifferenceLine> {
  const lines = function* (): Generator<DifferenceLine> {
    for (const pair of comparison.pairs('differing')) {
      for (const field of pair.fields) {
        const [obstacle, operations] = [obstacleOf(pair, field), operationsOf(pair, field)];
        yield { ...field, pair, obstacle, operations };
      }
    }
  };
  return new TableSheet(
    {
      name: 'Differences',
      title: 'Fields that differ',
      subtitles: [subtitle],
      ifEmpty: 'No field differs.',
      tabColour: 'red',
      columns: [
        column.text('key', 'Key', ({ pair }) => pair.register.key, 16),
        column.text('name', 'Name', ({ pair }) => pair.register.name, {
          width: 24,
          isShown: hasNames(comparison),
        }),
        column.text('line', 'Item', ({ line }) => line ?? '', {
          width: 22,
          isShown: comparison.hasLines,
        }),
        column.text('field', 'Field', ({ field }) => field, 16),
        column.text('register', words.registerTitle, ({ register }) => register, wrapped(24)),
        column.text('other', words.otherTitle, ({ other }) => other, wrapped(24)),
        column.value('amount', 'Difference', ({ amount }) => amount, {
          width: 13,
          isShown: comparison.parts.amounts.length > 0,
        }),
        column.text('operations', 'Operations', ({ operations }) => operations, {
          ...wrapped(16),
          isShown: comparison.isWithAccount,
        }),
        column.text('obstacle', 'Not part of the plans', ({ obstacle }) => obstacle, wrapped(36)),
      ],
      rows: { [Symbol.iterator]: lines },
      rowCount: comparison.parts.store.countDifferences(),
    },
    style,
  );
}
