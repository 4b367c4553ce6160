import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUTS } from './report/finish-summary.ts';
import { COUNT_SHEETS } from './sheets/count-sheet-files.ts';

/** A file that a stocktake has written for people. */
export interface StocktakeFile {
  readonly path: string;
  readonly what: 'certificate' | 'findings' | 'adjustments' | 'paper' | 'sheets';
}

/** The files of a stocktake that are there, the last ones first. */
export function stocktakeFiles(folder: string): readonly StocktakeFile[] {
  const files = {
    certificate: OUTPUTS.certificate,
    findings: OUTPUTS.workbook,
    adjustments: OUTPUTS.adjustments,
    paper: COUNT_SHEETS.paper,
    sheets: COUNT_SHEETS.workbook,
  } as const satisfies Record<StocktakeFile['what'], string>;
  return Object.entries(files)
    .map(([what, name]) => ({ path: join(folder, name), what: what as StocktakeFile['what'] }))
    .filter(({ path }) => existsSync(path));
}
