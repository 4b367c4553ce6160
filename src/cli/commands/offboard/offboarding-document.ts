import type { Offboarding } from '../../../index.ts';
import { missingValue } from '../../../inner-library.ts';
import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';

/** How the document of an offboarding is made. */
interface DocumentOptions {
  readonly from: (path: string) => string;
  readonly exponent: CurrencyExponent;
  readonly run: JsonBody<'offboarding'>['run'];
}

/** What `offboard --json` prints. */
export function offboardingDocument(
  {
    folder,
    leavers,
    notLeaving,
    issues,
    returns,
    missing,
    staying,
    deactivated,
    files,
  }: Offboarding,
  { from, exponent, run }: DocumentOptions,
): JsonBody<'offboarding'> {
  const worth = (value: bigint | undefined): string | null =>
    value === undefined ? null : formatMinorUnits(value, exponent);
  return {
    counts: {
      people: leavers.length,
      returned: returns.length,
      missing: missing.length,
      deactivated: deactivated.length,
      issues: issues.length,
    },
    folder: from(folder),
    notLeaving,
    people: leavers.map((leaver) => ({
      member: leaver.member.id,
      ...{ name: leaver.name, email: leaver.email, employeeId: leaver.employeeId },
      lastDay: leaver.lastDay ?? null,
      held: leaver.held.length,
      staysBecause: staying.find((each) => each.leaver === leaver)?.reason ?? null,
      openPoints: leaver.points,
    })),
    returned: returns.map(({ leaver, entry, units }) => ({
      ...{ member: leaver.member.id, entry: entry.key, item: entry.item, name: entry.name, units },
    })),
    missing: missing.map(({ leaver, entry, units, remark = null }) => ({
      ...{ member: leaver.member.id, entry: entry.key, item: entry.item, name: entry.name, units },
      ...{ identifier: entry.identifier, value: worth(missingValue({ entry, units })), remark },
    })),
    issues,
    files: {
      lists: files.lists.map(from),
      missing: files.missing === undefined ? null : from(files.missing),
    },
    run,
  };
}
