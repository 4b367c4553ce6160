import { badUsage } from '../../../../reports/engine/refusals.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { costSource } from '../../../../reports/depreciation/input/register/beside/cost-source.ts';
import { readRegister } from '../../../../reports/depreciation/input/register/read-register.ts';
import type { Register } from '../../../../reports/depreciation/input/register/register.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import type { RunCommand } from '../../../command.ts';
import type { Session } from '../../../session.ts';
import { closesBeside } from '../period-report.ts';
import {
  readAdditionalSheets,
  rulesOf,
  withAdditionalSheets,
  type AdditionalSheets,
} from './additional-sheets.ts';
import { reportDepreciation } from './depreciation-report.ts';
import type { DepreciationGiven } from './command.ts';

/** Reports on the register of a file. Throws TallysheetError as readRegister and readCosts do. */
export const run: RunCommand<DepreciationGiven> = (given, _operands, session) =>
  reportDepreciation(given, session, async (use) => {
    const source = costSource(given['cost-from'] ?? '');
    if (source.from === 'custom-field') throw noFieldOfFile(source.name);
    const sheets = await readAdditionalSheets(source, given, session);
    const register = await registerOfFile(given, session, sheets);
    return use(
      await withAdditionalSheets(register, sheets, given, session),
      closesBeside(given.input, session.io.cwd),
    );
  });

async function registerOfFile(
  given: DepreciationGiven,
  { io }: Session,
  { costs, events }: AdditionalSheets,
): Promise<Register> {
  const [file = '', ...more] = given.input;
  if (more.length > 0) {
    const found = given.input.join(', ');
    throw badUsage(
      `--input: expected one register, found ${found}`,
      'Use --input register.csv or --input register.xlsx.',
    );
  }
  return readRegister({
    file,
    cwd: io.cwd,
    sheet: given.sheet,
    rules: rulesOf(given),
    standardInput: file === STANDARD_INPUT ? io.stdin : undefined,
    costsElsewhere: costs !== undefined,
    eventsElsewhere: events !== undefined,
  });
}

function noFieldOfFile(name: string): TallysheetError {
  return badUsage(
    `--cost-from "${name}": expected a cost sheet such as costs.xlsx with --input, found a custom field name`,
    'A register has a column for the cost. Custom fields are for reports from the account.',
  );
}
