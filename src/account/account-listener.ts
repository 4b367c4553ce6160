import type { OptionNames } from '../kernel/messages/known-options.ts';

/** What the rest of a reading costs. */
export interface ReadingPrice {
  /** Calls that are left, at least. */
  readonly calls: number;
  /** As many at most, where lists may have to be read whole although a snapshot has them; `calls` unless given. */
  readonly most?: number;
  /** What these calls are for, of a part that is not in any other price: `to name who made changes`. */
  readonly purpose?: string;
}

/** What hears of the reading of an account, and may end it. */
export interface AccountListener {
  /** Resumes a list where an earlier process stopped. */
  readonly onContinue?: (at: {
    readonly title: string;
    readonly page: number;
    readonly pages: number | undefined;
  }) => void;
  /** An earlier process read this many answers other than lists; they are not read again. */
  readonly onContinueAnswers?: (answers: number) => void;
  /** What it will cost, once it is known how many pages there are. */
  readonly onPrice?: (price: ReadingPrice) => void;
  /** Calls made of those that are known to be needed. */
  readonly onProgress?: (step: { readonly current: number; readonly total: number }) => void;
  /** Ends the reading; the same job resumes with what was read. */
  readonly signal?: AbortSignal | undefined;
}

/** What a listener may have, by name. */
export const ACCOUNT_LISTENER: OptionNames<AccountListener> = {
  onContinue: true,
  onContinueAnswers: true,
  onPrice: true,
  onProgress: true,
  signal: true,
};
