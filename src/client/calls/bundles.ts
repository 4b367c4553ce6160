// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about bundles. */
export interface BundlesCalls {
  /**
   * List bundles, all or those that match a filter.
   *
   * `GET /bundles.api`, section "Bundles" of the interface specification.
   *
   * Parameters:
   * - `filter`: Filter; `active`, `retired`, `location`, `available_during`
   * - `location`: Location; number of the location; with the filter location
   * - `start_date`: Start; text; MM/DD/YYYY HH:MM, with the filter available_during
   * - `end_date`: End; text; MM/DD/YYYY HH:MM, with the filter available_during
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'bundles', 'list'>;

  /**
   * Show a bundle.
   *
   * `GET /bundles/{bundle_no}.api`, section "Bundles" of the interface specification.
   *
   * Parameters:
   * - `bundle_no` (required): Bundle; number of the bundle
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'bundles', 'detail'>;
}
