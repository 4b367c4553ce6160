// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Group as the service shows it; everything that it says is under `raw`. */
export interface Group extends Shown<{
  name: string;
  description: string;
  /** Depreciation mode */
  asset_depreciation_mode: string;
  minimum_depreciation_price: string;
  assets_count: number;
  active: boolean;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which group a call is about. */
interface GroupNumber {
  /** number of the group */
  group_id: number;
}

/** What creating and changing a group take alike. */
interface GroupValues {
  /** at least 3 and at most 255 characters */
  name: string;
  /** at most 32767 characters */
  description?: string | null;
  /** Depreciation mode */
  asset_depreciation_mode?: 'Useful Life' | 'Percentage' | null;
  /** Depreciation rate; decimal texts by name; months of life in the mode Useful Life, percent a year in the mode Percentage */
  depreciation_rates?: Readonly<Record<string, string>> | null;
}

/** The calls about groups: section "Groups and subgroups" of the interface specification. */
export interface GroupsCalls extends Listed<Group> {
  /**
   * Create a group.
   *
   * `POST /groups.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (input: GroupValues, options?: CallOptions) => Promise<Group>;

  /**
   * List groups.
   *
   * `GET /assets/classification_view.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & {
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Group>>;

  /**
   * Change a group.
   *
   * `PUT /groups/{group_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (input: GroupNumber & GroupValues, options?: CallOptions) => Promise<Group>;

  /**
   * Delete a group.
   *
   * `DELETE /groups/{group_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: GroupNumber, options?: CallOptions) => Promise<Group>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<GroupsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Group>;
}
