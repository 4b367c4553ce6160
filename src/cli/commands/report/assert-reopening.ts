import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { reopenReason } from '../../../reports/engine/close/close-record.ts';

/** The flags of a report that concern a reopening. */
interface ReopeningGiven {
  readonly reopen: boolean;
  readonly reason: string | undefined;
  readonly out: string | undefined;
  readonly journal: string | undefined;
}

/**
 * A reopening has a reason, and writes no file: one that is named would be missed. Throws TallysheetError
 * 'bad-usage'.
 */
export function assertReopening({ out, journal, ...given }: ReopeningGiven): void {
  reopenReason(given);
  if (!given.reopen) return;
  const flags = [
    ...(out === undefined ? [] : ['--out']),
    ...(journal === undefined ? [] : ['--journal']),
  ];
  const [flag] = flags;
  if (flag === undefined) return;
  throw new TallysheetError('bad-usage', `--reopen writes no report, so ${flag} has no effect`, {
    hint: `Remove ${flags.join(' and ')}. To write the report, run the command again without --reopen and --reason.`,
  });
}
