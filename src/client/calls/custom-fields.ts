// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about custom fields. */
export interface CustomFieldsCalls {
  /**
   * List custom fields.
   *
   * `GET /assets/custom_attributes.api`, section "Reference lists" of the interface specification.
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'customFields', 'list'>;

  /**
   * List what a custom field of an item held, newest first.
   *
   * `GET /assets/{asset_no}/custom_attribute_history.api`, section "Reference lists" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `custom_attribute_id` (required): Custom field; number of the custom field
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly history: Call<'customFields', 'history'>;
}
