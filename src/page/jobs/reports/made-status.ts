import type { StatusResult } from '../../../index.ts';
import { countChecks } from '../../../inner-library.ts';
import { MOST_PROBLEMS, type Outcome } from './outcome.ts';

/** A report on the state of the account as the page shows it; its figures are on its page. */
export function madeStatus({ report, written }: StatusResult, madeAt: string): Outcome {
  const { source, moment, exceptions, checks } = report;
  const day = moment.slice(0, 10);
  return {
    written,
    journals: [],
    made: {
      madeAt,
      period: { start: day, end: day },
      source,
      books: [],
      checks: countChecks(checks),
      exceptions: exceptions.length,
      notes: [],
      problems: exceptions.slice(0, MOST_PROBLEMS).map(({ about, message, fix }) => ({
        place: about,
        message,
        hint: fix,
      })),
      problemCount: exceptions.length,
      isClosed: false,
    },
  };
}
