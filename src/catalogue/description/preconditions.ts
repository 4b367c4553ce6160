/** What a field shows in one of the states of its record. */
export type StateValue = string | number | boolean;

/** By field, the values that will do. */
export type States = Readonly<Record<string, readonly StateValue[]>>;

/** The fields of a record that show who has it. */
export interface Custody {
  /** The number of the custodian. */
  readonly custodian: string;
  readonly name: string;
  readonly since: string;
  readonly due: string;
}

/** What a call expects of the account; where that is not so, the service refuses the call or does nothing. */
export interface Preconditions {
  /** What its record shows before. */
  readonly needs?: States;
  /** What the records that parameters name show before, by parameter. */
  readonly needsOf?: Readonly<Record<string, States>>;
  /** Parameters that say what the record shows already, each with the field that shows it. */
  readonly agrees?: Readonly<Record<string, string>>;
}
