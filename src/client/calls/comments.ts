// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Comment as the service shows it; everything that it says is under `raw`. */
export interface Comment {
  /** Item */
  readonly asset_no: number | null;
  /** Comment */
  readonly content: string | null;
  /** Author */
  readonly created_by_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about comments. */
export interface CommentsCalls {
  /**
   * Comment on an item.
   *
   * `POST /assets/{asset_no}/comments.api`, section "Comments".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Comment; text of at most 32767 characters */
      content: string;
      /** Author; number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Comment>;

  /**
   * List the comments on an item, all or those of one author.
   *
   * `GET /assets/{asset_no}/comments.api`, section "Comments".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Author; number of the member */
      created_by_id?: number | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Comment>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within: { readonly asset_no: number }, options?: CallOptions): AsyncGenerator<Comment>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input: Unpaged<CommentsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Comment>;
}
