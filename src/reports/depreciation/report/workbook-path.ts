import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { TallysheetError } from '../../../kernel/errors.ts';

/** Where a report is wanted. */
export interface WantedPath {
  /** What relative paths start from. */
  readonly cwd: string;
  /** A file, or a folder that is there; the working folder where it is not given. */
  readonly out?: string | undefined;
  /** Goes into the name: `2026-01-31`; without it the name is the same each time. */
  readonly date?: string | undefined;
}

/** The path of the workbook. Throws TallysheetError 'bad-usage' for a file that ends in anything else. */
export async function workbookPath({ cwd, out, date }: WantedPath): Promise<string> {
  const target = resolve(cwd, out ?? '.');
  const found = await stat(target).catch(() => undefined);
  if (found?.isDirectory() === true) {
    const name = ['depreciation', ...(date === undefined ? [] : [date])].join('-');
    return join(target, `${name}.xlsx`);
  }
  if (extname(target).toLowerCase() === '.xlsx') return target;
  throw new TallysheetError(
    'bad-usage',
    `--out ${out ?? ''}: expected a name that ends with .xlsx, or a folder that is there`,
  );
}
