// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'subgroups', 'create'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'subgroups', 'list'>;

  /**
   * Show a subgroup.
   *
   * `GET /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `subgroup_id` (required): Subgroup; number of the subgroup
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'subgroups', 'detail'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'subgroups', 'update'>;

  /**
   * Delete a subgroup.
   *
   * `DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   * - `subgroup_id` (required): Subgroup; number of the subgroup
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly delete: Call<'subgroups', 'delete'>;
}
