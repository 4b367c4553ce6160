import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';

/** What a row asks of an operation. */
export interface AskedOperation {
  readonly endpoint: Endpoint;
  readonly call: NewCall;
  /** The parameter that names its record. */
  readonly operand: string | undefined;
}
