import { ENDPOINTS, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { PlanSummary } from '../../src/import/send/plan-view/plan-summary.ts';
import { COMPANY } from '../service/answers/company.ts';
import { EXPECTED } from '../service/answers/index.ts';
import { Rehearsal } from './rehearsal.ts';
import { kindOfWrite, requestOf, rowOfCall } from './row-of-call.ts';

/** The writes that sheets send; those with a mass form are sent by that. */
export const WRITES: readonly NamedEndpoint[] = ENDPOINTS.filter(
  ({ endpoint: { effect, massForm } }) => effect !== 'read' && massForm === undefined,
);

/** The calls that sheets send: writes, and reads that many rows ask for together. */
export const SENT_BY_SHEETS: readonly NamedEndpoint[] = [
  ...WRITES,
  ...ENDPOINTS.filter(
    ({ endpoint: { effect, batch } }) => effect === 'read' && batch !== undefined,
  ),
];

/** What the row of an endpoint's expected call lacks to be a whole row, and to be done twice. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'purchase-orders.create': { 'Identification number': 'PO-9', Item: '#4', Quantity: '3' },
  'asset-stock.checkin': { Quantity: '1' },
};

/** A sheet with the expected call of an endpoint as its row. */
export interface WrittenSheet {
  readonly rehearsal: Rehearsal;
  readonly file: string;
  /** The name of its kind. */
  readonly kind: string;
  readonly rows: number;
}

export interface PlannedWrite extends WrittenSheet {
  readonly folder: string;
  readonly plan: PlanSummary;
}

/** Plans the expected call of an endpoint as a row; equal rows where each of them counts. */
export async function planWrite(named: NamedEndpoint, copies = 1): Promise<PlannedWrite> {
  const sheet = await writeSheet(named, copies);
  const { folder, plan } = await sheet.rehearsal.plan([sheet.file], { kind: sheet.kind });
  return { ...sheet, folder, plan };
}

/** Writes the expected call of an endpoint into a file, in an account that is ready for it. */
async function writeSheet(named: NamedEndpoint, copies: number): Promise<WrittenSheet> {
  const { name, endpoint } = named;
  const expected = EXPECTED[name];
  if (expected === undefined) throw new Error(`${name} has no expected call`);
  const rehearsal = new Rehearsal({ seed: COMPANY });
  for (const call of expected.after ?? []) {
    const { status, body } = await rehearsal.service.transport.send(requestOf(call));
    if (status !== 200) throw new Error(`${name} could not be prepared: ${body}`);
  }
  const row = { ...(await rowOfCall(expected.call)), ...MORE[name] };
  const rows = endpoint.effect === 'append' ? copies : 1;
  const cells = Array.from({ length: rows }, () => Object.values(row));
  const lines = [Object.keys(row), ...cells].map((line) => `"${line.join('","')}"`);
  const file = rehearsal.write('rows.csv', `${lines.join('\n')}\n`);
  return { rehearsal, file, kind: kindOfWrite(named).name, rows };
}
