/** The two methods that the service has, as it names them. */
export const SERVICE_METHODS = ['Straight Line', 'Declining Balance'] as const;
export type ServiceMethod = (typeof SERVICE_METHODS)[number];

/** The depreciation settings of a group in the account. */
export interface GroupTerms {
  readonly name: string;
  readonly mode: 'Percentage' | 'Useful Life';
  /**
   * The yearly rate in percent or the life in months, depending on the mode; positive figures only.
   */
  readonly figures: Readonly<Partial<Record<ServiceMethod, string>>>;
  /** Methods that the account uses. */
  readonly active: readonly ServiceMethod[];
  /** The service does not depreciate assets below this price. */
  readonly minimumPrice: string | undefined;
}

/** Facts about an asset that only an account has. */
export interface AccountFacts {
  /** Undefined where the asset has no group. */
  readonly group: GroupTerms | undefined;
  /** As decimal text, without sign. */
  readonly price: string | undefined;
  readonly purchasedOn: string | undefined;
  /** Its value by each method, as the service shows it: `$3,722.81`. */
  readonly shown: Readonly<Partial<Record<ServiceMethod, string>>>;
}
