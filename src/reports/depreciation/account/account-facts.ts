/** The two methods that the service has, as it names them. */
export const SERVICE_METHODS = ['Straight Line', 'Declining Balance'] as const;
export type ServiceMethod = (typeof SERVICE_METHODS)[number];

/** What an account says of the depreciation of a group. */
export interface GroupTerms {
  readonly name: string;
  readonly mode: 'Percentage' | 'Useful Life';
  /** The yearly rate in percent or the life in months, as the mode says; those that are above zero. */
  readonly figures: Readonly<Partial<Record<ServiceMethod, string>>>;
  /** Methods that the account uses. */
  readonly active: readonly ServiceMethod[];
  /** Below it the service writes nothing down. */
  readonly minimumPrice: string | undefined;
}

/** Facts about an asset that only an account has. */
export interface AccountFacts {
  /** Undefined where the asset has no group. */
  readonly group: GroupTerms | undefined;
  /** As decimal text, without sign. */
  readonly price: string | undefined;
  readonly purchasedOn: string | undefined;
  /** What it is worth by each method that the service answered a value for: `$3,722.81`. */
  readonly shown: Readonly<Partial<Record<ServiceMethod, string>>>;
}
