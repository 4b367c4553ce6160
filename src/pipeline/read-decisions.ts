import { pathNames } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import { readOne } from '../client/look-up.ts';
import { readAll } from '../client/pages.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { isPointer, type PlannedCall } from './journal/planned-call.ts';
import type { Run } from './run/run.ts';
import type { ConnectedWorkplace } from './run/workplace.ts';
import { readTables, type FilledRow } from './workbooks/read-table.ts';
import { readDecision, type Decided, type NEEDS_LOOK_COLUMNS } from './write/needs-look.ts';

/** What a person decided about a call. */
export interface CallDecision {
  readonly call: PlannedCall;
  readonly decided: Decided;
}

type Heading = (typeof NEEDS_LOOK_COLUMNS)[number];

const CALL: Heading = 'Call';
const DECISION: Heading = 'Decision';

/**
 * Reads the decisions of a needs-a-look file, a workbook or a CSV. A record that a row is said to have
 * become is looked up. Throws TallysheetError 'bad-decisions', and what reading files and the account throws.
 */
export async function readDecisions(
  run: Run,
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly CallDecision[]> {
  const { decisions } = await readTables(file, { decisions: [CALL, DECISION] }, workplace);
  if (decisions === undefined) {
    throw new TallysheetError(
      'bad-decisions',
      `${file} has no table with the headings "${CALL}" and "${DECISION}"`,
      { hint: 'Write the decisions into the needs-a-look file of the run, and keep its headings.' },
    );
  }
  const found: CallDecision[] = [];
  const adopted = new Map<string, string>();
  for (const row of decisions.rows) {
    const decision = readRow(run, row);
    if (decision === undefined) continue;
    await refuseWrongRecord(run, decision, { cell: row.cell(DECISION), adopted }, workplace);
    found.push(decision);
  }
  return found;
}

function readRow(run: Run, row: FilledRow): CallDecision | undefined {
  const decided = readDecision(row.text(DECISION), row.cell(DECISION));
  if (decided === undefined) return undefined;
  const call = run.calls.get(Number(row.text(CALL)));
  if (call?.state === 'unknown') return { call, decided };
  throw new TallysheetError(
    'bad-decisions',
    `${row.cell(CALL)}: call ${row.text(CALL)} of this run needs no decision`,
  );
}

/** Operations need not leave their record behind; what makes or changes one does. */
const LEAVES_RECORD: readonly string[] = ['create', 'update'];

async function refuseWrongRecord(
  run: Run,
  { call, decided }: CallDecision,
  { cell, adopted }: { readonly cell: string; readonly adopted: Map<string, string> },
  workplace: ConnectedWorkplace,
): Promise<void> {
  if (decided.is !== 'adopt' || !LEAVES_RECORD.includes(call.operation)) return;
  const { singular, name } = resourceNamed(call.resource);
  const record = `${singular} #${decided.recordId}`;
  const key = `${name} ${decided.recordId}`;
  const other = adopted.get(key);
  adopted.set(key, cell);
  if (other !== undefined) throw wrong(cell, `${record} is taken by ${other} already`);
  if (run.calls.claims(name, decided.recordId)) {
    throw wrong(cell, `${record} was made or changed by another row of this run`);
  }
  if (!(await exists(call, decided.recordId, workplace))) {
    throw wrong(cell, `there is no ${record} in the account`);
  }
}

async function exists(
  { resource: kind, payload }: PlannedCall,
  id: number,
  { connection: { caller } }: ConnectedWorkplace,
): Promise<boolean> {
  const resource = resourceNamed(kind);
  const purpose = 'reconcile';
  if (resource.one === undefined) {
    if (resource.all === undefined) return true;
    return (await readAll(caller, resource, { purpose })).some((record) => record.id === id);
  }
  const within: Record<string, Values[string]> = {};
  for (const name of pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route)) {
    const sent = payload[name];
    if (sent !== undefined && !isPointer(sent)) within[name] = sent;
  }
  return (await readOne(caller, resource, id, { within, purpose })) !== undefined;
}

function wrong(cell: string, message: string): TallysheetError {
  return new TallysheetError('bad-decisions', `${cell}: ${message}`, {
    hint: 'Look the record up in the account, and write the number that it has there.',
  });
}
