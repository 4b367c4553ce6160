import type { Caller } from '../client/caller.ts';
import type { ListState } from '../client/lists/list-state.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AccountStore } from './account-store.ts';
import type { AccountList } from './list-query.ts';

/** What reading a list needs. */
export interface ReadingPlace {
  readonly caller: Caller;
  readonly store: AccountStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** A limit of calls ended the reading, so that what was read is kept however old it is. */
  readonly wasHeldUp: boolean;
  /** Called after each page. */
  readonly onPage: (list: AccountList, state: ListState) => void;
}
