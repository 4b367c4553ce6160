import type { Issue } from '../../../kernel/messages/issues.ts';
import type { NewCall } from '../../journal/tables/calls/planned-call.ts';

/** What the plan makes of one row. */
export type Decision =
  | { readonly verdict: 'blocked'; readonly issues: readonly Issue[] }
  | { readonly verdict: 'skipped' }
  | {
      readonly verdict: 'unchanged';
      readonly recordId: number | undefined;
      readonly issues?: readonly Issue[];
    }
  | {
      readonly verdict: 'planned';
      readonly call: NewCall;
      readonly issues: readonly Issue[];
      /** Nothing tells the record from equal ones; such creates are sent one after another. */
      readonly withoutKey?: true;
    };
