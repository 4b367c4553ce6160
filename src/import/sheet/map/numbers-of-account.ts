import { findRecords } from '../../../account/find-records.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Caller } from '../../../client/caller.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { cellText } from '../../../kernel/cells.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { foldName, nearestNames } from '../../../kernel/names.ts';
import type { MappedColumn, NumbersMeaning } from '../headings/mapping.ts';
import type { NumberSample, NumberedRow } from './number-sample.ts';

/** Each number may be a call. */
const MOST_LOOKED_UP = 5;

/** What the account says of some numbers, and how that is known, as a clause. */
interface Compared {
  readonly meaning: NumbersMeaning | undefined;
  readonly because: string;
}

/**
 * Looks some numbers of a column up: they are record numbers where any of them is that of a record like its row, and
 * the company's own where none is. Throws as findRecords does.
 * @param display the column of the name; undefined where there is none, so that the numbers decide alone
 */
export async function compareWithAccount(
  resource: Resource,
  { numbers }: NumberSample,
  display: MappedColumn | undefined,
  caller: Caller,
): Promise<Compared> {
  const chosen = spread(numbers);
  const found = new Map<number, ServiceRecord>();
  const ids = new Set(chosen.map(({ id }) => id));
  const isComplete = await findRecords(caller, { resource, ids }, (records) => {
    for (const record of records) if (ids.has(record.id)) found.set(record.id, record);
  });
  if (!isComplete) return { meaning: undefined, because: 'the account cannot be asked for them' };
  const of = chosen.length === 1 ? 'the number' : `each of ${chosen.length} numbers`;
  const [first] = chosen;
  const other = chosen.find(({ id }) => found.has(id));
  if (other === undefined) {
    return {
      meaning: 'own',
      because: `${of} that was looked up is not in the account, such as ${first?.id ?? ''}`,
    };
  }
  const name = ({ row }: NumberedRow): string => cellText(row.cells[display?.index ?? -1]).trim();
  const isLike = (each: NumberedRow): boolean => {
    const record = found.get(each.id);
    return record !== undefined && (display === undefined || agrees(name(each), record, resource));
  };
  if (chosen.some(isLike)) return { meaning: 'records', because: '' };
  const theirs = found.get(other.id)?.values[resource.display];
  return {
    meaning: 'own',
    because: `the records with these numbers have other names, such as #${other.id} ${typeof theirs === 'string' ? `${quote(theirs)} ` : ''}for ${quote(name(other))} in row ${other.row.number}`,
  };
}

/** Some of them, from the whole of the sample. */
function spread(numbers: readonly NumberedRow[]): NumberedRow[] {
  const distinct = [...new Map(numbers.map((each) => [each.id, each])).values()];
  const step = Math.max(1, distinct.length / MOST_LOOKED_UP);
  return distinct.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Whether a row is about a record: its name is like that one's, or is what another field of it says. */
function agrees(name: string, { values }: ServiceRecord, { display }: Resource): boolean {
  if (name === '') return true;
  const own = values[display];
  if (typeof own === 'string' && areAlike(name, own)) return true;
  return Object.values(values).some(
    (value) => typeof value === 'string' && foldName(value) === foldName(name),
  );
}

/** A record that was renamed usually keeps a word, or most letters, of its name. */
export function areAlike(one: string, other: string): boolean {
  if (nearestNames(one, [other]).length > 0) return true;
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
