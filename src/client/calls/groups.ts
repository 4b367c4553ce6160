// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Group as the service shows it; everything that it says is under `raw`. */
export interface Group {
  /** Name */
  readonly name: string | null;
  /** Description */
  readonly description: string | null;
  /** Depreciation mode */
  readonly asset_depreciation_mode: string | null;
  /** Minimum depreciation price */
  readonly minimum_depreciation_price: string | null;
  /** Assets count */
  readonly assets_count: number | null;
  /** Active */
  readonly active: boolean | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about groups. */
export interface GroupsCalls {
  /**
   * Create a group.
   *
   * `POST /groups.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `asset_depreciation_mode`: Depreciation mode; `Useful Life`, `Percentage`
   * - `depreciation_rates`: Depreciation rate; decimal texts by name; months of life in the mode Useful Life, percent a year in the mode Percentage
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly name: string;
      readonly description?: string | null;
      readonly asset_depreciation_mode?: 'Useful Life' | 'Percentage' | null;
      readonly depreciation_rates?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Group>;

  /**
   * List groups.
   *
   * `GET /assets/classification_view.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; whole number
   * - `show_document_details`: Show document details; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: { readonly page?: number | null; readonly show_document_details?: boolean | null },
    options?: CallOptions,
  ) => Promise<PageOf<Group>>;

  /**
   * Change a group.
   *
   * `PUT /groups/{group_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `asset_depreciation_mode`: Depreciation mode; `Useful Life`, `Percentage`
   * - `depreciation_rates`: Depreciation rate; decimal texts by name; months of life in the mode Useful Life, percent a year in the mode Percentage
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly group_id: number;
      readonly name: string;
      readonly description?: string | null;
      readonly asset_depreciation_mode?: 'Useful Life' | 'Percentage' | null;
      readonly depreciation_rates?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Group>;

  /**
   * Delete a group.
   *
   * `DELETE /groups/{group_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly delete: (input: { readonly group_id: number }, options?: CallOptions) => Promise<Group>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Group>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: { readonly show_document_details?: boolean | null },
    options?: CallOptions,
  ): AsyncGenerator<Group>;
}
