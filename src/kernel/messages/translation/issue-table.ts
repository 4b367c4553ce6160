import { once } from '../../once.ts';
import { readWords } from '../../word-file.ts';
import type TABLE from './issue-texts.json';

/** What issues say in each language, as `npm run generate` makes it of `issue-texts.csv`. */
export const issueTable = once(
  () => readWords('./issue-texts.json', import.meta.url) as typeof TABLE,
);
