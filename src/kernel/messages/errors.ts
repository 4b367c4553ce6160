import { printableLines } from '../printable.ts';
import type { Place } from '../rows.ts';
import { ERRORS, type ErrorCode } from './error-catalogue.ts';
import type { ExitName } from './exit-codes.ts';

/** What an error is about: a file, sheet, row or column, or a call of the interface and its response. */
export interface ErrorPlace extends Partial<Place> {
  /** `fixed-assets.detail` */
  readonly operation?: string;
  readonly method?: string;
  /** `/assets/{asset_no}.api` */
  readonly path?: string;
  /** The status of the response, where one came. */
  readonly status?: number;
}

/** What is wrong with one field of a call, or with an option. */
export interface FieldIssue {
  /** The name of the parameter or option; `base` is the call as a whole. */
  readonly field: string;
  readonly message: string;
}

interface ErrorOptions {
  /** What to do, where the general tip of the code would not say enough. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
  /** What the message is about one by one, each in a line below it. */
  readonly cases?: readonly string[];
  /** What a program needs beside the error: it is part of the document of --json. */
  readonly document?: object;
  readonly fields?: readonly FieldIssue[];
  readonly place?: ErrorPlace;
}

/** The same in all copies of the library that a program has loaded. */
const BRAND = Symbol.for('tallysheet.error');

/** The one error that ends a run: a code of the catalogue, what happened, and what to do about it. */
export class TallysheetError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly exit: ExitName;
  /** The lines of the message. Line ends within them belong to values. */
  readonly lines: readonly string[];
  readonly document: object;
  /** What is wrong with single fields of a call or of options; empty where none is named. */
  readonly fields: readonly FieldIssue[];
  #place: ErrorPlace | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    const lines = [message, ...(options.cases ?? [])];
    super(lines.join('\n'), options.cause === undefined ? undefined : { cause: options.cause });
    this.lines = lines;
    this.name = 'TallysheetError';
    this.code = code;
    this.hint = options.hint ?? ERRORS[code].tip;
    this.exit = ERRORS[code].exit;
    this.document = options.document ?? {};
    this.fields = options.fields ?? [];
    this.#place = options.place;
  }

  static {
    Object.defineProperty(this.prototype, BRAND, { value: true });
  }

  /** Undefined where the error is about no file and no call. */
  get place(): ErrorPlace | undefined {
    return this.#place;
  }

  /** Adds what the place of the error does not say yet, such as the file that its row is in. */
  locate(place: ErrorPlace): this {
    this.#place = { ...place, ...this.#place };
    return this;
  }

  /** What JSON.stringify makes of it: without this, the message would be missing. */
  toJSON(): ErrorData {
    const { fields, place } = this;
    return {
      ...errorAsData(this),
      ...(fields.length > 0 && { fields }),
      ...(place !== undefined && { place }),
    };
  }
}

/** Whether something is an error of the library, also where it is from another copy of it. */
export function isTallysheetError(thrown: unknown): thrown is TallysheetError {
  return typeof thrown === 'object' && thrown !== null && BRAND in thrown;
}

/** An error as documents have it. */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
  readonly fields?: readonly FieldIssue[];
  readonly place?: ErrorPlace;
}

/** The part of an error that --json and the summary of a run have. */
export function errorAsData({ code, message, hint }: TallysheetError): ErrorData {
  return { code, message: printableLines(message), hint };
}

/** Stops with an internal error where something that the code relies on does not hold. */
export function assertHolds(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TallysheetError('internal-error', message);
}
