import { cellText, type Cell } from '../../../kernel/cells.ts';
import { ROW_COLUMN, RUN_COLUMN } from '../rows/result-columns.ts';
import type { RunReader } from './run.ts';

/** Where a row of an error file came from: the run that refused it, and its row there. */
export interface RowOrigin {
  readonly run: string;
  readonly row: number;
}

/** Reads the origin of rows under these headings; undefined for what no run of ours wrote. */
export function originReader(
  headings: readonly string[],
): (cells: readonly Cell[]) => RowOrigin | undefined {
  const readRun = runReader(headings);
  const at = headings.indexOf(ROW_COLUMN);
  if (readRun === undefined || at < 0) return () => undefined;
  return (cells) => {
    const [name, number] = [readRun(cells), cellText(cells[at]).trim()];
    return name === undefined || !/^[1-9]\d{0,8}$/.test(number)
      ? undefined
      : { run: name, row: Number(number) };
  };
}

/** Reads which run refused a row; undefined where none of these headings is for that. */
export function runReader(
  headings: readonly string[],
): ((cells: readonly Cell[]) => string | undefined) | undefined {
  const at = headings.indexOf(RUN_COLUMN);
  if (at < 0) return undefined;
  return (cells) => runIn(cells[at]);
}

function runIn(cell: Cell | undefined): string | undefined {
  const name = cellText(cell).trim();
  return name === '' ? undefined : name;
}

/** The runs whose error files a run imported; its files may have rows that people added. */
export function parentsOf({ rows }: RunReader): string[] {
  const parents = rows.files().flatMap((file) => {
    const at = file.headings.indexOf(RUN_COLUMN);
    return at < 0 ? [] : rows.distinctCells(file.id, at).map(runIn);
  });
  return [...new Set(parents)].filter((run) => run !== undefined);
}
