import type { OptionNames } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import type { ProgramRequest } from '../import/sheet/request/program-request.ts';
import { type OutputRequest, OUTPUT_REQUEST } from '../reports/engine/report-request.ts';

/** How a register is compared, and where the results go. */
export interface CompareOptions extends OutputRequest {
  /** Another file, with how it is read; the account of the workplace unless given. */
  readonly with?: ProgramRequest | undefined;
  /** `Location=Head office`: only what is there, on both sides; several of one field are alternatives. */
  readonly filters?: readonly string[] | undefined;
  /** A blank cell of the register says nothing: it is not compared. */
  readonly ignoreBlank?: boolean | undefined;
  /** The decimals of the currency; 2 unless given. */
  readonly decimals?: CurrencyExponent | undefined;
  /** Only compares; no file is written. */
  readonly withoutFiles?: boolean | undefined;
  /** Ends the reading. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of `compareRegisters`, by name. */
export const COMPARE_OPTIONS: OptionNames<CompareOptions> = {
  ...OUTPUT_REQUEST,
  ...{ with: true, filters: true, ignoreBlank: true, decimals: true },
  ...{ withoutFiles: true, signal: true },
};

export const DEFAULT_DECIMALS: CurrencyExponent = 2;
