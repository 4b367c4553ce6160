// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Group as the service shows it; everything that it says is under `raw`. */
export interface Group {
  readonly name: string | null;
  readonly description: string | null;
  /** Depreciation mode */
  readonly asset_depreciation_mode: string | null;
  readonly minimum_depreciation_price: string | null;
  readonly assets_count: number | null;
  readonly active: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about groups. */
export interface GroupsCalls {
  /**
   * Create a group.
   *
   * `POST /groups.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** Depreciation mode */
      asset_depreciation_mode?: 'Useful Life' | 'Percentage' | null;
      /** Depreciation rate; decimal texts by name; months of life in the mode Useful Life, percent a year in the mode Percentage */
      depreciation_rates?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Group>;

  /**
   * List groups.
   *
   * `GET /assets/classification_view.api`, section "Groups and subgroups".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Group>>;

  /**
   * Change a group.
   *
   * `PUT /groups/{group_id}.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the group */
      group_id: number;
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** Depreciation mode */
      asset_depreciation_mode?: 'Useful Life' | 'Percentage' | null;
      /** Depreciation rate; decimal texts by name; months of life in the mode Useful Life, percent a year in the mode Percentage */
      depreciation_rates?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Group>;

  /**
   * Delete a group.
   *
   * `DELETE /groups/{group_id}.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** number of the group */
      group_id: number;
    },
    options?: CallOptions,
  ) => Promise<Group>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Group>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<GroupsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Group>;
}
