import type { Issue } from '../../../kernel/messages/issues.ts';
import type { NewCall } from '../../journal/tables/calls/planned-call.ts';

/** What the plan makes of one row. */
export type Decision =
  | { readonly status: 'blocked'; readonly issues: readonly Issue[] }
  | { readonly status: 'skipped' }
  | {
      readonly status: 'unchanged';
      readonly recordId: number | undefined;
      readonly issues?: readonly Issue[];
    }
  | {
      readonly status: 'planned';
      readonly call: NewCall;
      readonly issues: readonly Issue[];
      /** No key identifies the record among equal ones; such creates are sent one after another. */
      readonly withoutKey?: true;
    };
