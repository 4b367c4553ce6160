import type { ErrorCode } from '../kernel/messages/error-catalogue.ts';

/** One thing that was checked, and what to do if it is wrong. */
export interface Finding {
  readonly subject: string;
  /** False where nothing can be imported as long as it is so. */
  readonly ok: boolean;
  /** Not an error, but worth knowing or fixing. */
  readonly warning?: true;
  readonly found: string;
  readonly remedy?: string;
  readonly error?: ErrorCode;
}
