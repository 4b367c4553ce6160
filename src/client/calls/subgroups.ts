// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Subgroup as the service shows it; everything that it says is under `raw`. */
export interface Subgroup {
  /** Group */
  readonly group_id: number | null;
  readonly name: string | null;
  readonly description: string | null;
  /** Parent */
  readonly parent_id: number | null;
  readonly subgroup_path: string | null;
  readonly assets_count: number | null;
  readonly active: boolean | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about subgroups. */
export interface SubgroupsCalls {
  /**
   * Create a subgroup within a group.
   *
   * `POST /groups/{group_id}/sub_groups.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the group */
      group_id: number;
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** Parent; number of the subgroup */
      parent_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * List subgroups, of all groups or of one.
   *
   * `GET /groups/get_sub_groups.api`, section "Groups and subgroups".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** number of the group */
      group_id?: number | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Subgroup>>;

  /**
   * Show a subgroup.
   *
   * `GET /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the group */
      group_id: number;
      /** number of the subgroup */
      subgroup_id: number;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Change a subgroup.
   *
   * `PUT /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the group */
      group_id: number;
      /** number of the subgroup */
      subgroup_id: number;
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** text of at most 32767 characters */
      description?: string | null;
      /** Parent; number of the subgroup */
      parent_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Delete a subgroup.
   *
   * `DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** number of the group */
      group_id: number;
      /** number of the subgroup */
      subgroup_id: number;
    },
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Subgroup>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<SubgroupsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Subgroup>;
}
