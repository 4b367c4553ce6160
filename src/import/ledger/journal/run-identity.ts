import type { ResolvedRequest } from '../../sheet/request/request.ts';

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
  readonly request: ResolvedRequest;
}
