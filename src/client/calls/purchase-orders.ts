// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Purchase order as the service shows it; everything that it says is under `raw`. */
export interface PurchaseOrder extends Shown<{
  vendor_id: number;
  identification_number: string;
  delivery_location_id: number;
  approver_id: number;
  requested_by_id: number;
  shipment_terms: string;
  payment_terms: string;
  description: string;
  items: readonly Shown<{ asset_no: number; quantity: number }>[];
  state: string;
  net_amount: string;
  paid_amount: string;
  payable_amount: string;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which purchase order a call is about. */
interface PurchaseOrderNumber {
  /** number of the purchase order */
  po_no: number;
}

/** The calls about purchase orders: section "Purchase orders" of the interface specification. */
export interface PurchaseOrdersCalls extends Listed<PurchaseOrder> {
  /**
   * Create a purchase order for a vendor.
   *
   * `POST /purchase_orders.api`.
   * Leaves `state` `draft`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the vendor */
      vendor_id: number;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * List purchase orders with their items.
   *
   * `GET /purchase_orders.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (input?: Paged, options?: CallOptions) => Promise<PageOf<PurchaseOrder>>;

  /**
   * Show a purchase order with its items.
   *
   * `GET /purchase_orders/{po_no}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (input: PurchaseOrderNumber, options?: CallOptions) => Promise<PurchaseOrder>;

  /**
   * Change any part of a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}.api`.
   * Requires `state` `draft` or `confirmed`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: PurchaseOrderNumber & {
      /** number of the vendor */
      vendor_id?: number | null;
      /** at most 255 characters */
      identification_number?: string | null;
      /** number of the location */
      delivery_location_id?: number | null;
      /** number of the member */
      approver_id?: number | null;
      /** number of the member */
      requested_by_id?: number | null;
      /** at most 32767 characters */
      shipment_terms?: string | null;
      /** at most 32767 characters */
      payment_terms?: string | null;
      /** at most 32767 characters */
      description?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Add items to a purchase order.
   *
   * `POST /purchase_orders/{po_no}/add_items.api`.
   * Requires `state` `draft`.
   * Takes at most 100 of `items` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addItems: (
    input: PurchaseOrderNumber & {
      /** at most 100 lines of `asset_no`, `quantity` */
      items: readonly { asset_no: number; quantity: number }[];
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Confirm a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_confirm.api`.
   * Requires `state` `draft`.
   * Leaves `state` `confirmed`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly confirm: (input: PurchaseOrderNumber, options?: CallOptions) => Promise<PurchaseOrder>;

  /**
   * Receive all items of a confirmed purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/receive_items.api`.
   * Requires `state` `confirmed`.
   * Leaves `state` `received`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly receive: (
    input: PurchaseOrderNumber & {
      /** Amount paid; decimal text, `'12.5'` */
      amount?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Cancel a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_void.api`.
   * Requires `state` `draft` or `confirmed`.
   * Leaves `state` `void`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly void: (input: PurchaseOrderNumber, options?: CallOptions) => Promise<PurchaseOrder>;

  /**
   * Delete a purchase order that is void.
   *
   * `DELETE /purchase_orders/{po_no}.api`.
   * Requires `state` `void`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: PurchaseOrderNumber, options?: CallOptions) => Promise<PurchaseOrder>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<PurchaseOrdersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<PurchaseOrder>;
}
