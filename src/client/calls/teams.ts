// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Team as the service shows it; everything that it says is under `raw`. */
export interface Team extends Shown<{
  name: string;
  path: string;
  description: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about teams: section "Members" of the interface specification. */
export interface TeamsCalls extends Listed<Team> {
  /**
   * List teams.
   *
   * `GET /teams.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (input?: Paged, options?: CallOptions) => Promise<PageOf<Team>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<TeamsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Team>;
}
