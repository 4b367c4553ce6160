import { counted, inNumber } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { RunMetaWriter } from '../../ledger/journal/run-meta.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { FileReading } from './file-reading.ts';

/** What a person has to agree to, or to decide, before anything is sent: all readings that the data do not prove. */
export function questionsIn(readings: readonly FileReading[]): readonly FileReading[] {
  return readings.filter(({ sureness }) => sureness !== 'certain');
}

/** What shows whether the readings of a run are confirmed. */
type ReadRun = Pick<RunReader, 'meta' | 'calls' | 'views'>;

/** The readings of a run that nothing confirmed yet. Where nothing would be sent and no row is open, none waits. */
export function unconfirmedReadings(run: ReadRun): readonly FileReading[] {
  if (isConfirmed(run)) return [];
  const hasCalls = run.calls.countByState().size > 0;
  const waits = hasCalls || run.views.issues.countOpenRows() > 0;
  return waits ? readingsToConfirm(run) : [];
}

/** Whether a person has agreed to how the files of the run are read, or they are certain. */
export function isConfirmed(run: Pick<RunReader, 'meta'>): boolean {
  return run.meta.read('readingsConfirmed') === true || readingsToConfirm(run).length === 0;
}

function readingsToConfirm({ meta }: Pick<RunReader, 'meta'>): readonly FileReading[] {
  return questionsIn(meta.read('planNotes')?.readings ?? []);
}

/** A person agreed to how the files of the run are read. */
export function confirmReadings({
  meta,
}: {
  readonly meta: RunMetaWriter<'readingsConfirmed'>;
}): void {
  meta.write('readingsConfirmed', true);
}

/** What is known of how the readings are confirmed. */
interface Asked {
  /** What a program gets beside the error. */
  readonly document?: object;
  /** The path of the recipe that has them. */
  readonly recipe?: string | undefined;
}

/** Throws TallysheetError 'unconfirmed-readings' for a run that is read in a way that only a person can confirm. */
export function assertReadingsConfirmed(run: ReadRun, { document, recipe }: Asked = {}): void {
  const open = unconfirmedReadings(run);
  const [first] = open;
  if (first === undefined) return;
  throw new TallysheetError(
    'unconfirmed-readings',
    `Nothing was sent, because ${counted(open.length, 'reading')} of the file ${inNumber(open.length, 'is', 'are')} not confirmed: ${sentenceOf(first)}${open.length === 1 ? '' : ' …'}`,
    {
      ...(document && { document }),
      ...(recipe !== undefined && {
        hint: `Check the readings that the plan lists, then add --confirm-readings, or correct them in ${recipe} and run the same command again.`,
      }),
    },
  );
}

/** `Kaufdatum: dates are day.month.year` */
function sentenceOf({ sheet, column, rule }: FileReading): string {
  const about = column ?? sheet;
  return about === undefined ? rule : `${about}: ${rule}`;
}
