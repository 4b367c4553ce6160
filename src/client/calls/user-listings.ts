// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** User listing as the service shows it; everything that it says is under `raw`. */
export interface UserListing extends Shown<{
  name: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about user listings: section "Reference lists" of the interface specification. */
export interface UserListingsCalls extends Listed<UserListing> {
  /**
   * List user listings.
   *
   * `GET /user_listings.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (input?: Paged, options?: CallOptions) => Promise<PageOf<UserListing>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<UserListingsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<UserListing>;
}
