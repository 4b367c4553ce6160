// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Role as the service shows it; everything that it says is under `raw`. */
export interface Role {
  readonly name: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about roles. */
export interface RolesCalls {
  /**
   * List roles.
   *
   * `GET /custom_roles.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Role>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Role>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<RolesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Role>;
}
