import { pageSizeOf } from '../../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { recordSource } from '../../../../client/lists/record-source.ts';
import { isOfKind, type ServiceRecord } from '../../../../client/records.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** A page is worth its call for so many rows; so many calls ahead are checked. */
const LEAST_ROWS = 3;
const LOOKED_AHEAD = 60;

/**
 * Pages of a list that hold the records of several rows to come. Where a record is on its list is known from the plan,
 * less what this run has deleted before it; a page that does not have it shows that this is no longer so.
 */
export class Neighbours {
  readonly #resource: Resource;
  readonly #context: ExecutionContext;
  readonly #deleted: number[] = [];
  #isOutdated = false;

  constructor(resource: Resource, context: ExecutionContext) {
    this.#resource = resource;
    this.#context = context;
  }

  noteDeleted(id: number): void {
    const position = this.#context.records.get(this.#resource.name, id)?.position;
    if (position !== undefined) this.#deleted.push(position);
  }

  /** The page that has the record and those of enough rows to come; undefined where there is none. */
  pageOf(id: number): number | undefined {
    const { records, calls } = this.#context;
    const { name, all } = this.#resource;
    const position = records.get(name, id)?.position;
    if (this.#isOutdated || position === undefined || all?.with?.['page'] !== undefined) {
      return undefined;
    }
    const page = this.#pageAt(position);
    const ahead = calls.positionsAhead(name, LOOKED_AHEAD).map((each) => this.#pageAt(each));
    return ahead.filter((each) => each === page).length + 1 >= LEAST_ROWS ? page : undefined;
  }

  /** The records of a page. Throws as Caller.read does. */
  async read(page: number, wanted: number): Promise<readonly ServiceRecord[]> {
    const { all } = this.#resource;
    if (all === undefined) return [];
    const source = recordSource(this.#context.caller, this.#resource, all, { onePageEach: true });
    const { records } = await source.fetch(page);
    const own = records.filter(({ raw }) => isOfKind(this.#resource, raw));
    this.#isOutdated ||= !own.some(({ id }) => id === wanted);
    return own;
  }

  #pageAt(position: number): number {
    const { all } = this.#resource;
    const size = all && pageSizeOf(endpointOf(this.#resource, all.endpoint).endpoint.answer);
    const before = this.#deleted.filter((each) => each < position).length;
    return Math.floor((position - before) / (size ?? 1)) + 1;
  }
}
