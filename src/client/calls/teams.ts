// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Team as the service shows it; everything that it says is under `raw`. */
export interface Team {
  readonly name: string | null;
  readonly path: string | null;
  readonly description: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about teams. */
export interface TeamsCalls {
  /**
   * List teams.
   *
   * `GET /teams.api`, section "Members".
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
  ) => Promise<PageOf<Team>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Team>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<TeamsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Team>;
}
