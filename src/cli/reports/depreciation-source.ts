import { TallysheetError } from '../../kernel/messages/errors.ts';
import { DEFAULT_DATE_FORMAT } from '../../kernel/dates/date-format.ts';
import { nearestNames } from '../../kernel/names.ts';
import type { ConnectedWorkplace } from '../../import/run/workplace.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import type { TrialBalance } from '../../reports/depreciation/ledger/read-trial-balance.ts';
import type { CostSource } from '../../reports/depreciation/register/inputs/cost-source.ts';
import type { CostSheet } from '../../reports/depreciation/register/inputs/read-costs.ts';
import type { EventSheet } from '../../reports/depreciation/register/inputs/read-events.ts';
import type { RegisterFile } from '../../reports/depreciation/register/register-file.ts';
import type { Register } from '../../reports/depreciation/register/register.ts';
import { STANDARD_INPUT } from '../../tabular/open.ts';
import { closesBeside, closesOfAccount } from './closes-folder.ts';
import type { DEPRECIATION_REPORT_FLAGS } from '../flags/depreciation-report-flags.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { readingListener } from '../terminal/reading-listener.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace, type CommandWorkplace } from '../workplace.ts';

type SourceGiven = Given<typeof DEPRECIATION_REPORT_FLAGS & typeof GLOBAL_FLAGS>;

/**
 * Does something with the register that a depreciation report is asked for: that of --input, else the assets of the
 * account, with the folder that keeps its closes unless another one is named. What was read of an account is kept until that is done, so that the same command goes on.
 * Throws TallysheetError as readRegister, readCosts, joinCosts and withAccount do.
 */
export async function withRegister<Result>(
  given: SourceGiven,
  session: Session,
  use: (register: Register, closesFolder: string) => Promise<Result>,
): Promise<Result> {
  const { costSource } = await import('../../reports/depreciation/register/inputs/cost-source.ts');
  const source = costSource(given['cost-from'] ?? '');
  const isFile = given.input.length > 0;
  if (isFile && source.from === 'custom-field') throw noFieldOfFile(source.name);
  const beside: Beside = {
    costs: await costsOf(source, given, session),
    events: await eventsOf(given, session),
  };
  if (isFile) {
    const register = await joined(await registerOfFile(given, session, beside), beside);
    return use(
      await measured(register, given, session),
      closesBeside(given.input[0] ?? STANDARD_INPUT, session.io.cwd),
    );
  }
  return atConnectedWorkplace(
    given,
    { session, readsInput: source.from === 'sheet' && source.file === STANDARD_INPUT },
    async (workplace) =>
      withAccountRegister(source, { workplace, session }, async (register) => {
        workplace.progress.clear();
        const whole = await measured(await joined(register, beside), given, session);
        return use(whole, closesOfAccount(workplace));
      }),
  );
}

async function withAccountRegister<Result>(
  source: CostSource,
  { workplace, session }: { workplace: AccountWorkplace; session: Session },
  use: (register: Register) => Promise<Result>,
): Promise<Result> {
  const { readAccountLists } = await import('../../reports/depreciation/account/account-lists.ts');
  const { registerOfAccount } =
    await import('../../reports/depreciation/account/account-register.ts');
  const { withAccount } = await import('../../account/with-account.ts');
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

/** Custom fields are told by their names, whatever their case. */
function customField(wanted: string, names: readonly string[]): string {
  const found =
    names.find((name) => name === wanted) ??
    names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  const [near] = nearestNames(wanted, names);
  const there = names.length === 0 ? 'The account has none.' : `There are: ${names.join(', ')}.`;
  throw new TallysheetError(
    'bad-usage',
    `--cost-from: the account has no custom field "${wanted}"`,
    { hint: near === undefined ? there : `Did you mean ${near}? ${there}` },
  );
}

async function registerOfFile(
  given: SourceGiven,
  { io }: Session,
  { costs, events }: Beside,
): Promise<Register> {
  const { readRegister } = await import('../../reports/depreciation/register/read-register.ts');
  const [file = '', ...more] = given.input;
  if (more.length > 0) {
    const found = given.input.join(', ');
    throw new TallysheetError('bad-usage', `--input: expected one register, found ${found}`, {
      hint: 'Write --input register.csv or --input register.xlsx.',
    });
  }
  return readRegister({
    ...{ file, cwd: io.cwd, sheet: given.sheet, rules: rulesOf(given) },
    standardInput: file === STANDARD_INPUT ? io.stdin : undefined,
    costsElsewhere: costs !== undefined,
    eventsElsewhere: events !== undefined,
  });
}

async function costsOf(
  source: CostSource,
  given: SourceGiven,
  { io }: Session,
): Promise<CostSheet | undefined> {
  if (source.from !== 'sheet') return undefined;
  const { readCosts } = await import('../../reports/depreciation/register/inputs/read-costs.ts');
  const { file } = source;
  const isInput = file === STANDARD_INPUT;
  if (isInput && given.input.includes(STANDARD_INPUT)) {
    const message = '--input and --cost-from cannot both be standard input';
    throw new TallysheetError('bad-usage', message, { hint: 'Save one of them as a file.' });
  }
  const standardInput = isInput ? io.stdin : undefined;
  return readCosts({ file, cwd: io.cwd, rules: rulesOf(given), standardInput });
}

async function eventsOf(given: SourceGiven, { io }: Session): Promise<EventSheet | undefined> {
  if (given.events === undefined) return undefined;
  const { readEvents } = await import('../../reports/depreciation/register/inputs/read-events.ts');
  return readEvents({ file: given.events, cwd: io.cwd, rules: rulesOf(given) });
}

/**
 * The trial balance that accounts are compared with. Throws TallysheetError 'bad-usage' where nobody says which accounts
 * the groups have, and as readTrialBalance does.
 */
export async function trialBalanceOf(
  given: SourceGiven,
  { io }: Session,
  exponent: CurrencyExponent,
): Promise<TrialBalance | undefined> {
  const file = given['trial-balance'];
  if (file === undefined) return undefined;
  if (given.accounts === undefined) {
    throw new TallysheetError(
      'bad-usage',
      '--trial-balance is compared by account, and there is no --accounts',
      {
        hint: 'Write --accounts accounts.xlsx; the first run writes that file to be filled in.',
      },
    );
  }
  const { readTrialBalance } =
    await import('../../reports/depreciation/ledger/read-trial-balance.ts');
  return readTrialBalance({ file, cwd: io.cwd, rules: rulesOf(given) }, exponent);
}

/** What stands in sheets of its own. */
interface Beside {
  readonly costs: CostSheet | undefined;
  readonly events: EventSheet | undefined;
}

async function joined(register: Register, { costs, events }: Beside): Promise<Register> {
  const { joinCosts } = await import('../../reports/depreciation/register/inputs/join-costs.ts');
  const { joinEvents } = await import('../../reports/depreciation/register/inputs/join-events.ts');
  const withCosts = costs === undefined ? register : joinCosts(register, costs);
  return events === undefined ? withCosts : joinEvents(withCosts, events);
}

/** The register with the readings of a file of their own. */
async function measured(
  register: Register,
  given: SourceGiven,
  { io }: Session,
): Promise<Register> {
  const { readings: file } = given;
  if (file === undefined) return register;
  if (file === STANDARD_INPUT) {
    const message = '--readings: expected a file, found standard input';
    throw new TallysheetError('bad-usage', message, { hint: 'Save the readings as a file.' });
  }
  const { readReadings } =
    await import('../../reports/depreciation/register/inputs/read-readings.ts');
  const { joinReadings } =
    await import('../../reports/depreciation/register/inputs/join-readings.ts');
  const readings = await readReadings({ file, cwd: io.cwd, rules: rulesOf(given) });
  return joinReadings(register, readings);
}

function rulesOf(given: SourceGiven): RegisterFile['rules'] {
  return {
    dateFormat: given['date-format'] ?? DEFAULT_DATE_FORMAT,
    decimal: given.decimal ?? 'point',
  };
}

function noFieldOfFile(name: string): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `--cost-from "${name}": expected a cost sheet such as costs.xlsx beside --input, found what may be a custom field`,
    {
      hint: 'A register file has its costs in a column of its own; custom fields are those of an account.',
    },
  );
}
