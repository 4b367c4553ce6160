import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { isShownNowhere } from '../../../catalogue/operations/transitions.ts';
import { accountOf } from '../../../client/account.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { lostJournalOf } from '../../ledger/journal/witness/lost-journal.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { doneActs, type DoneAct } from '../../ledger/journal/tables/rows/done-acts.ts';
import { asRegistered } from '../../decide/match/history-checks.ts';
import { generationOf } from '../../ledger/run/earlier-rows.ts';
import { fingerprintOf } from '../../ledger/rows/fingerprint.ts';
import {
  newestFingerprints,
  isCopy,
  isGone,
  seqOf,
  saveDraft,
} from '../../ledger/run/draft-fingerprints.ts';
import {
  FingerprintRegistry,
  type KnownFingerprint,
} from '../../ledger/run/fingerprint-registry.ts';
import { renewRunId, runIdOf, type Run } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import type { SettledClaim } from '../../ledger/shared/shared-account.ts';
import { registeredAs } from './registered-as.ts';
import { endClaimed, endUnsent, endWith, recordAsDone } from './row-consequences.ts';

const CALLS_AT_ONCE = 500;

/** So many calls are done before the registry hears of them; until then the journal knows them. */
const DONE_AT_ONCE = 100;

/**
 * Claims the rows of a run that no key finds again, so that other runs of this state folder do not repeat them.
 * While the account is locked, rows that others have done leave the plan, and the others are registered before
 * any of them is sent.
 */
export class Claims {
  readonly #run: Run;
  readonly #registry: FingerprintRegistry;
  readonly #clock: Clock;
  readonly #account: string;
  readonly #isNeeded: boolean;
  #done: PlannedCall[] = [];
  /** What runs whose folders are gone had started; histories may still show it. */
  readonly #leftByGone = new Map<number, KnownFingerprint>();
  readonly #keptByRow: SettledClaim[] = [];
  /** Records of several calls that others have made, by the call, with when and by whom. */
  readonly #madeElsewhere = new Map<number, string>();

  constructor(run: Run, { stateFolder, clock }: ConnectedWorkplace) {
    this.#run = run;
    this.#registry = new FingerprintRegistry(stateFolder);
    this.#clock = clock;
    this.#account = accountOf(run.identity.baseUrl);
    this.#isNeeded = run.calls.fingerprinted.areThere();
  }

  /** Checks every call that was not sent yet, and registers those that no other run has done. */
  take(): void {
    if (!this.#isNeeded) return;
    const original = isCopy(this.#run, this.#registry) ? runIdOf(this.#run) : undefined;
    if (original === undefined) saveDraft(this.#run, this.#registry);
    else renewRunId(this.#run);
    const newest = newestFingerprints(this.#registry, this.#run, this.#clock);
    this.#run.journal.note('claimed');
    this.#saveOwner();
    for (let after = 0; ;) {
      const calls = this.#run.calls.fingerprinted.planned(after, CALLS_AT_ONCE);
      if (calls.length === 0) return;
      after = calls.at(-1)?.id ?? after;
      this.#begin(calls.filter((call) => !this.#endIfKnown(call, newest, original)));
    }
  }

  /** After the second read: what others made of several calls, and that read did not find whole, only a new plan shows. */
  endMadeElsewhere(): void {
    for (const [id, whenAndBy] of this.#madeElsewhere) {
      const call = this.#run.calls.get(id);
      if (call?.state !== 'planned') continue;
      endUnsent(call, 'changed-since-plan', `it was created ${whenAndBy}`, this.#run);
    }
  }

  /** Notes that a call was done, now and then on the disk. */
  noteDone(call: PlannedCall): void {
    if (call.fingerprint === undefined) return;
    this.#done.push(call);
    if (this.#done.length >= DONE_AT_ONCE) this.#finishDone();
  }

  /** Ends a call that a deleted run had started and that nothing proves. Returns how many calls ended so. */
  endIfLeftByGone(call: PlannedCall): number {
    const known = this.#leftByGone.get(call.id);
    if (known === undefined) return 0;
    const { name, folder } = known.owner;
    if (folder === '') return endClaimed(call, name, this.#run);
    const why = `it may have been done by the run ${name}`;
    const hint =
      'Check the account and delete the rows that are there. Import the errors file with --again for the others.';
    const details = { value: `${why}, and its folder is missing`, hint };
    return endWith(call, { code: 'unverified-elsewhere', why, details }, this.#run);
  }

  /** At the end of a run: says what was done, and lets go of what was not. */
  release(): void {
    this.#keepKnownByRow();
    if (!this.#isNeeded) return;
    this.#finishDone();
    saveDraft(this.#run, this.#registry);
    this.#saveOwner();
  }

  /** What the end of the run has registered of rows whose acts show nowhere. */
  get keptByRow(): readonly SettledClaim[] {
    return this.#keptByRow;
  }

  close(): void {
    this.#registry.close();
  }

  /**
   * Takes a call out of the plan that was done, or may have been. Returns whether it did.
   * @param original the run that this one is a copy of
   */
  #endIfKnown(
    call: PlannedCall,
    newest: ReturnType<typeof newestFingerprints>,
    original: string | undefined,
  ): boolean {
    const { fingerprint } = call;
    const known = fingerprint && newest(fingerprint.value);
    if (fingerprint === undefined || known === undefined) return false;
    if (known.generation < fingerprint.generation) return false;
    if (known.state === 'done') return this.#recordAsDone(call, known);
    if (this.#isOfLostJournal(known)) return false;
    return known.owner.id !== runIdOf(this.#run) && this.#isLeftToOther(call, known, original);
  }

  /** A plan rebuilt from a lost journal has found what it had started, or finds it in histories. */
  #isOfLostJournal({ owner }: KnownFingerprint): boolean {
    return lostJournalOf(this.#run.journal)?.ids.includes(owner.id) === true;
  }

  /** What the lost original of this journal had started is verified as after a lost answer. */
  #isLeftToOther(
    call: PlannedCall,
    known: KnownFingerprint,
    original: string | undefined,
  ): boolean {
    if (!isGone(known.owner, this.#run)) return this.#releaseToOther(call, known);
    if (known.owner.id !== original) {
      this.#leftByGone.set(call.id, known);
      return true;
    }
    const why = 'this is an older copy of the run journal, so it may have been sent';
    this.#run.calls.suspect(call.id, why);
    return false;
  }

  #recordAsDone(call: PlannedCall, known: KnownFingerprint): true {
    const whenAndBy = asRegistered(known);
    const { recordId } = known;
    const hasSiblings = this.#run.calls.siblingsOf(call.id).length > 0;
    if (hasSiblings) this.#madeElsewhere.set(call.id, whenAndBy);
    else recordAsDone(call, { recordId, whenAndBy, how: 'done by another run' }, this.#run);
    return true;
  }

  /** Another run has started it and may or may not have sent it. */
  #releaseToOther(call: PlannedCall, { owner }: KnownFingerprint): true {
    endClaimed(call, owner.name, this.#run);
    return true;
  }

  #begin(calls: readonly PlannedCall[]): void {
    const owner = runIdOf(this.#run);
    const at = this.#run.journal.now();
    this.#registry.commit(() => {
      for (const call of calls) {
        const { fingerprint } = call;
        if (fingerprint === undefined) continue;
        this.#registry.begin(owner, { ...fingerprint, ...registeredAs(call, this.#account), at });
      }
    });
  }

  #finishDone(): void {
    const owner = runIdOf(this.#run);
    const calls = this.#done;
    this.#done = [];
    this.#registry.commit(() => {
      for (const { fingerprint } of calls) {
        if (fingerprint === undefined) continue;
        const found = this.#run.calls.fingerprinted.find(fingerprint);
        if (found?.state !== 'done') continue;
        this.#registry.finish(owner, { ...fingerprint, ...found.done });
      }
      this.#saveOwner();
    });
  }

  /** Registers the rows whose acts show nowhere; until the end of the run they would do no harm twice. */
  #keepKnownByRow(): void {
    for (const rows of doneActs(this.#run.journal)) {
      const shownNowhere = rows.filter(({ resource, operation }) =>
        isShownNowhere(endpointOf(resourceNamed(resource), operation).endpoint),
      );
      if (shownNowhere.length === 0) continue;
      this.#registry.commit(() => {
        for (const row of shownNowhere) this.#keepDone(row);
        this.#saveOwner();
      });
    }
  }

  #keepDone({ resource, operation, content, recordId, at }: DoneAct): void {
    const owner = runIdOf(this.#run);
    const value = fingerprintOf(this.#account, content);
    const fingerprint = { value, generation: generationOf(this.#run) };
    const record = recordId === undefined ? undefined : this.#run.records.get(resource, recordId);
    const kind = `${this.#account} ${resource}.${operation}`;
    this.#registry.begin(owner, { ...fingerprint, kind, at });
    // Without the number of its record it stays out of the order of the rows on that record.
    const done = { at, recordId: undefined, stamp: record?.createdAt };
    this.#registry.finish(owner, { ...fingerprint, ...done });
    const claim = { name: value, generation: fingerprint.generation, isKey: false, kind };
    this.#keptByRow.push({ ...claim, ...done, state: 'done' });
  }

  #saveOwner(): void {
    const { identity, folder } = this.#run;
    const id = runIdOf(this.#run);
    this.#registry.saveOwner({ id, name: identity.name, folder, seq: seqOf(this.#run) });
  }
}
