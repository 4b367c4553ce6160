// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Subgroup as the service shows it; everything that it says is under `raw`. */
export interface Subgroup extends Shown<{
  group_id: number;
  name: string;
  description: string;
  parent_id: number;
  subgroup_path: string;
  assets_count: number;
  active: boolean;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which subgroup a call is about. */
interface SubgroupNumber {
  /** number of the group */
  group_id: number;
  /** number of the subgroup */
  subgroup_id: number;
}

/** What creating and changing a subgroup take alike. */
interface SubgroupValues {
  /** number of the group */
  group_id: number;
  /** at least 3 and at most 255 characters */
  name: string;
  /** at most 32767 characters */
  description?: string | null;
  /** number of the subgroup */
  parent_id?: number | null;
}

/** The calls about subgroups: section "Groups and subgroups" of the interface specification. */
export interface SubgroupsCalls extends Listed<Subgroup> {
  /**
   * Create a subgroup within a group.
   *
   * `POST /groups/{group_id}/sub_groups.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (input: SubgroupValues, options?: CallOptions) => Promise<Subgroup>;

  /**
   * List subgroups, of all groups or of one.
   *
   * `GET /groups/get_sub_groups.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & {
      /** number of the group */
      group_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Subgroup>>;

  /**
   * Show a subgroup.
   *
   * `GET /groups/{group_id}/sub_groups/{subgroup_id}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (input: SubgroupNumber, options?: CallOptions) => Promise<Subgroup>;

  /**
   * Change a subgroup.
   *
   * `PUT /groups/{group_id}/sub_groups/{subgroup_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: SubgroupNumber & SubgroupValues,
    options?: CallOptions,
  ) => Promise<Subgroup>;

  /**
   * Delete a subgroup.
   *
   * `DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: SubgroupNumber, options?: CallOptions) => Promise<Subgroup>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<SubgroupsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Subgroup>;
}
