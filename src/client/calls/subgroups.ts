// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Subgroup as the service shows it; everything that it says is under `raw`. */
export interface Subgroup {
  /** Group */
  readonly group_id: number | null;
  /** Name */
  readonly name: string | null;
  /** Description */
  readonly description: string | null;
  /** Parent */
  readonly parent_id: number | null;
  /** Subgroup path */
  readonly subgroup_path: string | null;
  /** Assets count */
  readonly assets_count: number | null;
  /** Active */
  readonly active: boolean | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about subgroups. */
export interface SubgroupsCalls {
  /**
   * Create a subgroup within a group.
   *
   * `POST /groups/{group_id}/sub_groups.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `parent_id`: Parent; number of the subgroup
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly group_id: number;
      readonly name: string;
      readonly description?: string | null;
      readonly parent_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * List subgroups, of all groups or of one.
   *
   * `GET /groups/get_sub_groups.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id`: Group; number of the group
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: { readonly group_id?: number | null; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<PageOf<Subgroup>>;

  /**
   * Show a subgroup.
   *
   * `GET /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `subgroup_id` (required): Subgroup; number of the subgroup
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly group_id: number; readonly subgroup_id: number },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Change a subgroup.
   *
   * `PUT /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `subgroup_id` (required): Subgroup; number of the subgroup
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `parent_id`: Parent; number of the subgroup
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly group_id: number;
      readonly subgroup_id: number;
      readonly name: string;
      readonly description?: string | null;
      readonly parent_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Delete a subgroup.
   *
   * `DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `subgroup_id` (required): Subgroup; number of the subgroup
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly delete: (
    input: { readonly group_id: number; readonly subgroup_id: number },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Subgroup>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: { readonly group_id?: number | null },
    options?: CallOptions,
  ): AsyncGenerator<Subgroup>;
}
