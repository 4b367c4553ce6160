// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** User listing as the service shows it; everything that it says is under `raw`. */
export interface UserListing {
  readonly name: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about user listings. */
export interface UserListingsCalls {
  /**
   * List user listings.
   *
   * `GET /user_listings.api`, section "Reference lists".
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
  ) => Promise<PageOf<UserListing>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<UserListing>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<UserListingsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<UserListing>;
}
