import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import type { ReviewHeading } from './review-columns.ts';

const HEADINGS: readonly ReviewHeading[] = ['Call', 'Decision'];

/** Saves what a person decided about calls, as a review file that was filled in. Throws TallysheetError 'cannot-write'. @internal */
export function saveDecisions(
  decisions: readonly { readonly call: number; readonly choice: string }[],
  path: string,
): Promise<string> {
  return writeCsv(path, [HEADINGS, ...decisions.map(({ call, choice }) => [call, choice])]);
}
