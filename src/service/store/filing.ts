import { integer, jsonObject, text } from '../../database/columns.ts';
import { RowReader } from '../../database/row-reader.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { sortName } from './selection.ts';

/** How records of one kind are filed. */
export interface Filing {
  readonly resource: string;
  /** Kinds with the same word here share one number space. */
  readonly numbers: string;
  readonly firstNumber: number;
  /** The key of the body that lists are sorted by. */
  readonly sortedBy: string;
  /** The keys of the body that requests ask by, and whether case matters there. */
  readonly marked: Readonly<Record<string, 'exact' | 'any-case'>>;
}

export interface StoredRecord {
  readonly id: number;
  readonly resource: string;
  readonly body: JsonObject;
}

/** Records, as requests read them. */
export const RECORDS = new RowReader<StoredRecord>({
  resource: text,
  id: integer,
  body: jsonObject({}),
});

/** What lists are sorted by. */
export function nameOf(filing: Filing, body: JsonObject): string {
  const name = ownValue(body, filing.sortedBy);
  return typeof name === 'string' ? sortName(name) : '';
}
