import { resourceNamed } from '../../../catalogue/index.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { accountOf } from '../../../client/account.ts';
import { recordKey } from '../../decide/names/record-key.ts';
import type { FilePart, JournalStream } from '../../ledger/journal/journal-stream.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { CallState } from '../../ledger/journal/schema.ts';
import { doneCallsOf } from '../../ledger/run/done-calls.ts';
import type { Run } from '../../ledger/run/run.ts';
import { stateOf } from '../../ledger/run/save-run-status.ts';
import type {
  Claim,
  RunInAccount,
  SendingRight,
  SettledClaim,
} from '../../ledger/shared/shared-account.ts';
import { registeredAs } from './registered-as.ts';

/** Outcomes after which a call may still be on its way, or a person decides what it was. */
const UNKNOWN: ReadonlySet<CallState> = new Set(['sent', 'unverified', 'needsReview']);

/** A longer log is put into the file of the journal, which is kept again: its bytes together stay a few times those of the journal. */
const LONGEST_LOG = 64 * 1024 * 1024;

const NO_LOG: FilePart = { at: 0, bytes: Buffer.alloc(0) };

type ClaimOutcome = Pick<SettledClaim, 'state' | 'at' | 'recordId' | 'stamp'>;

/**
 * By what the runs of other machines know the calls of this one. Their outcomes are read in the journal whenever
 * the others are talked to, so that a process that was killed misses nothing.
 */
export class SharedClaims {
  readonly #run: Run;
  readonly #held: RunInAccount;
  readonly #account: string;
  readonly #open = new Map<string, Claim>();
  /** Calls that were sent, and whose outcomes the others do not know. */
  readonly #sent = new Set<number>();
  #stream: JournalStream | undefined;
  /** How far the log of the journal is kept for other machines. */
  #keptLog = 0;
  /** Pieces of the log are kept one after another, so that none is missing before another one. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(run: Run, held: RunInAccount) {
    this.#run = run;
    this.#held = held;
    this.#account = accountOf(run.identity.baseUrl);
  }

  /** Begins with what an earlier process of the run has left. Throws as RunInAccount.openClaims does. */
  static async open(run: Run, held: RunInAccount): Promise<SharedClaims> {
    const claims = new SharedClaims(run, held);
    claims.#note(await held.openClaims());
    return claims;
  }

  /**
   * Keeps the journal for other machines. Throws as RunInAccount.keepJournal does.
   * @param epoch when it held the account, unless that is now
   */
  async keepJournal(epoch?: string): Promise<void> {
    this.#stream = this.#run.journal.stream();
    this.#keptLog = 0;
    await this.#held.keepJournal(this.#stream.base(), epoch);
  }

  /** Puts back what is known by the journal: what is open, and the outcomes of the rest. Throws as RunInAccount.intend does. */
  async restore(): Promise<void> {
    const { calls } = this.#run;
    const open = [...UNKNOWN].flatMap((state) => calls.inState(state));
    const claims = open.flatMap((call) => this.#claimsOf(call, call.payload as Values));
    await this.#inTurn(() => this.#commit(claims, [], stateOf(this.#run) === 'open'));
  }

  /** Before a call is sent. Throws as RunInAccount.intend does. */
  intend(call: PlannedCall, values: Values): Promise<SendingRight> {
    return this.#inTurn(async () => {
      const right = await this.#commit(this.#claimsOf(call, values), [], true);
      this.#sent.add(call.id);
      return right;
    });
  }

  /**
   * At the end of a run: what is known of all of them.
   * @param further what the run has done besides, by the fingerprints of its rows
   */
  async settle(further: readonly SettledClaim[]): Promise<void> {
    const isOpen = stateOf(this.#run) === 'open';
    await this.#inTurn(() => this.#commit([], further, isOpen));
  }

  /** What came back after another machine had taken the account is evidence for that one. Throws as RunInAccount.keepOutcomes does. */
  async keepUnsettled(): Promise<void> {
    const unsettled = doneCallsOf(this.#run).filter(({ call }) => this.#sent.has(call));
    if (unsettled.length > 0) await this.#held.keepOutcomes(unsettled);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #commit(
    claims: readonly Claim[],
    further: readonly SettledClaim[],
    isOpen: boolean,
  ): Promise<SendingRight> {
    if (this.#keptLog > LONGEST_LOG) await this.keepJournal();
    const settledBefore = [...this.#sent].filter((id) => !this.#isUnknown(id));
    const settled = [...this.#settled(), ...further];
    const log = this.#stream?.logAfter(this.#keptLog) ?? NO_LOG;
    const right = await this.#held.intend({ claims, settled, log, isOpen });
    this.#keptLog += log.bytes.length;
    for (const id of settledBefore) this.#sent.delete(id);
    this.#forget(settled);
    this.#note(claims);
    return right;
  }

  #claimsOf(call: PlannedCall, values: Values): Claim[] {
    const { id, fingerprint } = call;
    const { kind, lines } = registeredAs(call, this.#account);
    const about = { call: id, kind, at: this.#run.journal.now() };
    const key = keyOf(call, values);
    return [
      ...(key === undefined ? [] : [{ ...about, name: key, generation: 0, isKey: true }]),
      ...(fingerprint === undefined
        ? []
        : [
            {
              ...{ ...about, name: fingerprint.value, generation: fingerprint.generation },
              ...{ isKey: false, lines: lines && JSON.stringify(lines) },
            },
          ]),
    ];
  }

  #settled(): SettledClaim[] {
    return [...this.#open.values()].flatMap((claim): SettledClaim[] => {
      const outcome = claim.isKey ? this.#outcomeOfKey(claim) : this.#outcomeOfFingerprint(claim);
      return outcome === undefined ? [] : [{ ...claim, ...outcome }];
    });
  }

  #outcomeOfKey({ call }: Claim): ClaimOutcome | undefined {
    const state = this.#run.calls.get(call)?.state;
    return state !== undefined && UNKNOWN.has(state) ? undefined : { state: 'released' };
  }

  #outcomeOfFingerprint({ name: value, generation }: Claim): ClaimOutcome | undefined {
    const found = this.#run.calls.fingerprinted.find({ value, generation });
    if (found?.state === 'done') return { state: 'done', ...found.done };
    return found !== undefined && UNKNOWN.has(found.state) ? undefined : { state: 'released' };
  }

  #note(claims: readonly Claim[]): void {
    for (const claim of claims) this.#open.set(nameOf(claim), claim);
  }

  #isUnknown(call: number): boolean {
    const state = this.#run.calls.get(call)?.state;
    return state !== undefined && UNKNOWN.has(state);
  }

  #forget(settled: readonly SettledClaim[]): void {
    for (const claim of settled) this.#open.delete(nameOf(claim));
  }
}

function nameOf({ name, generation, isKey }: Pick<Claim, 'name' | 'generation' | 'isKey'>): string {
  return JSON.stringify([name, generation, isKey]);
}

/** What identifies the record that a call creates, with the numbers of the records that it refers to. */
function keyOf(
  { resource: name, effect, lookupKey }: PlannedCall,
  values: Values,
): string | undefined {
  if (effect !== 'create' || lookupKey === undefined) return undefined;
  const resource = resourceNamed(name);
  const { field } = lookupKey;
  const fields = resource.keys.find((key) => key.fields.includes(field))?.fields ?? [field];
  return recordKey(resource, fields, values);
}
