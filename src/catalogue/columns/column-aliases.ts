import { databaseName } from '../languages/database-parts.ts';
import type { Column } from './columns.ts';
import { headingKey, taxedPrice } from './heading-key.ts';

/** A column by another name. */
export interface Aliased {
  readonly column: Column;
  /** The word may well mean something else. */
  readonly isVague: boolean;
}

/** By a key, or by a price that says whether tax is part of it: a gross price is not what was meant where there is a net one. */
export function aliased(
  text: string,
  keys: ReadonlyMap<string, Column>,
  vague: ReadonlyMap<string, Column>,
): Aliased | undefined {
  const key = headingKey(text);
  const plain = keys.get(key);
  if (plain !== undefined) return { column: plain, isVague: false };
  const other = vague.get(key);
  if (other !== undefined) return { column: other, isVague: true };
  const price = taxedPrice(text);
  const taxed = price === undefined ? undefined : keys.get(headingKey(price.heading));
  if (price === undefined || taxed?.field?.kind !== 'decimal' || !taxed.field.price)
    return byParts(text, keys, vague);
  return { column: taxed, isVague: price.isGross };
}

/** By the name of a column in a database, or by the record that it says something of: `LOC_CD`, `standort_bez`. */
function byParts(
  text: string,
  keys: ReadonlyMap<string, Column>,
  vague: ReadonlyMap<string, Column>,
): Aliased | undefined {
  const name = databaseName(text);
  if (name === undefined) return undefined;
  const among = (texts: readonly string[], columns: ReadonlyMap<string, Column>): Column[] =>
    texts.flatMap((each) => columns.get(headingKey(each)) ?? []);
  const [plain] = among(name.texts, keys);
  if (plain !== undefined) return { column: plain, isVague: false };
  const [other] = among(name.texts, vague);
  if (other !== undefined) return { column: other, isVague: true };
  const record = among(name.records, keys).find(({ field }) => field?.kind === 'reference');
  return record && { column: record, isVague: name.isCode };
}
