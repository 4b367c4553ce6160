/** What a run checked out to a person, as it was sent. */
export interface HandedOut {
  /** The name of the run. */
  readonly run: string;
  /** The record type of the item: `fixed-assets`. */
  readonly kind: string;
  /** The number of the item. */
  readonly item: number;
  /** What the item is called. */
  readonly title: string;
  /** The person, by their number in the account or by e-mail address. */
  readonly to: number | string;
  readonly units: number;
  /** What the comment of the checkout ends in, where the account keeps one: `[import 5f0c…]`. */
  readonly tag?: string;
}

/** What runs checked out to people, and what they did not come to. */
export interface HandedOutByRuns {
  readonly items: readonly HandedOut[];
  readonly runs: readonly HandingRun[];
}

/** A run that checks items out. */
export interface HandingRun {
  readonly name: string;
  /** Checkouts that the service refused. */
  readonly failed: number;
  /** Checkouts that are not sent, or not verified. */
  readonly open: number;
}
