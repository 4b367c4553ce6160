import type { SharedFile } from '../../../account/shared-files/shared-file.ts';
import { badUsage } from '../refusals.ts';
import type { FrontRow } from '../front/front-sheet.ts';

/** What a report is to make of closes. */
export interface ClosingOptions {
  /** The file that keeps them. */
  readonly path: string;
  /** The same file, where other computers have it, too. */
  readonly shared?: SharedFile;
  /** Stores the posted figures after the report is written. */
  readonly close: boolean;
  /** Reopens the period. */
  readonly reopen: boolean;
  /** The reason for reopening. */
  readonly reason?: string | undefined;
  /** Closes though there are exceptions. */
  readonly allowExceptions?: boolean;
  /** Who closes and reopens. */
  readonly by: string;
  /** As `2026-01-31 12:00`. */
  readonly now: string;
}

/** When a close was made and by whom, and whether it was reopened. */
export interface CloseRecord {
  /** As `2026-01-31 12:00`. */
  readonly closedAt: string;
  /** Blank where an earlier version closed it, which kept no names. */
  readonly madeBy: string;
  readonly reopened?: Reopening;
}

/** When a close was reopened, by whom and why. */
export interface Reopening {
  readonly at: string;
  readonly by: string;
  /** Undefined where an earlier version reopened it, which asked for none. */
  readonly reason: string | undefined;
}

/** The rows of a first sheet about one close: who made it, who reopened it and why. */
export function closeRows(
  span: string,
  { closedAt, madeBy, reopened }: CloseRecord,
): readonly FrontRow[] {
  const closed: FrontRow = [`Closed: ${span}`, timeAndPerson(closedAt, madeBy)];
  if (reopened === undefined) return [closed];
  const { at, by, reason } = reopened;
  return [
    closed,
    [`Reopened: ${span}`, timeAndPerson(at, by)],
    [`Reason for reopening: ${span}`, reason ?? 'no reason given'],
  ];
}

function timeAndPerson(at: string, by: string): string {
  return by === '' ? `${at} UTC` : `${at} UTC by ${by}`;
}

/**
 * What is wanted of closes, as far as it concerns the reason: a reopening has one, and nothing else has. Gives the
 * reason of a reopening. Throws TallysheetError 'bad-usage'.
 */
export function reopenReason({
  reopen,
  reason,
}: {
  readonly reopen: boolean;
  readonly reason?: string | undefined;
}): string | undefined {
  const given = reason?.trim() ?? '';
  if (!reopen && reason !== undefined) {
    throw badUsage(
      '--reason needs --reopen, which is not given',
      'Add --reopen, or remove --reason.',
    );
  }
  if (reopen && given === '') {
    throw badUsage(
      '--reopen needs --reason, which is not given',
      'Add the reason, for example --reason "A late invoice". Later reports of the period show it.',
    );
  }
  return reopen ? given : undefined;
}
