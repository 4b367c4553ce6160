// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about vendors. */
export interface VendorsCalls {
  /**
   * Create a vendor.
   *
   * `POST /vendors.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `name` (required): Name; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `website`: Website; web address
   * - `address`: Address; text of at most 255 characters
   * - `contact_person_name`: Contact person name; text of at most 255 characters
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'vendors', 'create'>;

  /**
   * List vendors.
   *
   * `GET /assets/vendors.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; whole number
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'vendors', 'list'>;

  /**
   * Show a vendor.
   *
   * `GET /vendors/{vendor_id}.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `vendor_id` (required): Vendor; number of the vendor
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'vendors', 'detail'>;

  /**
   * Change a vendor.
   *
   * `PUT /vendors/{vendor_id}.api`, section "Vendors" of the interface specification.
   *
   * Parameters:
   * - `vendor_id` (required): Vendor; number of the vendor
   * - `name` (required): Name; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `website`: Website; web address
   * - `address`: Address; text of at most 255 characters
   * - `contact_person_name`: Contact person name; text of at most 255 characters
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'vendors', 'update'>;
}
