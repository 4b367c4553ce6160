import type { CurrencyExponent } from '../../kernel/money.ts';
import { describePlace } from '../../kernel/rows.ts';
import {
  type FigureStyle,
  type TableColumn,
  column,
  summed,
} from '../../reports/engine/sheet/columns.ts';
import {
  type OwnTable,
  type TableSheet,
  tableSheet,
} from '../../reports/engine/sheet/table-sheet.ts';
import type { PlaceTree } from '../findings/place-tree.ts';
import type { Count, CountedFile } from '../stocktake.ts';

/** What every sheet of the workbook is made with. */
export interface ReportParts {
  readonly style: FigureStyle;
  readonly exponent: CurrencyExponent;
  /** Below the title of every sheet. */
  readonly subtitle: string;
  readonly places: PlaceTree;
  readonly files: ReadonlyMap<number, CountedFile>;
}

/** A sheet of the workbook. */
export function stocktakeSheet<Row>(
  { style, subtitle }: ReportParts,
  table: OwnTable<Row>,
): TableSheet<Row> {
  return tableSheet([subtitle], style, table);
}

/** Which counted rows a row comes from: how many, and where they are written. */
export function originColumns<Row>(
  parts: ReportParts,
  width: number,
  countsOf: (row: Row) => readonly Count[],
): readonly TableColumn<Row>[] {
  return [
    column.count('rows', 'Rows', (row) => BigInt(countsOf(row).length), { width: 7, ...summed }),
    column.text('source', 'Source', (row) => sourcesOf(countsOf(row), parts), width),
  ];
}

/** Where counts are written: `floor-2.csv, row 17`. */
function sourcesOf(counts: readonly Count[], { files }: ReportParts): string {
  return counts
    .map(({ file, sheet, row }) =>
      describePlace({ file: files.get(file)?.name ?? '', row, ...(sheet && { sheet }) }),
    )
    .join('; ');
}

/** Each text once, in the order in which they come and without blank ones. */
export function distinctTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.flatMap((text) => (text?.trim() ? text.trim() : [])))].join('; ');
}

/** Who counted, each once. */
export function countedBy({ counts }: { readonly counts: readonly Count[] }): string {
  return distinctTexts(counts.map(({ by }) => by));
}

/** The first and the last of some moments; undefined without any. */
export function span(
  counts: readonly Count[],
): { readonly first: string; readonly last: string } | undefined {
  const moments = counts.flatMap(({ at }) => at ?? []).toSorted();
  const [first] = moments;
  return first === undefined ? undefined : { first, last: moments.at(-1) ?? first };
}
