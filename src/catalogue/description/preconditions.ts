/** What a field shows in one of the states of its record. */
export type StateValue = string | number | boolean;

/** By field, the values that will do. */
export type States = Readonly<Record<string, readonly StateValue[]>>;

/** The fields of a record that show who has it. */
export interface Custody {
  /** The number of the custodian, and the record type that it is of. */
  readonly custodian: string;
  readonly of: string;
  readonly name: string;
  /** The address of the custodian. */
  readonly email: string;
  readonly since: string;
  readonly due: string;
}

/** The entries that another endpoint lists of one record, the newest first, and their fields for a beginning and an end. */
export interface ListedPeriods {
  readonly endpoint: string;
  readonly with: Readonly<Record<string, true>>;
  readonly list: string;
  readonly since: string;
  readonly until: string;
  /** The parameters of the call that an entry shows under the same names. */
  readonly shows: readonly string[];
}

/** Until when what a call brings about lasts: the parameters that say so, and where the account shows it. */
export interface Until {
  readonly day: string;
  readonly time: string;
  /** The field of its record. */
  readonly shownAs?: string;
  readonly listed?: ListedPeriods;
}

/** What a call expects of the account; where that is not so, the service refuses the call or does nothing. */
export interface Preconditions {
  /** What its record shows before. */
  readonly needs?: States;
  /** What the records that parameters name show before, by parameter. */
  readonly needsOf?: Readonly<Record<string, States>>;
  /** The lines of its record, of which it has at least one before. */
  readonly needsLines?: string;
  /** Parameters that say what the record shows already, each with the field that shows it. */
  readonly agrees?: Readonly<Record<string, string>>;
}
