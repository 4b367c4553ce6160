import { resourceNamed } from '../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { inWords } from '../execute/reconcile/compare-with-sent.ts';
import { differsInIdentity } from '../execute/reconcile/made-records.ts';
import { isReadable, readOwn } from '../execute/reconcile/own-record.ts';
import { ownId } from '../execute/reconcile/seen-in-history.ts';
import type { CallEffect } from '../../ledger/journal/call-effect.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import { overrideText } from './decision.ts';

/** Calls with another effect need not leave their record behind. */
const LEAVES_RECORD: readonly CallEffect[] = ['create', 'update'];

const LOOK_UP = 'Look up the record in the account, and write its number.';

/** A record that a person says a call has made. */
export interface Adoption {
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
export class Adoptions {
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
