import type { Register, EventRow } from './input/register/register.ts';
import { type DepreciationRequest } from './input/request/depreciation-request.ts';
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
import { type AccountListener } from '../../account/account-listener.ts';
import { closesBeside, closesOfAccount, rulesOf } from '../engine/report-request.ts';
import { badUsage } from '../engine/refusals.ts';
import { readRegister } from './input/register/read-register.ts';
import { jobOfReport } from '../../account/snapshots/report-readings.ts';
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

/** What a request says of its register. */
export type RegisterRequest = Pick<
  DepreciationRequest,
  'input' | 'sheet' | 'costFrom' | 'events' | 'readings' | 'dateFormat' | 'decimal'
>;

/** Reads a register, and says which folder keeps its closes unless another one is named. */
type UseRegister<Result> = (register: Register, closesFolder: string) => Promise<Result>;

/** Where a register is read, and for which report. */
interface RegisterPlace {
  /** `depreciation` */
  readonly report: string;
  readonly request: RegisterRequest;
  readonly place: ReportWorkplace;
}

interface RegisterReading extends RegisterPlace {
  readonly source: CostSource;
}

/**
 * Uses the register of a file, or of the fixed assets of an account, with its costs, events and readings. Throws
 * TallysheetError as readRegister and withAccount do.
 */
export function withRegister<Result>(
  place: RegisterPlace,
  listener: AccountListener,
  use: UseRegister<Result>,
): Promise<Result> {
  const { request } = place;
  const reading = { ...place, source: costSource(request.costFrom ?? '') };
  const files = [request.input ?? []].flat();
  return files.length > 0
    ? withRegisterOfFile(files, reading, use)
    : withRegisterOfAccount(reading, listener, use);
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
  const { place, source, report } = reading;
  const account = accountOf(place);
  if (account === undefined) throw noSource(report);
  const sheets = await readAdditionalSheets(reading);
  const wantedField = source.from === 'custom-field' ? source.name : undefined;
  let costField: string | undefined;
  const onCustomFields = (names: readonly string[]): void => {
    if (wantedField !== undefined) costField = customField(wantedField, names);
  };
  return withAccount(
    { name: jobOfReport(report), request: null },
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
