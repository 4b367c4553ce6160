import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { filingOf, hasNumber, type Account, type RecordKind } from '../records/kind.ts';
import { SeedError } from './seed-error.ts';

/** The words under which a seed may fix the number of a record: `id`, or what answers call it. */
export function numberWords({ resource }: RecordKind): readonly string[] {
  return [...new Set(['id', resource.id.answer])];
}

/** The number that a row fixes, if it does. */
export function fixedNumber(kind: RecordKind, row: JsonObject): number | undefined {
  const given = numberWords(kind).map((word) => ownValue(row, word));
  return given.find((number) => typeof number === 'number');
}

/** Keeps the numbers up to one that a seed fixes from the records that take the next free one. */
export function reserveNumber({ store }: Account, kind: RecordKind, number: number): void {
  const { numbers, firstNumber } = filingOf(kind);
  store.passNumber(numbers, Math.max(number, firstNumber - 1));
}

/** A number belongs to one record of its space. Throws TallysheetError 'bad-seed'. */
export function assertNumberFree(
  account: Account,
  kind: RecordKind,
  place: string,
  number: number,
): void {
  const space = filingOf(kind).numbers;
  for (const other of account.kinds.values()) {
    if (filingOf(other).numbers !== space) continue;
    if (!hasNumber(account, other.resource, number)) continue;
    const { singular } = other.resource;
    throw new SeedError(place, `the number ${number} belongs to another ${singular}`);
  }
}
