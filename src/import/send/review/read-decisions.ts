import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../../ledger/run/workplace.ts';
import {
  type Decided,
  adoption,
  overrideText,
  readConflictDecision,
  readDecision,
} from './decision.ts';
import {
  type FilledRow,
  assertHeadingsOnce,
  readTables,
} from '../../sheet/recipe/document/filled-table.ts';
import type { ReviewHeading } from './review-columns.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { inWords } from '../execute/reconcile/compare-with-sent.ts';
import { differsInIdentity, findCreated } from '../execute/reconcile/made-records.ts';
import { isReadable, readOwn } from '../execute/reconcile/own-record.ts';
import { ownId } from '../execute/reconcile/seen-in-history.ts';
import type { CallEffect } from '../../ledger/journal/call-effect.ts';
import type { LookUpContext } from '../execute/execution-context.ts';
import { findEdited } from '../execute/reconcile/edited-identity.ts';
import { targetsOf } from '../../ledger/journal/tables/calls/own-calls.ts';

/** The records that may be what a call made. */
export interface Candidates {
  readonly ids: readonly number[];
  /** The same in words, or why there are none. */
  readonly said: string;
}

/** Where nothing may be asked any more. */
export const NOT_ASKED: Candidates = { ids: [], said: '' };

/** The records that may be what a call made, for the person who decides. */
export async function findCandidates(
  call: PlannedCall,
  context: LookUpContext,
): Promise<Candidates> {
  // What changes a record has done so with its own record, or not at all.
  if (call.effect !== 'create' && call.effect !== 'append') return listed(targetsOf(call));
  try {
    const found = await findCreated(call, context);
    if (found === undefined) return { ids: [], said: 'search not possible' };
    const similar = [...found.exact, ...found.alike];
    if (similar.length === 0) similar.push(...(await findEdited(call, context)));
    return listed([...new Set(similar.map(({ id }) => id))]);
  } catch (error) {
    // The service may be gone at the end of a run; the evidence in the journal is written all the same.
    if (!(error instanceof TallysheetError)) throw error;
    return { ids: [], said: `search failed: ${error.message}` };
  }
}

function listed(ids: readonly number[]): Candidates {
  return { ids, said: ids.length === 0 ? 'none found' : ids.map((id) => `#${id}`).join(', ') };
}

function candidatesIn(text: string): number[] {
  return [...text.matchAll(/#(\d{1,15})/g)].map(([, digits]) => Number(digits));
}

/** What a decision about a call may say, spelled out. */
export function decisionChoices({ ids }: Candidates): string[] {
  return [...ids.map(adoption), 'send', 'drop'];
}

/** Calls with another effect need not leave their record behind. */
const LEAVES_RECORD: readonly CallEffect[] = ['create', 'update'];

const LOOK_UP = 'Look up the record in the account, and write its number.';

/** A record that a person says a call has made. */
interface Adoption {
  readonly call: PlannedCall;
  readonly recordId: number;
  readonly isRequired: boolean;
  /** Where it is said. */
  readonly cell: string;
}

/**
 * Compares the records that decisions name with the account and with what was sent, so that a mistyped digit
 * does not link a row to another record.
 */
class Adoptions {
  readonly #run: RunReader;
  readonly #workplace: ConnectedWorkplace;
  readonly #taken = new Map<string, string>();

  constructor(run: RunReader, workplace: ConnectedWorkplace) {
    this.#run = run;
    this.#workplace = workplace;
  }

  /** Throws TallysheetError 'bad-decisions' where the record cannot be what the call has made. */
  async check(adoption: Adoption): Promise<void> {
    const { call, recordId, isRequired } = adoption;
    if (call.effect === 'create') this.#refuseTaken(adoption);
    else assertSameTarget(adoption);
    if (!LEAVES_RECORD.includes(call.effect) || !isReadable(resourceNamed(call.resource))) return;
    const { caller } = this.#workplace.connection;
    const record = await readOwn({ ...call, recordId }, { caller });
    if (record === undefined) {
      const what = `the account has no ${named(call, recordId)}`;
      throw refused(adoption, what, LOOK_UP);
    }
    if (call.effect === 'create' && !isRequired) this.#refuseOther(adoption, record);
  }

  #refuseTaken(adoption: Adoption): void {
    const { call, recordId, cell } = adoption;
    const key = `${call.resource} ${recordId}`;
    const other = this.#taken.get(key);
    const record = named(call, recordId);
    if (other !== undefined) {
      throw refused(adoption, `${record} already belongs to ${other}`, LOOK_UP);
    }
    if (this.#run.calls.claims(call.resource, recordId)) {
      const what = `${record} was created or changed by another row of this run`;
      throw refused(adoption, what, LOOK_UP);
    }
    this.#taken.set(key, cell);
  }

  #refuseOther(adoption: Adoption, record: ServiceRecord): void {
    const { call, recordId } = adoption;
    const { fields } = resourceNamed(call.resource);
    const differences = differsInIdentity(call, record).map((name) =>
      inWords(fields[name]?.label ?? name, call.payload[name] ?? null, record.values[name] ?? null),
    );
    const insist = `Check it in the account. If the row created it anyway, write "${overrideText(recordId)}".`;
    if (differences.length > 0) {
      const what = `${named(call, recordId)} is another record. ${differences.join('; ')}`;
      throw refused(adoption, what, insist);
    }
    if (this.#run.records.get(call.resource, recordId) !== undefined) {
      const what = `${named(call, recordId)} was in the account before this row was sent`;
      throw refused(adoption, what, insist);
    }
  }
}

/** What changes a record, or does something with it, has done so with that one or not at all. */
function assertSameTarget(adoption: Adoption): void {
  const { call, recordId } = adoption;
  const own = call.recordId ?? ownId(call);
  if (own === undefined || own === recordId) return;
  const what = `the row is for ${named(call, own)}, not for #${recordId}`;
  throw refused(adoption, what, `Write "done as #${own}" if it was done, otherwise send or drop.`);
}

function refused({ cell }: Adoption, what: string, hint: string): TallysheetError {
  return new TallysheetError('bad-decisions', `${cell}: ${what}`, { hint });
}

function named({ resource }: PlannedCall, recordId: number): string {
  return `${resourceNamed(resource).singular} #${recordId}`;
}

/** What a person decided about a call. */
export interface CallDecision {
  readonly call: PlannedCall;
  readonly decided: Decided;
}

const CALL: ReviewHeading = 'Call';
const DECISION: ReviewHeading = 'Decision';
const CANDIDATES: ReviewHeading = 'Candidates';

/**
 * Reads the decisions of a review file, a workbook or a CSV. A record that a row is said to have made is read
 * and compared. Throws TallysheetError 'bad-decisions', and what reading files and the account throws.
 */
export async function readDecisions(
  run: RunReader,
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly CallDecision[]> {
  const found: CallDecision[] = [];
  const adoptions = new Adoptions(run, workplace);
  for (const row of await readRows(file, workplace)) {
    const decision = readRow(run, row);
    if (decision === undefined) continue;
    const { call, decided } = decision;
    if (decided.is === 'adopt') {
      await adoptions.check({ call, ...decided, cell: row.cell(DECISION) });
    }
    found.push(decision);
  }
  return found;
}

/** The records that a review file proposes for its calls. Throws as readDecisions. */
export async function readProposals(
  file: string,
  workplace: Workplace,
): Promise<ReadonlyMap<number, Candidates['ids']>> {
  const rows = await readRows(file, workplace);
  return new Map(rows.map((row) => [Number(row.text(CALL)), candidatesIn(row.text(CANDIDATES))]));
}

/** Throws TallysheetError 'bad-decisions' where the file has no such table. */
async function readRows(file: string, workplace: Workplace): Promise<readonly FilledRow[]> {
  const { decisions } = await readTables(file, { decisions: [CALL, DECISION] }, workplace);
  if (decisions !== undefined) {
    assertHeadingsOnce(decisions, [CALL, DECISION], 'bad-decisions');
    return decisions.rows;
  }
  throw new TallysheetError(
    'bad-decisions',
    `${file} has no sheet with the headings "${CALL}" and "${DECISION}"`,
    { hint: 'Fill in the review file of the run, and keep its headings.' },
  );
}

/**
 * The calls that still need a decision and have any in a file; undefined is a row that no longer says which
 * call it is about. Throws as readDecisions for any other file.
 */
export async function decidedCalls(
  run: RunReader,
  file: string,
  workplace: Workplace,
): Promise<readonly (number | undefined)[]> {
  const rows = await readRows(file, workplace);
  return rows
    .filter((row) => row.text(DECISION) !== '')
    .map((row) => callIn(run, row))
    .filter((call) => call === undefined || call.state === 'needsReview')
    .map((call) => call?.id);
}

function callIn(run: RunReader, row: FilledRow): PlannedCall | undefined {
  const id = Number(row.text(CALL));
  return Number.isSafeInteger(id) ? run.calls.get(id) : undefined;
}

function readRow(run: RunReader, row: FilledRow): CallDecision | undefined {
  const call = callIn(run, row);
  const isConflict = call?.state === 'needsReview' && run.calls.isHeldBack(call.id);
  const candidates = candidatesIn(row.text(CANDIDATES));
  const decided = isConflict
    ? readConflictDecision(row.text(DECISION), row.cell(DECISION))
    : readDecision(row.text(DECISION), row.cell(DECISION), candidates);
  if (decided === undefined) return undefined;
  if (call?.state === 'needsReview') return { call, decided };
  throw new TallysheetError(
    'bad-decisions',
    `${row.cell(CALL)}: call ${row.text(CALL)} of this run needs no decision`,
  );
}
