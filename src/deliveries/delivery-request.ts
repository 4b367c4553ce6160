import type { OptionNames } from '../kernel/messages/known-options.ts';

/** What is asked of deliveries of orders that are received in parts. */
export interface DeliveryRequest {
  /** The delivery notes: CSV files and workbooks. */
  readonly files: readonly string[];
  /** `Heading=Column`: what columns are, where their headings do not say it. */
  readonly map?: readonly string[] | undefined;
  /** `Column=value`: what holds for all rows, such as `Delivery note=DN-553`. */
  readonly set?: readonly string[] | undefined;
  /** The folder of the deliveries; `deliveries/<name>` unless given. */
  readonly out?: string | undefined;
  /** The time zone of the account, for the day of purchase; UTC unless given. */
  readonly timeZone?: string | undefined;
}

export const DELIVERY_REQUEST: OptionNames<DeliveryRequest> = {
  files: 'required',
  map: true,
  set: true,
  out: true,
  timeZone: true,
};
