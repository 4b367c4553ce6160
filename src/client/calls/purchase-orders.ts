// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about purchase orders. */
export interface PurchaseOrdersCalls {
  /**
   * Create a purchase order for a vendor.
   *
   * `POST /purchase_orders.api`, section "Purchase orders" of the interface specification.
   * Leaves `state` `draft`.
   *
   * Parameters:
   * - `vendor_id` (required): Vendor; number of the vendor
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'purchaseOrders', 'create'>;

  /**
   * List purchase orders with their items.
   *
   * `GET /purchase_orders.api`, section "Purchase orders" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'purchaseOrders', 'list'>;

  /**
   * Show a purchase order with its items.
   *
   * `GET /purchase_orders/{po_no}.api`, section "Purchase orders" of the interface specification.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'purchaseOrders', 'detail'>;

  /**
   * Change any part of a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `draft` or `confirmed`.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   * - `vendor_id`: Vendor; number of the vendor
   * - `identification_number`: Identification number; text of at most 255 characters
   * - `delivery_location_id`: Delivery location; number of the location
   * - `approver_id`: Approver; number of the member
   * - `requested_by_id`: Requested by; number of the member
   * - `shipment_terms`: Shipment terms; text of at most 32767 characters
   * - `payment_terms`: Payment terms; text of at most 32767 characters
   * - `description`: Description; text of at most 32767 characters
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'purchaseOrders', 'update'>;

  /**
   * Add items to a purchase order.
   *
   * `POST /purchase_orders/{po_no}/add_items.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `draft`.
   * Takes at most 100 of `items` in one call.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   * - `items` (required): Items; at most 100 lines of `asset_no`, `quantity`
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly addItems: Call<'purchaseOrders', 'addItems'>;

  /**
   * Confirm a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_confirm.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `draft`.
   * Leaves `state` `confirmed`.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly confirm: Call<'purchaseOrders', 'confirm'>;

  /**
   * Receive all items of a confirmed purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/receive_items.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `confirmed`.
   * Leaves `state` `received`.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   * - `amount`: Amount paid; decimal text, `'12.5'`
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly receive: Call<'purchaseOrders', 'receive'>;

  /**
   * Cancel a purchase order.
   *
   * `PATCH /purchase_orders/{po_no}/mark_void.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `draft` or `confirmed`.
   * Leaves `state` `void`.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly void: Call<'purchaseOrders', 'void'>;

  /**
   * Delete a purchase order that is void.
   *
   * `DELETE /purchase_orders/{po_no}.api`, section "Purchase orders" of the interface specification.
   * Requires `state` `void`.
   *
   * Parameters:
   * - `po_no` (required): Purchase order; number of the purchase order
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly delete: Call<'purchaseOrders', 'delete'>;
}
