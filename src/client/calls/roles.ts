// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Role as the service shows it; everything that it says is under `raw`. */
export interface Role extends Shown<{
  name: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about roles: section "Members" of the interface specification. */
export interface RolesCalls extends Listed<Role> {
  /**
   * List roles.
   *
   * `GET /custom_roles.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (input?: Paged, options?: CallOptions) => Promise<PageOf<Role>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<RolesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Role>;
}
