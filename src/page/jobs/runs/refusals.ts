import type { Progress } from '../../../index.ts';
import type { RunReader } from '../../../inner-library.ts';
import type { ShownProgress } from '../../interface/calls.ts';

type Refused = NonNullable<ShownProgress['refused']>;

/** So many are shown while others are sent; all are in the errors file. */
const MOST_SHOWN = 5;

/** The last rows of a run that the service refused since now, asked for when more of them did not go well. */
export function refusalsOf({
  views: { issues },
}: Pick<RunReader, 'views'>): (progress: Progress) => Refused {
  let last = issues.last();
  let bad = 0;
  let refused: Refused = [];
  return (progress) => {
    if ((progress.bad ?? 0) === bad) return refused;
    bad = progress.bad ?? 0;
    const found = issues.errorsAfter(last);
    last = found.last;
    const further = found.issues.map(({ file, sheet, row, message }) => ({
      place: [sheet ?? file, ...(row === null ? [] : [row])].join(', '),
      message,
    }));
    refused = [...refused, ...further].slice(-MOST_SHOWN);
    return refused;
  };
}
