// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'groups', 'create'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'groups', 'list'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'groups', 'update'>;

  /**
   * Delete a group.
   *
   * `DELETE /groups/{group_id}.api`, section "Groups and subgroups" of the interface specification.
   *
   * Parameters:
   * - `group_id` (required): Group; number of the group
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly delete: Call<'groups', 'delete'>;
}
