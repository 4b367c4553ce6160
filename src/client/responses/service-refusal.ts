import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The service said no to a call; nothing was done. */
export class ServiceRefusal extends TallysheetError {
  readonly status: number;
  /** The service's own words. */
  readonly reason: string;

  constructor(endpoint: string, status: number, reason: string) {
    super('service-refused', `The service refused ${endpoint} (${status}): ${reason}`);
    this.name = 'ServiceRefusal';
    this.status = status;
    this.reason = reason;
  }
}

/** A write was sent and its answer was lost: check the record before doing it again. */
export class UnknownWhetherDone extends TallysheetError {
  constructor(endpoint: string, reason: string) {
    super(
      'unverified-write',
      `Unverified write: ${endpoint} may or may not have been done: ${reason}`,
    );
    this.name = 'UnknownWhetherDone';
  }
}
