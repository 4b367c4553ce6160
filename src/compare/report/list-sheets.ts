import { problemOf } from '../entries/entry.ts';
import { defined } from '../../kernel/defined.ts';
import { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { Comparison } from '../comparison.ts';
import type { Remedies } from '../obstacles.ts';
import type { ListName } from '../entries/entry.ts';
import { listColumns } from './list-columns.ts';
import { LIST_WORDS, type ListLine, type SheetParts } from './list-words.ts';

/** The sheet of a list. */
export function listSheet(
  list: ListName,
  parts: SheetParts,
  remedies: Remedies,
): TableSheet<ListLine> {
  const { comparison, totals, words, style, subtitle } = parts;
  const { name, title, ifEmpty, tabColour } = LIST_WORDS[list];
  const { register, other } = totals.lists[list];
  const isPaired = list === 'matched' || list === 'differing';
  return new TableSheet(
    {
      ...{ name, ifEmpty, tabColour },
      title: title(words),
      subtitles: [subtitle],
      columns: listColumns(list, parts),
      rows: { [Symbol.iterator]: () => linesOf(list, comparison, remedies) },
      rowCount: isPaired ? register.entries : register.entries + other.entries,
    },
    style,
  );
}

function* linesOf(
  list: ListName,
  comparison: Comparison,
  { obstacleAlone }: Remedies,
): Generator<ListLine> {
  if (list === 'matched' || list === 'differing') {
    for (const { fields, ...pair } of comparison.pairs(list)) {
      yield { ...pair, remark: [...new Set(fields.map(({ field }) => field))].join(', ') };
    }
    return;
  }
  for (const entry of comparison.parts.store.clustered(list)) {
    const line = comparison.line(entry);
    const isAlone = list === 'missing' || list === 'unexpected';
    const remark = isAlone ? obstacleAlone(line) : problemOf(list, entry);
    yield { [entry.side]: line, ...defined({ remark }) };
  }
}
