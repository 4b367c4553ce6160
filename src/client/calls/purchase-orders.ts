// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Purchase order as the service shows it; everything that it says is under `raw`. */
export interface PurchaseOrder {
  /** Vendor */
  readonly vendor_id: number | null;
  readonly identification_number: string | null;
  /** Delivery location */
  readonly delivery_location_id: number | null;
  /** Approver */
  readonly approver_id: number | null;
  /** Requested by */
  readonly requested_by_id: number | null;
  readonly shipment_terms: string | null;
  readonly payment_terms: string | null;
  readonly description: string | null;
  readonly items:
    readonly { readonly asset_no: number | null; readonly quantity: number | null }[] | null;
  readonly state: string | null;
  readonly net_amount: string | null;
  readonly paid_amount: string | null;
  readonly payable_amount: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about purchase orders. */
export interface PurchaseOrdersCalls {
  /**
   * Create a purchase order for a vendor.
   *
   * `POST /purchase_orders.api`, section "Purchase orders".
   * Leaves `state` `draft`.
   *
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
   * `GET /purchase_orders.api`, section "Purchase orders".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<PurchaseOrder>>;

  /**
   * Show a purchase order with its items.
   *
   * `GET /purchase_orders/{po_no}.api`, section "Purchase orders".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the purchase order */
      po_no: number;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Change any part of a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}.api`, section "Purchase orders".
   * Requires `state` `draft` or `confirmed`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the purchase order */
      po_no: number;
      /** number of the vendor */
      vendor_id?: number | null;
      /** text of at most 255 characters */
      identification_number?: string | null;
      /** Delivery location; number of the location */
      delivery_location_id?: number | null;
      /** Approver; number of the member */
      approver_id?: number | null;
      /** Requested by; number of the member */
      requested_by_id?: number | null;
      /** text of at most 32767 characters */
      shipment_terms?: string | null;
      /** text of at most 32767 characters */
      payment_terms?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Add items to a purchase order.
   *
   * `POST /purchase_orders/{po_no}/add_items.api`, section "Purchase orders".
   * Requires `state` `draft`.
   * Takes at most 100 of `items` in one call.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addItems: (
    input: {
      /** number of the purchase order */
      po_no: number;
      /** at most 100 lines of `asset_no`, `quantity` */
      items: readonly { asset_no: number; quantity: number }[];
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Confirm a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_confirm.api`, section "Purchase orders".
   * Requires `state` `draft`.
   * Leaves `state` `confirmed`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly confirm: (
    input: {
      /** number of the purchase order */
      po_no: number;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Receive all items of a confirmed purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/receive_items.api`, section "Purchase orders".
   * Requires `state` `confirmed`.
   * Leaves `state` `received`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly receive: (
    input: {
      /** number of the purchase order */
      po_no: number;
      /** Amount paid; decimal text, `'12.5'` */
      amount?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Cancel a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_void.api`, section "Purchase orders".
   * Requires `state` `draft` or `confirmed`.
   * Leaves `state` `void`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly void: (
    input: {
      /** number of the purchase order */
      po_no: number;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Delete a purchase order that is void.
   *
   * `DELETE /purchase_orders/{po_no}.api`, section "Purchase orders".
   * Requires `state` `void`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** number of the purchase order */
      po_no: number;
    },
    options?: CallOptions,
  ) => Promise<PurchaseOrder>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<PurchaseOrder>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<PurchaseOrdersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<PurchaseOrder>;
}
