import { items } from '../../catalogue/resources/items.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { readLink } from '../../catalogue/relations/public-links.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { makeIssue, type Issue } from '../../kernel/messages/issues.ts';
import { foldName } from '../../kernel/names.ts';
import { NameIndex, type NoName } from '../../scan/name-index.ts';
import type { ScanRules } from '../../scan/scan-readings.ts';
import { TagIndex, type IndexedRecord } from '../../scan/tag-index.ts';
import type { Stocktake, StocktakePlace } from '../stocktake.ts';
import { COUNT_COLUMNS } from '../sheets/count-columns.ts';

/** What a code means. */
export type FoundCode =
  | { readonly item: number }
  /** The label of a place: what is scanned next is there. */
  | { readonly location: number }
  | { readonly issue: Issue };

const NOWHERE = { file: '' };

/** Finds items and places by codes, in what a stocktake has frozen: no call is made. */
export class CodeFinder {
  readonly #tags: TagIndex;
  readonly #places: NameIndex;
  readonly #host: string;
  readonly #placesByCode: ReadonlyMap<string, readonly StocktakePlace[]>;

  constructor(stocktake: Stocktake, rules: ScanRules) {
    this.#host = new URL(stocktake.head.baseUrl).host;
    this.#tags = new TagIndex({ resource: items, field: COUNT_COLUMNS.code }, tagged(stocktake), {
      rules,
      host: this.#host,
    });
    const places = [...stocktake.places()];
    this.#places = new NameIndex(locations, places.map(asRecord));
    const labelled = places.filter(({ code = '' }) => code !== '');
    this.#placesByCode = groupBy(labelled, ({ code = '' }) => foldName(code));
  }

  /** What a clean code means, as it was scanned or typed. */
  find(code: string): FoundCode {
    const link = readLink(code);
    if (link?.kind === locations.name) {
      const place = this.place(code);
      if (typeof place === 'number') return { location: place };
    }
    const found = this.#tags.find(code);
    const labelled = this.#placesByCode.get(foldName(code)) ?? [];
    const [location] = labelled;
    if (location === undefined)
      return 'id' in found ? { item: found.id } : this.#named(code, found);
    if (!('id' in found) && labelled.length === 1) return { location: location.id };
    return { issue: ambiguous(code, 'id' in found ? 'item or location' : 'location') };
  }

  /** The place of that name, path, number or public link. */
  place(text: string): number | NoName {
    const byCode = this.#placesByCode.get(foldName(text)) ?? [];
    const [only] = byCode;
    if (only !== undefined && byCode.length === 1) return only.id;
    const found = this.#places.find(text, this.#host);
    return 'id' in found ? found.id : found;
  }

  #named(code: string, issue: Issue): FoundCode {
    if (issue.code !== 'unknown-scan') return { issue };
    const place = this.place(code);
    if (typeof place === 'number') return { location: place };
    return { issue: place.isAmbiguous ? ambiguous(code, 'location', place.candidates) : issue };
  }
}

function* tagged(stocktake: Stocktake): Generator<IndexedRecord> {
  for (const { number, name, identifier } of stocktake.register()) {
    yield { id: number, values: { name, identifier: identifier ?? null } };
  }
}

function asRecord({ id, name, parent }: StocktakePlace): IndexedRecord {
  return { id, values: { name, parent_id: parent ?? null } };
}

function ambiguous(value: string, expected: string, candidates: readonly string[] = []): Issue {
  const field = COUNT_COLUMNS.code;
  const named = candidates.map((each) => `"${each}"`).join(' or ');
  const hint = named === '' ? undefined : `Write ${named}.`;
  return makeIssue('ambiguous-scan', NOWHERE, { field, value, expected, hint });
}
