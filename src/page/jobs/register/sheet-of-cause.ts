import type { Recipe } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Cause } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import type { SheetSource } from './sheet-source.ts';

type SheetOfRecipe = Recipe['sheets'][number];

/** A sheet with how it is read. Throws TallysheetError 'bad-usage' for one without problems. */
export function sheetAt(
  { recipe, sources = {} }: KeptJob,
  at: number,
): { readonly line: SheetOfRecipe; readonly source: SheetSource } {
  const [line, source] = [recipe?.sheets[at], sources[at]];
  if (line !== undefined && source !== undefined) return { line, source };
  throw new TallysheetError('bad-usage', 'This sheet has no problems');
}

/** Throws TallysheetError 'bad-usage' for a cause that there is not. */
export function causeAt({ checked }: KeptJob, id: number): Cause {
  const cause = checked?.causes.find((each) => each.id === id);
  if (cause !== undefined) return cause;
  throw new TallysheetError('bad-usage', 'This problem is not there any more');
}

/** The number of the sheet that a cause is about. */
export function sheetOfCause(
  { checked }: KeptJob,
  { file, sheet }: Pick<Cause, 'file' | 'sheet'>,
): number {
  const own = checked?.sheets.findIndex(
    (each) => each.file === file && (each.sheet ?? null) === sheet,
  );
  return own ?? -1;
}
