import { findEndpoint } from '../../catalogue/index.ts';
import { defined } from '../../kernel/defined.ts';
import { TallysheetError, type ErrorData, type ErrorPlace } from '../../kernel/messages/errors.ts';

/** The reasons of a refusal by the parameter that each is about; `base` is about the call as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The service said no to a call; nothing was done. */
export class ServiceRefusal extends TallysheetError {
  readonly status: number;
  /** The service's own words. */
  readonly reason: string;
  /** The same by parameter: `{ name: ['is too short'] }`; empty where the service names none. */
  readonly errors: FieldErrors;

  constructor(endpoint: string, status: number, reason: string, errors: FieldErrors = {}) {
    super('service-refused', `The service refused ${endpoint} (${status}): ${reason}`, {
      place: placeOfCall(endpoint, status),
      fields: Object.entries(errors).flatMap(([field, messages]) =>
        messages.map((message) => ({ field, message })),
      ),
    });
    this.name = 'ServiceRefusal';
    this.status = status;
    this.reason = reason;
    this.errors = errors;
  }

  override toJSON(): ErrorData & Pick<ServiceRefusal, 'status' | 'reason' | 'errors'> {
    const { status, reason, errors } = this;
    return { ...super.toJSON(), status, reason, errors };
  }
}

/** A write was sent and its answer was lost: check the record before doing it again. */
export class UnknownWhetherDone extends TallysheetError {
  /** The cause is what interrupted the call, if that was it; the status is missing where no response came. */
  constructor(
    endpoint: string,
    reason: string,
    { status, cause }: { readonly status?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(
      'unverified-write',
      `Unverified write: ${endpoint} may or may not have been done: ${reason}`,
      { cause, place: placeOfCall(endpoint, status) },
    );
    this.name = 'UnknownWhetherDone';
  }
}

/** The endpoint of that name, and the status that it answered. */
export function placeOfCall(name: string, status?: number): ErrorPlace {
  const { method, path } = findEndpoint(name) ?? {};
  return { operation: name, ...defined({ method, path, status }) };
}
