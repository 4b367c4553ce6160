import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { COMMAND_ERRORS } from './command-errors.ts';
import { FILE_ERRORS } from './file-errors.ts';
import { REPORT_ERRORS } from './report-errors.ts';
import { RUN_ERRORS } from './run-errors.ts';
import { SERVICE_ERRORS } from './service-errors.ts';
import type { Situation } from './situation.ts';
import { SNAPSHOT_ERRORS } from './snapshot-errors.ts';
import { STOCKTAKE_ERRORS } from './stocktake-errors.ts';

/** Nothing that a user does brings it about: it is what faults of the program itself come to. */
type Unproducible = 'internal-error';

/** They need a database beside the account: test/shared-state brings them about. */
type OfSharedState =
  | 'account-taken-over'
  | 'shared-file-differs'
  | 'shared-state-restored'
  | 'shared-state-unreachable'
  | 'shared-state-unsafe';

/** Every error, how it comes about, and what to do about it. */
export const ERROR_SITUATIONS: Readonly<
  Record<Exclude<ErrorCode, Unproducible | OfSharedState>, Situation>
> = {
  ...COMMAND_ERRORS,
  ...FILE_ERRORS,
  ...REPORT_ERRORS,
  ...SERVICE_ERRORS,
  ...RUN_ERRORS,
  ...STOCKTAKE_ERRORS,
  ...SNAPSHOT_ERRORS,
};
