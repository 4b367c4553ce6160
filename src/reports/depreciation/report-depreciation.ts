import type { Register } from './input/register/register.ts';
import {
  type DepreciationRequest,
  checkDepreciationRequest,
  type CheckedRequest,
  requireMethod,
} from './input/request/depreciation-request.ts';
import { type ReportWorkplace } from '../engine/report-workplace.ts';
import { type AccountListener, ACCOUNT_LISTENER } from '../../account/account-listener.ts';
import { type DepreciationResult, writeDepreciationReport } from './write-depreciation-report.ts';
import { assertKnownOptions } from '../../kernel/messages/known-options.ts';
import { closesOf, outputOf, journalOf, rulesOf } from '../engine/report-request.ts';
import { withSharedCloses } from '../engine/close/shared-closes.ts';
import { savedSettingsAt } from './input/closes/saved-settings-text.ts';
import { bookNames, reportRequest } from './input/request/report-request.ts';
import { withRegister } from './with-register.ts';
import { defined } from '../../kernel/defined.ts';
import { badUsage } from '../engine/refusals.ts';
import { repeatedPlace } from '../engine/repeated-report.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { type TrialBalance, readTrialBalance } from './input/register/read-trial-balance.ts';

const REPORT = 'depreciation';

/**
 * Writes a depreciation report of a register, or of the fixed assets of an account, and closes or reopens its period.
 * Takes what the flags of `report depreciation` take. What was read of an account is kept until the report is written,
 * so that the same request continues. Throws TallysheetError as readRegister, withAccount, checkDepreciationRequest and
 * writeDepreciationReport do.
 */
export async function reportDepreciation(
  request: DepreciationRequest,
  given: ReportWorkplace,
  listener: AccountListener = {},
): Promise<DepreciationResult> {
  assertKnownOptions('The listener of reportDepreciation', listener, ACCOUNT_LISTENER);
  const workplace = repeatedPlace(REPORT, request, given);
  const wanted = await checkDepreciationRequest(request, workplace);
  return withRegister(
    { report: REPORT, request, place: workplace },
    listener,
    (register, folder) => {
      const closes = closesOf(REPORT, request, workplace, folder);
      return withSharedCloses(closes, () =>
        writeReportOf(register, wanted, { request, place: workplace, closing: closes }),
      );
    },
  );
}

async function writeReportOf(
  register: Register,
  wanted: CheckedRequest,
  {
    request,
    place,
    closing,
  }: {
    readonly request: DepreciationRequest;
    readonly place: ReportWorkplace;
    readonly closing: ReturnType<typeof closesOf>;
  },
): Promise<DepreciationResult> {
  const { currency } = register;
  const { opening, openingEdited, restate, allowDifferences, allowExceptions } = request;
  const closes = { ...closing, ...{ opening, openingEdited, restate } };
  const kept = savedSettingsAt(closes.path, bookNames(wanted));
  requireMethod(register, { ...wanted, kept });
  const checked = reportRequest({ ...wanted, currency, kept });
  const output = outputOf(REPORT, request, place);
  return writeDepreciationReport(register, {
    request: checked,
    trialBalance: await trialBalanceOf(request, place, checked.exponent),
    closes,
    ...defined({ allowExceptions, allowDifferences }),
    journal: journalOf(request, place),
    ...output,
    target: ({ end }) => output.target(end),
    today: wanted.today,
    audit: { ...output.audit, settings: wanted.document.file },
  });
}

/**
 * The trial balance that accounts are compared with. Throws TallysheetError 'bad-usage' without an
 * accounts file, and as readTrialBalance does.
 */
async function trialBalanceOf(
  request: DepreciationRequest,
  { cwd }: ReportWorkplace,
  exponent: CurrencyExponent,
): Promise<TrialBalance | undefined> {
  const { trialBalance: file, accounts } = request;
  if (file === undefined) return undefined;
  if (accounts === undefined) {
    throw badUsage(
      '--trial-balance needs --accounts, which is missing',
      'Add --accounts accounts.xlsx. The first run creates that file for you to fill in.',
    );
  }
  return readTrialBalance({ file, cwd, rules: rulesOf(request) }, exponent);
}
