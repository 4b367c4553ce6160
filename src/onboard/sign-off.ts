import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountListener } from '../account/account-listener.ts';
import { handedOutBy, hasHandedOut } from '../import/handed-out.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { runsIn } from '../people/job-folder.ts';
import { reportCustody } from '../reports/status/report-status.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';

/** How pages to sign are written. */
export interface SignOffOptions {
  /** A PNG, JPEG or SVG file for the top of each page. */
  readonly logo?: string | undefined;
  /** Decimal places of the currency; 2 unless given. */
  readonly decimals?: CurrencyExponent | undefined;
  /** The time zone of the account; UTC unless given. */
  readonly timeZone?: string | undefined;
}

const OPTIONS: OptionNames<SignOffOptions> = { logo: true, decimals: true, timeZone: true };

/** The pages to sign of a run. */
export interface SignOff {
  /** All pages as one file to print, as an absolute path. */
  readonly file: string;
  /** The folder with a page for each person. */
  readonly pages: string | undefined;
  readonly people: number;
}

/** In the folder of a run: the report, and beside it its pages. */
const FOLDER = 'sign-off';
const REPORT = 'handover.html';
const PAGES = '-sign-off.html';
/** Written after everything else. */
const LAST = 'handover-sign-off/index.html';

/**
 * Writes the pages to sign for what the runs of an onboarding handed out, as far as they have none yet: one for each person,
 * with exactly what the person got in that run. Reads the account. Throws as reportCustody does.
 * @param folder the folder of the onboarding
 */
export async function writeSignOff(
  folder: string,
  workplace: ConnectedWorkplace,
  options: SignOffOptions = {},
  listener: AccountListener = {},
): Promise<readonly SignOff[]> {
  assertKnownOptions('writeSignOff', options, OPTIONS);
  const signOff: SignOff[] = [];
  for (const run of runsIn(folder, workplace).toReversed()) {
    const out = join(run, FOLDER, REPORT);
    if (existsSync(join(run, FOLDER, LAST)) || !hasHandedOut(run, workplace)) continue;
    await makeFolder(join(run, FOLDER));
    const request = { ...options, out, oneFilePerPerson: true };
    const { report, written, pages } = await reportCustody(
      { ...request, handedOut: handedOutBy([run], workplace) },
      workplace,
      listener,
    );
    // The report itself is there, too; what is printed are the pages.
    const file = written.find((path) => path.endsWith(PAGES)) ?? out;
    signOff.push({ file, pages: pages?.path, people: report.forms?.forms.length ?? 0 });
  }
  return signOff;
}
