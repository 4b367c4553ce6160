import type { Clock } from '../../../kernel/clock.ts';
import type { KnownCustomFields } from './known-custom-fields.ts';

/** Later, another user may have added one. */
const KEPT_MS = 10 * 60_000;

/**
 * The custom fields of the account in use, which the check of the first job reads: those after it have no calls to wait for, which
 * an import may just have used up.
 */
export class LatelyReadFields {
  #read:
    | { readonly account: string; readonly fields: KnownCustomFields; readonly at: number }
    | undefined;

  /** Undefined where they were not read lately. */
  of(account: string | undefined, clock: Clock): KnownCustomFields | undefined {
    if (this.#read === undefined || this.#read.account !== account) return undefined;
    return clock.monotonic() - this.#read.at < KEPT_MS ? this.#read.fields : undefined;
  }

  keep(account: string | undefined, fields: KnownCustomFields | undefined, clock: Clock): void {
    if (account === undefined || fields === undefined) return;
    this.#read = { account, fields, at: clock.monotonic() };
  }
}
