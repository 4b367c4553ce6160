import { cellText, type Cell } from '../../kernel/cells.ts';
import { ROW_COLUMN, RUN_COLUMN } from '../our-columns.ts';
import type { Run } from '../run/run.ts';

/** Where a row of an error file came from: the run that refused it, and its row there. */
export interface RowOrigin {
  readonly run: string;
  readonly row: number;
}

/** Reads the origin of rows under these headings; undefined for what no run of ours wrote. */
export function originReader(
  headings: readonly string[],
): (cells: readonly Cell[]) => RowOrigin | undefined {
  const run = headings.indexOf(RUN_COLUMN);
  const row = headings.indexOf(ROW_COLUMN);
  if (run < 0 || row < 0) return () => undefined;
  return (cells) => {
    const [name, number] = [cellText(cells[run]).trim(), cellText(cells[row]).trim()];
    return name === '' || !/^[1-9]\d{0,8}$/.test(number)
      ? undefined
      : { run: name, row: Number(number) };
  };
}

/** The runs whose error files a run imported, by the first row of each of its files. */
export function parentsOf(run: Run): string[] {
  const parents = run.rows.files().flatMap((file) => {
    const first = run.rows.firstOf(file.id);
    if (first === undefined) return [];
    const origin = originReader(file.headings)(run.rows.cells(first));
    return origin === undefined ? [] : [origin.run];
  });
  return [...new Set(parents)];
}
