// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about items. */
export interface ItemsCalls {
  /**
   * Find items by name, #item number or @identifier.
   *
   * `GET /search.api`, section "Search" of the interface specification.
   *
   * Parameters:
   * - `search` (required): What to look for; text
   * - `facet`: Kind of item; `FixedAsset`, `VolatileAsset`, `StockAsset`, `User`
   * - `page`: Page; whole number
   * - `include_custom_fields`: Include custom fields; boolean
   * - `show_document_urls`: Show document URLs; boolean
   * - `show_image_urls`: Show image URLs; boolean
   * - `show_document_details`: Show document details; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly search: Call<'items', 'search'>;

  /**
   * List the public links of items.
   *
   * `GET /assets/get_public_links.api`, section "Labels and public links" of the interface specification.
   *
   * Parameters:
   * - `asset_seq`: Item numbers; at most 500 numbers of items; all items without it
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly publicLinks: Call<'items', 'publicLinks'>;
}
