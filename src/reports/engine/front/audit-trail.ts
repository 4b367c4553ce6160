import { userInfo } from 'node:os';
import { VERSION } from '../../../kernel/version.ts';
import type { FrontRow } from './front-sheet.ts';

/** Who made a report, and by which settings: what an auditor asks besides its input. */
export interface AuditTrail {
  readonly preparedBy: string;
  /** Where the name comes from: `operating system` or `--prepared-by`. */
  readonly preparedFrom: string;
  readonly settings?: FileEvidence | undefined;
}

/** A file that a report was made by. */
export interface FileEvidence {
  readonly name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The person who makes a report: a name that is given, else that of the operating system. */
export function preparer(
  given: string | undefined,
): Pick<AuditTrail, 'preparedBy' | 'preparedFrom'> {
  if (given !== undefined && given.trim() !== '') {
    return { preparedBy: given.trim(), preparedFrom: '--prepared-by' };
  }
  return { preparedBy: userOfSystem(), preparedFrom: 'operating system' };
}

/** A user without an entry in the list of users has a number alone. */
function userOfSystem(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The rows of a first sheet that say by whom and by what a report was made. */
export function auditRows({ preparedBy, preparedFrom, settings }: AuditTrail): readonly FrontRow[] {
  return [
    ['Prepared with', `Tallysheet ${VERSION}`],
    ['Prepared by', preparedBy, preparedFrom],
    ...(settings === undefined
      ? []
      : [
          ['Settings file', settings.name],
          ['SHA-256 of the settings file', settings.sha256],
        ]),
  ];
}

/** When a report was made, as it says so itself: `2026-01-31 12:00`, in UTC. */
export function utcMinute(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
