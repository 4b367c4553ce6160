import { badUsage } from '../../../../reports/engine/refusals.ts';
import { withAccount } from '../../../../account/with-account.ts';
import type { ConnectedWorkplace } from '../../../../import/ledger/run/workplace.ts';
import { nearestNames } from '../../../../kernel/names.ts';
import { readAccountLists } from '../../../../reports/engine/account/account-lists.ts';
import { registerOfAccount } from '../../../../reports/depreciation/input/account/account-register.ts';
import {
  costSource,
  type CostSource,
} from '../../../../reports/depreciation/input/register/beside/cost-source.ts';
import type { Register } from '../../../../reports/depreciation/input/register/register.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import type { RunCommand } from '../../../command.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import type { Session } from '../../../session.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import type { CommandWorkplace } from '../../../workplace.ts';
import { closesOfAccount } from '../period-report.ts';
import { readAdditionalSheets, withAdditionalSheets } from './additional-sheets.ts';
import { reportDepreciation } from './depreciation-report.ts';
import type { DepreciationGiven } from './command.ts';

/**
 * Reports on the assets of the account. What was read is kept until the report is written, so that the same command
 * continues. Throws TallysheetError as withAccount does.
 */
export const run: RunCommand<DepreciationGiven> = (given, _operands, session) =>
  reportDepreciation(given, session, async (use) => {
    const source = costSource(given['cost-from'] ?? '');
    const sheets = await readAdditionalSheets(source, given, session);
    const readsInput = source.from === 'sheet' && source.file === STANDARD_INPUT;
    return atConnectedWorkplace(given, { session, readsInput }, (workplace) =>
      withAccountRegister(source, { workplace, session }, async (register) => {
        workplace.progress.clear();
        const whole = await withAdditionalSheets(register, sheets, given, session);
        return use(whole, closesOfAccount(workplace));
      }),
    );
  });

async function withAccountRegister<Result>(
  source: CostSource,
  { workplace, session }: { workplace: AccountWorkplace; session: Session },
  use: (register: Register) => Promise<Result>,
): Promise<Result> {
  const wantedField = source.from === 'custom-field' ? source.name : undefined;
  let costField: string | undefined;
  const onCustomFields = (names: readonly string[]): void => {
    if (wantedField !== undefined) costField = customField(wantedField, names);
  };
  const name = new URL(workplace.connection.baseUrl).host;
  return withAccount(
    { name: 'depreciation report', request: null },
    { place: workplace, listener: readingListener(workplace, session) },
    async (snapshot) =>
      use(registerOfAccount(await readAccountLists(snapshot, onCustomFields), { name, costField })),
  );
}

type AccountWorkplace = CommandWorkplace & ConnectedWorkplace;

/** Custom fields are found by name, regardless of case. */
function customField(wanted: string, names: readonly string[]): string {
  const found =
    names.find((name) => name === wanted) ??
    names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  const [near] = nearestNames(wanted, names);
  const there =
    names.length === 0 ? 'The account has none.' : `Custom fields: ${names.join(', ')}.`;
  throw badUsage(
    `--cost-from: the account has no custom field "${wanted}"`,
    near === undefined ? there : `Did you mean ${near}? ${there}`,
  );
}
