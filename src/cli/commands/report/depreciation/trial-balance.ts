import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import {
  readTrialBalance,
  type TrialBalance,
} from '../../../../reports/depreciation/input/register/read-trial-balance.ts';
import type { Session } from '../../../session.ts';
import { rulesOf } from './additional-sheets.ts';
import type { DepreciationGiven } from './flags.ts';

/**
 * The trial balance that accounts are compared with. Throws TallysheetError 'bad-usage' without an
 * accounts file, and as readTrialBalance does.
 */
export async function trialBalanceOf(
  given: DepreciationGiven,
  { io }: Session,
  exponent: CurrencyExponent,
): Promise<TrialBalance | undefined> {
  const file = given['trial-balance'];
  if (file === undefined) return undefined;
  if (given.accounts === undefined) {
    throw new TallysheetError('bad-usage', '--trial-balance needs --accounts, which is missing', {
      hint: 'Add --accounts accounts.xlsx. The first run creates that file for you to fill in.',
    });
  }
  return readTrialBalance({ file, cwd: io.cwd, rules: rulesOf(given) }, exponent);
}
