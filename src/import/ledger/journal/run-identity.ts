/** What is fixed about a run when it starts. */
export interface RunIdentity {
  readonly name: string;
  readonly kind: string;
  /** Fingerprint of address and token. */
  readonly account: string;
  readonly baseUrl: string;
  /** Fingerprint of input, kind, account and options. */
  readonly key: string;
  /** Fingerprint of input, kind and account alone. */
  readonly input: string;
  readonly startedAt: string;
  readonly request: RunRequest;
}

/**
 * What was asked for. The floor that reads sheets says what that is: `declare module` beside its type.
 * @public
 */
export interface RunRequest {
  /** The files as they were named; `-` is standard input. */
  readonly files: readonly string[];
}
