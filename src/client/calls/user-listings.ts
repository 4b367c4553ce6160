// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about user listings. */
export interface UserListingsCalls {
  /**
   * List user listings.
   *
   * `GET /user_listings.api`, section "Reference lists" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'userListings', 'list'>;
}
