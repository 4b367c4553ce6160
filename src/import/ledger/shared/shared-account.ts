/** A run that takes an account. */
export interface AccountTaker {
  /** Identifies the run, on every machine. */
  readonly run: string;
  readonly name: string;
}

/** An account that several machines write to, one run at a time. */
export interface SharedAccount {
  /**
   * Takes the account for a run. Throws TallysheetError 'account-locked', naming who holds it, 'shared-state-unreachable' and
   * 'shared-state-unsafe'.
   */
  take(taker: AccountTaker): Promise<HeldAccount>;
}

/** An account that this run holds until it is closed, or until another machine takes it because this one was not heard of. */
export interface HeldAccount {
  /** Counts how often the account was taken: what an earlier holder wants to send is refused. */
  readonly epoch: string;
  /** Whether another machine held it last: what was read before may be outdated. */
  readonly isAfterOther: boolean;
  /**
   * Says, after the journal has the intent of a call and before a byte of it leaves, that the call is about to be sent. Throws
   * TallysheetError 'account-taken-over' where another run holds the account, and 'shared-state-unreachable'; then it must
   * not be sent.
   */
  intend(): Promise<SendingRight>;
  close(): Promise<void>;
}

/** The right to send one call, which lasts a moment. */
export interface SendingRight {
  /** Asked right before the first byte: why it may not leave any more; undefined where it may. */
  whyTooLate(): string | undefined;
}
