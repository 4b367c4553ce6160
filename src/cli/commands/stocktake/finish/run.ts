import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSameAccount } from '../../../../client/account.ts';
import { accountTime } from '../../../../kernel/dates/account-time.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { preparer } from '../../../../reports/engine/front/audit-trail.ts';
import type { FinishResults } from '../../../../stocktake/adjust/finish-plan.ts';
import type { FinishRequest } from '../../../../stocktake/finish/plan-finish.ts';
import { OUTPUTS, writeOutputs } from '../../../../stocktake/finish/stocktake-outputs.ts';
import { withFinishLock } from '../../../../stocktake/store/finish-lock.ts';
import type { RunCommand } from '../../../command.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { DEFAULT_DECIMALS } from '../../report/status/status-flags.ts';
import { openChosen } from '../open-chosen.ts';
import { FinishReport } from './finish-report.ts';
import { keptPlan, keptResults, ownFiles, resultOf, type Finishing } from './finishing.ts';
import { planAndApply } from './plan-and-apply.ts';
import { isUnderWay, resumeFinish } from './resume-finish.ts';
import { text } from '../../../screens/text.ts';

export const run: RunCommand<Finishing['given']> = async (given, [wanted], session) => {
  const store = openChosen({ command: 'finish', wanted, given, session });
  const prepared = preparer(given['prepared-by']);
  const finishing: Finishing = { store, given, session, prepared };
  try {
    const request = requestOf(finishing);
    const { folder } = store;
    return await withFinishLock({ folder, name: store.views.head.name }, () =>
      finish(finishing, request),
    );
  } finally {
    store.close();
  }
};

async function finish(finishing: Finishing, request: FinishRequest): Promise<ExitName> {
  const { given, session } = finishing;
  const plan = keptPlan(finishing);
  const results = keptResults(finishing);
  if (plan !== undefined && results !== undefined) {
    return repeat(finishing, resultOf(finishing, plan, results), results);
  }
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    assertSameAccount(finishing, workplace.connection.baseUrl);
    return plan !== undefined && (await isUnderWay(finishing, plan, workplace))
      ? resumeFinish(finishing, plan, workplace)
      : planAndApply(finishing, request, workplace);
  });
}

/** Of a stocktake that is over nothing is sent; outputs that were removed are written as they were. */
async function repeat(
  finishing: Finishing,
  result: ReturnType<typeof resultOf>,
  { finishedAt }: FinishResults,
): Promise<ExitName> {
  const { store, session } = finishing;
  const { head } = store.views;
  const report = new FinishReport(session, store.folder, result);
  const isComplete = [OUTPUTS.workbook, OUTPUTS.certificate].every((name) =>
    existsSync(join(store.folder, name)),
  );
  session.say(
    text`The stocktake ${head.name} was finished at ${finishedAt} (${head.zone}). Nothing was sent.\n`,
  );
  if (!isComplete) {
    session.say(text`\n`);
    const outputs = await writeOutputs(result, store.folder, ownFiles(finishing));
    report.conclude({ result, outputs });
  }
  return report.end('ok');
}

/** What the flags ask for. Throws TallysheetError 'bad-usage' for flags that need others. */
function requestOf({ given, session, store, prepared }: Finishing): FinishRequest {
  const { reason, on } = given;
  const isRetiring = given['retire-missing'];
  if (isRetiring && reason === undefined) {
    throw new TallysheetError('bad-usage', '--retire-missing needs --reason', {
      hint: 'For example: --retire-missing --reason Lost',
    });
  }
  if (!isRetiring && (reason !== undefined || on !== undefined)) {
    const flag = reason === undefined ? '--on' : '--reason';
    throw new TallysheetError('bad-usage', `${flag} is about --retire-missing`, {
      hint: 'Add --retire-missing if missing fixed assets are to be retired.',
    });
  }
  const today = accountTime(session.clock.now(), store.views.head.zone).slice(0, 10);
  return {
    prepared,
    exponent: given.decimals ?? DEFAULT_DECIMALS,
    lastFile: store.views.lastFile,
    isUncountedZero: given['uncounted-is-zero'],
    ...(reason !== undefined && { retirement: { reason, on: on ?? today } }),
  };
}

/** Throws TallysheetError 'bad-usage' where the settings lead to another account than the stocktake's. */
function assertSameAccount({ store }: Finishing, baseUrl: string): void {
  const { head } = store.views;
  if (isSameAccount(head.baseUrl, baseUrl)) return;
  throw new TallysheetError(
    'bad-usage',
    `The stocktake ${head.name} is of the account at ${head.baseUrl}, but the settings lead to ${baseUrl}`,
    { hint: 'Choose the account with --profile or --base-url.' },
  );
}
