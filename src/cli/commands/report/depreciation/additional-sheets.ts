import type { SideSheet } from '../../../../reports/depreciation/input/register/beside/side-sheet.ts';
import { badUsage } from '../../../../reports/engine/refusals.ts';
import { DEFAULT_DATE_FORMAT } from '../../../../kernel/dates/date-format.ts';
import type { CostSource } from '../../../../reports/depreciation/input/register/beside/cost-source.ts';
import {
  type CostSheet,
  joinCosts,
  readCosts,
} from '../../../../reports/depreciation/input/register/beside/read-costs.ts';
import {
  joinEvents,
  EVENT_SHEETS,
} from '../../../../reports/depreciation/input/register/beside/read-events.ts';
import {
  joinReadings,
  readReadings,
} from '../../../../reports/depreciation/input/register/beside/read-readings.ts';
import type { RegisterFile } from '../../../../reports/depreciation/input/register/register-file.ts';
import type {
  Register,
  EventRow,
} from '../../../../reports/depreciation/input/register/register.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import type { Session } from '../../../session.ts';
import type { DepreciationGiven } from './command.ts';

/** Sheets that add to a register. */
export interface AdditionalSheets {
  readonly costs: CostSheet | undefined;
  readonly events: SideSheet<EventRow> | undefined;
}

/** Reads the costs and the events that have sheets of their own. Throws TallysheetError as readCosts and readEvents do. */
export async function readAdditionalSheets(
  source: CostSource,
  given: DepreciationGiven,
  session: Session,
): Promise<AdditionalSheets> {
  return {
    costs: await costsOf(source, given, session),
    events: await eventsOf(given, session),
  };
}

/** The register with its costs, events and readings. Throws TallysheetError as joinCosts and readReadings do. */
export async function withAdditionalSheets(
  register: Register,
  sheets: AdditionalSheets,
  given: DepreciationGiven,
  session: Session,
): Promise<Register> {
  return withReadings(withCostsAndEvents(register, sheets), given, session);
}

function withCostsAndEvents(register: Register, { costs, events }: AdditionalSheets): Register {
  const withCosts = costs === undefined ? register : joinCosts(register, costs);
  return events === undefined ? withCosts : joinEvents(withCosts, events);
}

async function withReadings(
  register: Register,
  given: DepreciationGiven,
  { io }: Session,
): Promise<Register> {
  const { readings: file } = given;
  if (file === undefined) return register;
  if (file === STANDARD_INPUT) {
    const message = '--readings: expected a file, found standard input';
    throw badUsage(message, 'Save the readings as a file.');
  }
  const readings = await readReadings({ file, cwd: io.cwd, rules: rulesOf(given) });
  return joinReadings(register, readings);
}

async function costsOf(
  source: CostSource,
  given: DepreciationGiven,
  { io }: Session,
): Promise<CostSheet | undefined> {
  if (source.from !== 'sheet') return undefined;
  const { file } = source;
  const isInput = file === STANDARD_INPUT;
  if (isInput && given.input.includes(STANDARD_INPUT)) {
    const message = '--input and --cost-from cannot both be standard input';
    throw badUsage(message, 'Save one of them as a file.');
  }
  const standardInput = isInput ? io.stdin : undefined;
  return readCosts({ file, cwd: io.cwd, rules: rulesOf(given), standardInput });
}

async function eventsOf(
  given: DepreciationGiven,
  { io }: Session,
): Promise<SideSheet<EventRow> | undefined> {
  if (given.events === undefined) return undefined;
  return EVENT_SHEETS.read({ file: given.events, cwd: io.cwd, rules: rulesOf(given) });
}

/** How the cells of all sheets are read. */
export function rulesOf(given: DepreciationGiven): RegisterFile['rules'] {
  return {
    dateFormat: given['date-format'] ?? DEFAULT_DATE_FORMAT,
    decimal: given.decimal ?? 'point',
  };
}
