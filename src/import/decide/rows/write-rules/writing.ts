import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { Issue } from '../../../../kernel/messages/issues.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';

/** A call that creates a record, or changes one. */
export interface Writing {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  /** As the account has it; undefined for a new one. */
  readonly record: KnownRecord | undefined;
}

/** What other records mean for a call that writes one. */
export interface RuleResult {
  /** With an error among them, the service would refuse the call. */
  readonly issues: readonly Issue[];
  /** Calls of this run that have to be done before. */
  readonly waitsFor: readonly number[];
}
