import { KEEP_READING } from '../../../inner-library.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { readingListener } from '../../terminal/reading-listener.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { AccountListener } from '../../../index.ts';
import type { ReportWorkplace } from '../../../reports/index.ts';

/** Where a report of files is made. */
export function reportPlace({ io, clock, stateFolder }: Session): ReportWorkplace {
  return { clock, stateFolder, cwd: io.cwd, standardInput: io.stdin };
}

/** Says that a report was kept, or from when it is repeated. */
export function sayOfReading(snapshot: string | undefined, session: Session): void {
  if (snapshot === undefined) return;
  const day = utcDate(session.clock.now());
  session.say(
    snapshot === KEEP_READING
      ? text`Kept: --snapshot ${day} repeats this report without a call.\n\n`
      : text`Repeated from what was read then (${snapshot}), without a call.\n\n`,
  );
}

/** What the work of a report needs. */
interface ReportNeeds {
  readonly session: Session;
  readonly isOfFile: boolean;
  /** Standard input is a file of the report, so that no token comes from it. */
  readonly readsInput: boolean;
  readonly listen?: typeof readingListener;
}

/** Makes a report where its files are, or at a workplace with the account that the settings name. */
export function atReportPlace<Result>(
  given: Parameters<typeof atConnectedWorkplace>[0] & { readonly snapshot: string | undefined },
  { session, isOfFile, readsInput, listen = readingListener }: ReportNeeds,
  work: (place: ReportWorkplace, listener?: AccountListener) => Promise<Result>,
): Promise<Result> {
  if (isOfFile) return work(reportPlace(session));
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const result = await work(workplace, listen(workplace, session));
    workplace.progress.clear();
    sayOfReading(given.snapshot, session);
    return result;
  });
}
