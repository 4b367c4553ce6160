// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Comment as the service shows it; everything that it says is under `raw`. */
export interface Comment {
  /** Item */
  readonly asset_no: number | null;
  /** Comment */
  readonly content: string | null;
  /** Author */
  readonly created_by_id: number | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly asset_no: number;
      readonly content: string;
      readonly created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Comment>;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input: {
      readonly asset_no: number;
      readonly created_by_id?: number | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Comment>>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within: { readonly asset_no: number }, options?: CallOptions): AsyncGenerator<Comment>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input: { readonly asset_no: number; readonly created_by_id?: number | null },
    options?: CallOptions,
  ): AsyncGenerator<Comment>;
}
