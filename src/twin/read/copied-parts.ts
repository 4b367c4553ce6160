import type { Resource } from '../../catalogue/define.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { CopiedParts } from '../../service/records/account-copy.ts';
import { hasQuantities, objectsIn, PART } from './parts-of-twin.ts';

/** The parts that were read, by their names. */
export type PartsRead = ReadonlyMap<string, Json>;

/** What was read of single records, in the form that a twin is made of. */
export class PartsOfRecords {
  readonly #parts: PartsRead;
  readonly #quantities = new Map<number, Record<string, number>>();
  readonly #statuses = new Map<number, JsonObject>();

  constructor(parts: PartsRead, of: (resource: string) => Iterable<AccountRecord>) {
    this.#parts = parts;
    for (const { id } of of(locations.name)) this.#takeQuantities(id);
    for (const [name, part] of parts) if (name.startsWith(PART_OF_STATES)) this.#takeStatuses(part);
  }

  of(resource: Resource, { id }: AccountRecord): CopiedParts {
    const verification = this.#statuses.get(id);
    const detail = this.#parts.get(PART.detail(id));
    const history = this.#parts.get(PART.history(id));
    const thresholds = this.#parts.get(PART.thresholds(id));
    const checkouts = this.#parts.get(PART.checkouts(id));
    return {
      ...(hasQuantities(resource) && { quantities: this.#quantities.get(id) ?? {} }),
      ...(checkouts !== undefined && { checkouts: objectsIn(checkouts) }),
      ...(thresholds !== undefined && { thresholds: objectsIn(thresholds) }),
      ...(history !== undefined && { history: objectsIn(history) }),
      ...(verification !== undefined && { verification }),
      ...(isJsonObject(detail) && { detail }),
    };
  }

  #takeQuantities(location: number): void {
    for (const entry of objectsIn(this.#parts.get(PART.at(location)))) {
      const { item, quantity } = entry;
      if (typeof item !== 'number' || typeof quantity !== 'number' || quantity === 0) continue;
      const places = getOrMake(this.#quantities, item, (): Record<string, number> => ({}));
      places[String(location)] = quantity;
    }
  }

  #takeStatuses(part: Json): void {
    for (const status of objectsIn(part)) {
      const number = ownValue(status, 'sequence_num');
      if (typeof number === 'number') this.#statuses.set(number, status);
    }
  }
}

const PART_OF_STATES = PART.statuses(0).replace('0', '');
