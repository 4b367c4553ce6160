import type { Resource } from '../../catalogue/define.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { foldName } from '../../kernel/names.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import type { RowValues } from '../../import/ledger/rows/row-values.ts';
import { rowKey } from '../../import/ledger/subjects/find-existing.ts';

/** What identifies the record of a row, as people read it; blank where nothing does. */
export function keyText(
  resource: Resource,
  values: RowValues,
  chosen: readonly string[] | undefined,
): string {
  const key = rowKey(resource, values, chosen, () => true);
  return key === undefined ? '' : key.fields.map((field) => plain(values[field])).join(' / ');
}

/** The keys of all rows of a file, to find the records that it lacks. */
export class FeedKeys {
  readonly #resource: Resource;
  readonly #chosen: readonly string[] | undefined;
  /** Folded values by the fields of the keys. */
  readonly #texts = new Map<string, Set<string>>();
  readonly #numbers = new Set<number>();

  /** @param chosen the fields that the recipe names as the key */
  constructor(resource: Resource, chosen: readonly string[] | undefined) {
    this.#resource = resource;
    this.#chosen = chosen;
  }

  /** @param recordId the record of the row, where it is known */
  add(values: RowValues, recordId: number | undefined): void {
    if (recordId !== undefined) this.#numbers.add(recordId);
    for (const fields of this.#keys()) {
      const text = textOf(fields.map((field) => values[field]));
      if (text === undefined) continue;
      getOrMake(this.#texts, fields.join(), () => new Set()).add(text);
    }
  }

  /** Whether any row is about the record. */
  has(record: KnownRecord): boolean {
    return (
      this.#numbers.has(record.id) ||
      this.#keys().some((fields) => {
        const text = textOf(fields.map((field) => valueOf(record, field)));
        return text !== undefined && this.#texts.get(fields.join())?.has(text) === true;
      })
    );
  }

  /** The value of the key that a record has; blank for one that no file can name. */
  keyOf(record: KnownRecord): string {
    for (const fields of this.#keys()) {
      const values = fields.map((field) => valueOf(record, field));
      if (textOf(values) !== undefined) return values.map(plain).join(' / ');
    }
    return '';
  }

  #keys(): readonly (readonly string[])[] {
    if (this.#chosen !== undefined) return [this.#chosen];
    const keys = this.#resource.keys.filter(({ whereUnique }) => whereUnique !== true);
    return (keys.length > 0 ? keys : this.#resource.keys).map(({ fields }) => fields);
  }
}

function valueOf({ values, named }: KnownRecord, field: string): unknown {
  return values[field] ?? named[field];
}

/** Undefined unless all of them are filled. */
function textOf(values: readonly unknown[]): string | undefined {
  const texts = values.map(plain);
  return texts.includes('') ? undefined : JSON.stringify(texts.map(foldName));
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
