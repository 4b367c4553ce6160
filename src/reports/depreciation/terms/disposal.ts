/** How an asset leaves the books; amounts in minor units. */
export interface Disposal {
  readonly on: string;
  readonly cost: bigint;
  /** Charged up to the disposal, by the convention. */
  readonly accumulated: bigint;
  readonly bookValue: bigint;
  readonly proceeds: bigint;
  /** Proceeds less book value: a gain above zero, a loss below. */
  readonly gainOrLoss: bigint;
}
