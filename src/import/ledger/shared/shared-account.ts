import type { FilePart } from '../journal/journal-stream.ts';
import type { Fingerprint } from '../rows/fingerprint.ts';

/** A run that takes an account. */
export interface AccountTaker {
  /** Identifies the run, on every machine. */
  readonly run: string;
  readonly name: string;
}

/** An account that several machines write to, one run at a time. */
export interface SharedAccount {
  /**
   * Takes the account for a run. Throws TallysheetError 'account-locked', naming who holds it, 'shared-state-restored',
   * 'shared-state-unreachable' and 'shared-state-unsafe'.
   */
  readonly take: (taker: AccountTaker) => Promise<HeldAccount>;
  /** Throws TallysheetError 'shared-state-restored' where the shared state may lack something that was sent, and as `take` does. */
  readonly assertWhole: () => Promise<void>;
  /** Takes the account to put back what the shared state lacks; undefined where it lacks nothing. Throws as `take` does. */
  readonly recover: () => Promise<Recovery | undefined>;
  /**
   * The changes of fingerprints after that count of the account, in this order, by its runs on all machines. Throws as `take`
   * does.
   */
  readonly changesAfter: (count: number) => Promise<readonly FingerprintChange[]>;
  /**
   * The run of that id; without one the newest of that name, and without either the newest that is not finished. Undefined
   * where nothing of it was sent with this state.
   */
  readonly findRun: (wanted: WantedRun) => Promise<KeptRun | undefined>;
  /**
   * Keeps what a run has learned that does not hold the account any more, as evidence for its next holder: nothing else follows
   * from it. Throws as `take` does.
   * @param epoch when it held the account
   */
  readonly keepOutcomes: (
    run: string,
    epoch: string,
    outcomes: readonly OldOutcome[],
  ) => Promise<void>;
  /** Keeps documents of a kind for the other machines; an older one of the same name gives way. Throws as `take` does. */
  readonly keepDocuments: (
    kind: 'recipe',
    documents: readonly Omit<SharedDocument, 'count'>[],
  ) => Promise<void>;
  /** The documents of a kind after that count of the account, in this order. Throws as `take` does. */
  readonly documentsAfter: (kind: 'recipe', count: number) => Promise<readonly SharedDocument[]>;
  /** The journal of a run, to the last intent: piece by piece, those of the log behind those of the file. */
  readonly journalOf: (run: KeptRun) => AsyncIterable<JournalPart>;
}

/** What a machine puts back into a shared state that was restored; the account is held until it is closed. */
export interface Recovery {
  /** The account as that run holds it. */
  readonly heldAs: (run: AccountTaker) => RunInAccount;
  /** Puts back fingerprints. Returns the names of runs that have sent the same, two by two. */
  readonly restore: (
    known: readonly Omit<FingerprintChange, 'count'>[],
  ) => Promise<readonly string[]>;
  /**
   * This machine has put back all that it knows. Returns the hosts of those that have not; the account stays stopped until
   * they have, or until it continues without them.
   */
  readonly end: (withoutOthers: boolean) => Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface WantedRun {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** A run whose journal other machines can have. */
export interface KeptRun {
  readonly id: string;
  readonly name: string;
  /** When the journal that is kept last held the account. */
  readonly epoch: string;
  readonly generation: string;
}

/** What people of an account keep for one another. */
export interface SharedDocument {
  readonly name: string;
  /** When it was last used, ISO. */
  readonly at: string;
  readonly body: string;
  /** The count of the account after it. */
  readonly count: number;
}

/** A call that was done, as the machine knows that sent it. */
export interface OldOutcome {
  readonly call: number;
  readonly rows: readonly number[];
  /** The attempts that it had made by then; later ones are of others. */
  readonly attempts: number;
  readonly recordId?: number | undefined;
  /** When it held the account; undefined until it is kept. */
  readonly epoch?: string;
}

export interface JournalPart extends FilePart {
  readonly isLog: boolean;
}

/** What an intent takes with it. */
export interface Intent {
  readonly claims: readonly Claim[];
  readonly settled: readonly SettledClaim[];
  /** What the log of the journal has since the last one. */
  readonly log: FilePart;
  /** Whether anything of the run is left to do. */
  readonly isOpen: boolean;
}

/** An account that this run holds until it is closed, or until another machine takes it because this one was not heard of. */
export interface HeldAccount extends RunInAccount {
  close(): Promise<void>;
}

/** What a run does with an account that is held for it. */
export interface RunInAccount {
  /** Counts how often the account was taken: what an earlier holder wants to send is refused. */
  readonly epoch: string;
  /** Whether another machine held it last: what was read before may be outdated. */
  readonly isAfterOther: boolean;
  /**
   * Milliseconds since the shared state knows all that was sent, where it was restored and may lack something: then the account
   * shows it alone. Undefined where it is whole.
   */
  readonly unknownForMs: number | undefined;
  /** When the journal of this run that other machines can have last held the account; undefined where they have none. */
  readonly keptEpoch: string | undefined;
  /** What this run had sent when an earlier process of it ended, and whose outcome the others do not know. */
  readonly openClaims: () => Promise<readonly Claim[]>;
  /** What this run has learned, also after another machine has taken the account. Throws as SharedAccount.keepOutcomes does. */
  readonly keepOutcomes: (outcomes: readonly OldOutcome[]) => Promise<void>;
  /** What earlier holders have learned of this run so, and was not compared yet. */
  readonly oldOutcomes: () => Promise<readonly OldOutcome[]>;
  /** Says that those were compared. */
  readonly takeOutcomes: (compared: readonly OldOutcome[]) => Promise<void>;
  /**
   * Keeps the file of the journal for other machines, in place of what is kept of it. Throws TallysheetError 'account-taken-over',
   * 'shared-state-restored' and 'shared-state-unreachable'.
   * @param epoch when the journal held the account, unless that is now
   */
  readonly keepJournal: (parts: Iterable<FilePart>, epoch?: string) => Promise<void>;
  /**
   * Says, after the journal has the intent of a call and before a byte of it leaves, what the call is known by, and the outcomes of
   * earlier ones; all of it or nothing. Throws as `keepJournal` does, and ClaimedElsewhere; then it must not be sent.
   */
  readonly intend: (intent: Intent) => Promise<SendingRight>;
}

/** The right to send one call, which lasts a moment. */
export interface SendingRight {
  /** Asked right before the first byte: why it may not leave any more; undefined where it may. */
  readonly whyTooLate: () => string | undefined;
}

/** By what other runs know what a call does: the fingerprint of its row, or the key of the record that it creates. */
export interface Claim extends Omit<Fingerprint, 'value'> {
  readonly name: string;
  readonly isKey: boolean;
  readonly call: number;
  /** The account with the record type or the operation. */
  readonly kind: string;
  readonly at: string;
  /** What it adds to its record, as JSON, as lines show in sums alone. */
  readonly lines?: string | undefined;
}

/** The outcome of a claim: it was done, or surely not. Either releases a key, because then the account shows the record. */
export interface SettledClaim extends Pick<Claim, 'name' | 'generation' | 'isKey' | 'kind'> {
  readonly state: 'done' | 'released';
  readonly at?: string | undefined;
  readonly recordId?: number | undefined;
  readonly stamp?: string | undefined;
}

/** What a run on any machine has started or done for a row that only its content identifies. */
export interface FingerprintChange extends Fingerprint {
  readonly state: 'begun' | 'done' | 'released';
  readonly run: string;
  readonly runName: string;
  readonly kind: string;
  readonly at: string;
  readonly recordId: number | undefined;
  readonly stamp: string | undefined;
  readonly lines: string | undefined;
  /** The count of the account after it. */
  readonly count: number;
}

/** Another run has sent the same, or may have, so that this call is not sent. */
export class ClaimedElsewhere extends Error {
  readonly runName: string;

  constructor(runName: string) {
    super(`it may have been done by the run ${runName}`);
    this.name = 'ClaimedElsewhere';
    this.runName = runName;
  }
}
