import type { Register, EventRow } from './input/register/register.ts';
import {
  type DepreciationRequest,
  checkDepreciationRequest,
  type CheckedRequest,
  requireMethod,
} from './input/request/depreciation-request.ts';
import {
  type ReportWorkplace,
  accountOf,
  noSource,
  accountName,
} from '../engine/report-workplace.ts';
import {
  type CostSheet,
  type CostSource,
  costSource,
  joinCosts,
  readCosts,
} from './input/register/beside/read-costs.ts';
import { type AccountListener, ACCOUNT_LISTENER } from '../../account/account-listener.ts';
import { type DepreciationResult, writeDepreciationReport } from './write-depreciation-report.ts';
import { assertKnownOptions } from '../../kernel/messages/known-options.ts';
import {
  closesOf,
  outputOf,
  journalOf,
  closesBeside,
  closesOfAccount,
  rulesOf,
} from '../engine/report-request.ts';
import { savedSettingsAt } from './input/closes/saved-settings-text.ts';
import { bookNames, reportRequest } from './input/request/report-request.ts';
import { defined } from '../../kernel/defined.ts';
import { badUsage } from '../engine/refusals.ts';
import { readRegister } from './input/register/read-register.ts';
import { jobOfReport } from '../../account/snapshots/report-readings.ts';
import { repeatedPlace } from '../engine/repeated-report.ts';
import { withAccount } from '../../account/with-account.ts';
import { readAccountLists } from '../engine/account/account-lists.ts';
import { registerOfAccount } from './input/account/account-asset.ts';
import { nearestNames } from '../../kernel/names.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import type { SideSheet } from './input/register/beside/side-sheet.ts';
import { STANDARD_INPUT } from '../../tabular/open.ts';
import { EVENT_SHEETS, joinEvents } from './input/register/beside/read-events.ts';
import { joinReadings, readReadings } from './input/register/beside/read-readings.ts';
import type { RegisterFile } from './input/register/register-file.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { type TrialBalance, readTrialBalance } from './input/register/read-trial-balance.ts';

const REPORT = 'depreciation';

/** Reads a register, and says which folder keeps its closes unless another one is named. */
type UseRegister<Result> = (register: Register, closesFolder: string) => Promise<Result>;

/** Where a register is read, and for what. */
interface RegisterReading {
  readonly request: DepreciationRequest;
  readonly place: ReportWorkplace;
  readonly source: CostSource;
}

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
  const source = costSource(request.costFrom ?? '');
  const reading = { request, place: workplace, source };
  const write: UseRegister<DepreciationResult> = (register, folder) =>
    writeReportOf(register, wanted, { request, place: workplace, folder });
  const files = [request.input ?? []].flat();
  return files.length > 0
    ? withRegisterOfFile(files, reading, write)
    : withRegisterOfAccount(reading, listener, write);
}

async function writeReportOf(
  register: Register,
  wanted: CheckedRequest,
  {
    request,
    place,
    folder,
  }: {
    readonly request: DepreciationRequest;
    readonly place: ReportWorkplace;
    readonly folder: string;
  },
): Promise<DepreciationResult> {
  const { currency } = register;
  const { opening, openingEdited, restate, allowDifferences, allowExceptions } = request;
  const closes = {
    ...closesOf(REPORT, request, place, folder),
    ...{ opening, openingEdited, restate },
  };
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

async function withRegisterOfFile<Result>(
  files: readonly string[],
  reading: RegisterReading,
  use: UseRegister<Result>,
): Promise<Result> {
  const { request, place, source } = reading;
  const { sheet } = request;
  if (source.from === 'custom-field') throw noFieldOfFile(source.name);
  const sheets = await readAdditionalSheets(reading);
  const [file = '', ...more] = files;
  if (more.length > 0) {
    throw badUsage(
      `--input: expected one register, found ${files.join(', ')}`,
      'Use --input register.csv or --input register.xlsx.',
    );
  }
  const register = await readRegister({
    ...fileIn(file, reading),
    sheet,
    costsElsewhere: sheets.costs !== undefined,
    eventsElsewhere: sheets.events !== undefined,
  });
  return use(await withAdditionalSheets(register, sheets, reading), closesBeside(files, place.cwd));
}

async function withRegisterOfAccount<Result>(
  reading: RegisterReading,
  listener: AccountListener,
  use: UseRegister<Result>,
): Promise<Result> {
  const { place, source } = reading;
  const account = accountOf(place);
  if (account === undefined) throw noSource(REPORT);
  const sheets = await readAdditionalSheets(reading);
  const wantedField = source.from === 'custom-field' ? source.name : undefined;
  let costField: string | undefined;
  const onCustomFields = (names: readonly string[]): void => {
    if (wantedField !== undefined) costField = customField(wantedField, names);
  };
  return withAccount(
    { name: jobOfReport(REPORT), request: null },
    { place: account, listener },
    async (snapshot) => {
      const lists = await readAccountLists(snapshot, onCustomFields);
      const register = registerOfAccount(lists, { name: accountName(account), costField });
      return use(await withAdditionalSheets(register, sheets, reading), closesOfAccount(account));
    },
  );
}

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

function noFieldOfFile(name: string): TallysheetError {
  return badUsage(
    `--cost-from "${name}": expected a cost sheet such as costs.xlsx with --input, found a custom field name`,
    'A register has a column for the cost. Custom fields are for reports from the account.',
  );
}

/** Sheets that add to a register. */
interface AdditionalSheets {
  readonly costs: CostSheet | undefined;
  readonly events: SideSheet<EventRow> | undefined;
}

/** Reads the costs and the events that have sheets of their own. Throws TallysheetError as readCosts and SideSheetReader do. */
async function readAdditionalSheets(reading: RegisterReading): Promise<AdditionalSheets> {
  const { request, source } = reading;
  const { input, events } = request;
  if (
    source.from === 'sheet' &&
    source.file === STANDARD_INPUT &&
    [input ?? []].flat().includes(STANDARD_INPUT)
  ) {
    throw badUsage(
      '--input and --cost-from cannot both be standard input',
      'Save one of them as a file.',
    );
  }
  return {
    costs: source.from === 'sheet' ? await readCosts(fileIn(source.file, reading)) : undefined,
    events:
      events === undefined
        ? undefined
        : await EVENT_SHEETS.read({
            file: events,
            cwd: reading.place.cwd,
            rules: rulesOf(request),
          }),
  };
}

/** The register with its costs, events and readings. Throws TallysheetError as joinCosts and readReadings do. */
async function withAdditionalSheets(
  register: Register,
  { costs, events }: AdditionalSheets,
  { request, place: { cwd } }: RegisterReading,
): Promise<Register> {
  const withCosts = costs === undefined ? register : joinCosts(register, costs);
  const withEvents = events === undefined ? withCosts : joinEvents(withCosts, events);
  const { readings: file } = request;
  if (file === undefined) return withEvents;
  if (file === STANDARD_INPUT) {
    throw badUsage(
      '--readings: expected a file, found standard input',
      'Save the readings as a file.',
    );
  }
  return joinReadings(withEvents, await readReadings({ file, cwd, rules: rulesOf(request) }));
}

/** A file of the request, and how it is read. */
function fileIn(
  file: string,
  { request, place: { cwd, standardInput } }: RegisterReading,
): RegisterFile {
  return {
    ...{ file, cwd, rules: rulesOf(request) },
    standardInput: file === STANDARD_INPUT ? standardInput : undefined,
  };
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
