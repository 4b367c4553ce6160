import { basename } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { Spreadsheet } from '../../../../tabular/sheet.ts';
import { REGISTER_NAMES, type RegisterFile, headingsFor, openTables } from './register-file.ts';
import { columnRemarks } from './column-remarks.ts';
import { duplicateRemarks } from './duplicate-remarks.ts';
import { AMOUNT_COLUMNS, type RegisterColumn } from './register-columns.ts';
import { joinEvents, EVENT_SHEETS } from './beside/read-events.ts';
import { joinReadings, READING_SHEETS } from './beside/read-readings.ts';
import { readRows } from './register-rows.ts';
import { namesInLanguageOf } from '../../../engine/input/file-language.ts';
import { ReportTable } from '../../../engine/input/report-table.ts';
import type { Register } from './register.ts';
import { refusal } from '../../../engine/refusals.ts';

/**
 * Reads a register of assets. Throws TallysheetError 'no-headings' where no sheet has the column that is
 * needed (the cost, or what costs are joined by), 'choose-sheet', 'bad-headings', and as readRows and
 * openSpreadsheet do.
 */
export async function readRegister(request: RegisterFile): Promise<Register> {
  const spreadsheet = await openTables(request);
  try {
    const table = await tableOf(spreadsheet, request);
    const { rules, costsElsewhere = false, eventsElsewhere = false } = request;
    const amounts = AMOUNT_COLUMNS.filter((column) => !(costsElsewhere && column === 'cost'));
    const read = await readRows(table, { rules, amounts });
    const readings = await READING_SHEETS.readBeside(spreadsheet, rules);
    const events = eventsElsewhere ? undefined : await EVENT_SHEETS.readBeside(spreadsheet, rules);
    const register: Register = {
      ...read,
      name: describePlace({ ...table.place, file: basename(request.file) }),
      headings: new Map([...table.columns].map(([column, { heading }]) => [column, heading])),
      sha256: spreadsheet.sha256,
      dateFormat: rules.dateFormat,
      remarks: [...columnRemarks(table, read.rows), ...duplicateRemarks(read.rows)],
    };
    const measured = readings === undefined ? register : joinReadings(register, readings);
    return events === undefined ? measured : joinEvents(measured, events);
  } finally {
    await spreadsheet.close();
  }
}

async function tableOf(
  { file, sheets }: Spreadsheet,
  { sheet: wanted, costsElsewhere = false }: RegisterFile,
): Promise<ReportTable<RegisterColumn>> {
  const shown = sheets.filter(({ name, isHidden }) =>
    wanted === undefined ? !isHidden : name.sheet === wanted,
  );
  if (shown.length === 0) {
    const names = sheets.map(({ name }) => name.sheet ?? '').join(', ');
    throw new TallysheetError('choose-sheet', `${file} has no sheet "${wanted}"; it has ${names}`);
  }
  const needed: readonly RegisterColumn[] = costsElsewhere ? ['number', 'identifier'] : ['cost'];
  const names = await namesInLanguageOf(shown, REGISTER_NAMES);
  const tables: ReportTable<RegisterColumn>[] = [];
  for (const sheet of shown) {
    const table = await ReportTable.find(sheet, names);
    if (table !== undefined && needed.some((column) => table.columns.has(column))) {
      tables.push(table);
    }
  }
  const [table] = tables;
  if (table === undefined) throw costsElsewhere ? noNumber(file) : noCost(file);
  if (tables.length === 1) return table;
  const found = tables.map(({ place }) => place.sheet ?? '').join(', ');
  throw refusal(
    'choose-sheet',
    `${file}: several sheets may be the register: ${found}`,
    'Name the register with --sheet <name>.',
  );
}

function noCost(file: string): TallysheetError {
  return refusal(
    'no-headings',
    `${file}: no sheet has a column for the cost in its first rows`,
    `Use one of these headings: ${headingsFor('cost')}. Or give the costs in a separate sheet with --cost-from.`,
  );
}

function noNumber(file: string): TallysheetError {
  return new TallysheetError(
    'no-headings',
    `${file}: no sheet has a column to match costs by in its first rows`,
    { hint: `Its heading is one of: ${headingsFor('number')}; or ${headingsFor('identifier')}.` },
  );
}
