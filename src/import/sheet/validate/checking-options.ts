import type { CheckedDay } from '../../../catalogue/checks/cell-check.ts';
import type { Mode } from '../recipe/modes.ts';
import type { CheckingRequest } from '../request/request.ts';
import type { RowValidator } from '../../ledger/rows/row-validator.ts';
import type { KeyIndex } from './rows/key-index.ts';

export interface CheckingOptions extends CheckingRequest, CheckedDay {
  readonly mode?: Mode | undefined;
  /** The state that a row names excludes its other steps; where a flag asks for all of them, that is an error. */
  readonly statesDecide?: boolean;
  /** Shared by the files of a run, so that a key in two of them is found. */
  readonly keyIndex?: KeyIndex | undefined;
  /** The rules of the program. */
  readonly validators?: readonly RowValidator[] | undefined;
}
