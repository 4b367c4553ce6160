// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about comments. */
export interface CommentsCalls {
  /**
   * Comment on an item.
   *
   * `POST /assets/{asset_no}/comments.api`, section "Comments" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `content` (required): Comment; text of at most 32767 characters
   * - `created_by_id`: Author; number of the member
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'comments', 'create'>;

  /**
   * List the comments on an item, all or those of one author.
   *
   * `GET /assets/{asset_no}/comments.api`, section "Comments" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `created_by_id`: Author; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'comments', 'list'>;
}
