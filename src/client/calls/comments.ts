// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { ListedWithin, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Comment as the service shows it; everything that it says is under `raw`. */
export interface Comment extends Shown<{
  /** Item */
  asset_no: number;
  /** Comment */
  content: string;
  /** Author */
  created_by_id: number;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about comments: section "Comments" of the interface specification. */
export interface CommentsCalls extends ListedWithin<'asset_no', Comment> {
  /**
   * Comment on an item.
   *
   * `POST /assets/{asset_no}/comments.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Comment; at most 32767 characters */
      content: string;
      /** Author; number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Comment>;

  /**
   * List the comments on an item, all or those of one author.
   *
   * `GET /assets/{asset_no}/comments.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: Paged & {
      /** number of the item */
      asset_no: number;
      /** Author; number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Comment>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input: Unpaged<CommentsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Comment>;
}
