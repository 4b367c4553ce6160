// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about custom filters. */
export interface CustomFiltersCalls {
  /**
   * List custom filters.
   *
   * `GET /custom_filters.api`, section "Reference lists" of the interface specification.
   *
   * Parameters:
   * - `assets_type`: Kind of item; `fixed_assets`, `volatile_assets`, `stock_assets`
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'customFilters', 'list'>;
}
