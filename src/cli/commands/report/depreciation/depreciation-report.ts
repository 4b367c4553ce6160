import { badUsage } from '../../../../reports/engine/refusals.ts';
import { NO_SETTINGS } from '../../../../reports/depreciation/input/settings/settings-document.ts';
import { wrongLines } from '../../../../reports/depreciation/sheets/exceptions-sheet.ts';
import { savedSettingsAt } from '../../../../reports/depreciation/input/closes/saved-settings-text.ts';
import { freeMemoryEarly } from '../../../../reports/engine/free-memory-early.ts';
import { utcDate } from '../../../../kernel/dates/dates.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import {
  type DepreciationResult,
  writeDepreciationReport,
} from '../../../../reports/depreciation/write-depreciation-report.ts';
import { withSavedSettings } from '../../../../reports/depreciation/input/settings/saved-settings.ts';
import {
  type RequestOptions,
  bookNames,
  checkOptions,
  reportRequest,
} from '../../../../reports/depreciation/input/request/report-request.ts';
import type { SettingTexts } from '../../../../reports/depreciation/terms/settings.ts';
import type { Register } from '../../../../reports/depreciation/input/register/register.ts';
import { assertReopening, closesOf, journalOf, outputOf } from '../period-report.ts';
import { type DepreciationGiven, SETTING_FLAGS } from './command.ts';
import { depreciationDocument } from './depreciation-document.ts';
import {
  depreciationLine,
  depreciationScreen,
  nothingComputedScreen,
} from './depreciation-report-screen.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { reopenedScreen } from './closes-block.ts';
import type { Session } from '../../../session.ts';
import { readSettingsFile } from '../../../documents/settings-file.ts';
import { text } from '../../../screens/text.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import {
  type TrialBalance,
  readTrialBalance,
} from '../../../../reports/depreciation/input/register/read-trial-balance.ts';
import { rulesOf } from './additional-sheets.ts';

const REPORT = 'depreciation';

/** Reads a register, and says which folder keeps its closes unless another one is named. */
export type WithRegister = <Result>(
  use: (register: Register, closesFolder: string) => Promise<Result>,
) => Promise<Result>;

/** Writes a report of the register that `withRegister` reads, and prints what it shows. */
export async function reportDepreciation(
  given: DepreciationGiven,
  session: Session,
  withRegister: WithRegister,
): Promise<ExitName> {
  assertTogether(given);
  const wanted = await wantedOf(given, session);
  checkOptions(wanted);
  // Report misspelt settings before a long reading starts.
  await outputOf(REPORT, given, session).target();
  return withRegister(async (register, closesFolder) => {
    const { currency } = register;
    const closes = {
      ...closesOf(REPORT, given, session, closesFolder),
      opening: given.opening,
      openingEdited: given['opening-edited'],
      restate: given.restate,
    };
    const kept = savedSettingsAt(closes.path, bookNames(wanted));
    requireMethod(register, { ...wanted, kept });
    freeMemoryEarly();
    const request = reportRequest({ ...wanted, currency, kept });
    const output = outputOf(REPORT, given, session);
    const done = await writeDepreciationReport(register, {
      request,
      trialBalance: await trialBalanceOf(given, session, request.exponent),
      closes,
      allowExceptions: given['allow-exceptions'],
      allowDifferences: given['allow-differences'],
      journal: journalOf(given, session),
      ...output,
      target: ({ end }) => output.target(end),
      today: wanted.today,
      audit: { ...output.audit, settings: wanted.document.file },
    });
    printResult(done, session);
    if (done.reopened.length > 0) return 'ok';
    const isWhole = wrongLines(done.report).length === 0;
    const isReconciled = done.written?.checks.every(({ passed }) => passed) ?? false;
    return isWhole && isReconciled ? 'ok' : 'rowsFailed';
  });
}

async function wantedOf(
  given: DepreciationGiven,
  { io, clock }: Session,
): Promise<Omit<RequestOptions, 'currency'>> {
  const { month, quarter, from, to, settings } = given;
  const methods = (given.method ?? '')
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '');
  return {
    period: { month, quarter, fiscalYear: given['fiscal-year'], from, to, asOf: given['as-of'] },
    by: given.by,
    methods,
    flags: flagTexts(given, methods),
    document: settings === undefined ? NO_SETTINGS : await readSettingsFile(settings, io.cwd),
    today: utcDate(clock.now()),
  };
}

function flagTexts(given: DepreciationGiven, methods: readonly string[]): SettingTexts {
  const numbers = ['fiscal-year-start', 'decimals'] as const;
  const texts = [...SETTING_FLAGS, ...numbers].flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const [only] = methods;
  const method = methods.length === 1 && only !== undefined ? { method: only } : {};
  return { ...Object.fromEntries(texts), ...method };
}

/** Says once what every row would say. */
function requireMethod(register: Register, wanted: Omit<RequestOptions, 'currency'>): void {
  const { headings, name, account, costs } = register;
  const { methods, document, flags } = withSavedSettings(wanted, wanted.kept);
  // Groups of an account have methods, and a cost sheet may have them.
  if (account !== undefined || costs !== undefined) return;
  const isInFile =
    document.settings.method !== undefined || document.groups.size > 0 || document.books.length > 0;
  const isFlag = methods.length > 0 || flags.some(({ method }) => method !== undefined);
  if (isFlag || isInFile || headings.has('method')) return;
  throw badUsage(
    `${name} has no column for the method, and no --method`,
    'Write --method straight-line --life "5 years", for example, or add the columns Method and Life.',
  );
}

/** A reason for nothing would be recorded nowhere. */
function assertTogether(given: DepreciationGiven): void {
  assertReopening(given);
  if (given['opening-edited'] === undefined || given.opening !== undefined) return;
  throw badUsage(
    '--opening-edited needs --opening, which is not given',
    'Add --opening, or remove --opening-edited.',
  );
}

function printResult(done: DepreciationResult, session: Session): void {
  const { io, global, canvas } = session;
  const from = (path: string): string => pathFrom(io.cwd, path);
  if (global.json) session.printJson(depreciationDocument(done, from));
  if (done.reopened.length > 0) session.say(reopenedScreen(done, { from, canvas }));
  else if (done.written === undefined) session.printAlways(nothingComputedScreen(done, canvas));
  else if (global.quiet && !global.json)
    session.printAlways(text`${depreciationLine(done, from)}\n`);
  else session.say(depreciationScreen({ ...done, written: done.written }, { from, canvas }));
}

/**
 * The trial balance that accounts are compared with. Throws TallysheetError 'bad-usage' without an
 * accounts file, and as readTrialBalance does.
 */
async function trialBalanceOf(
  given: DepreciationGiven,
  { io }: Session,
  exponent: CurrencyExponent,
): Promise<TrialBalance | undefined> {
  const file = given['trial-balance'];
  if (file === undefined) return undefined;
  if (given.accounts === undefined) {
    throw badUsage(
      '--trial-balance needs --accounts, which is missing',
      'Add --accounts accounts.xlsx. The first run creates that file for you to fill in.',
    );
  }
  return readTrialBalance({ file, cwd: io.cwd, rules: rulesOf(given) }, exponent);
}
