import { ID_TARGET, LAST_DAY_TARGET } from '../catalogue/columns/columns.ts';
import { members } from '../catalogue/resources/members.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { defined } from '../kernel/defined.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Place } from '../kernel/rows.ts';
import { lastDays } from './last-days.ts';
import { readRows, type ReadRow } from './read-rows.ts';

/** The operation that people who leave are named for in personnel lists. */
const LEAVING = 'deactivate';

/** A row of a file that names a person. */
export interface PersonRow {
  readonly place: Place;
  /** What its columns are for a member, by field. */
  readonly known: Readonly<Partial<Record<PersonField, string>>>;
  /** What a column of numbers says: that of the member, or that of the row in its list. */
  readonly number: string | undefined;
  /** The texts of all columns of a member, by field. */
  readonly texts: Readonly<Record<string, string>>;
  /** The texts of columns without a field of a member, by heading: one of them may name the person. */
  readonly others: Readonly<Record<string, string>>;
  /** The last day, as an ISO date. */
  readonly lastDay: string | undefined;
  /** What is written as the last day, where it does not say which day that is. */
  readonly unreadLastDay: string | undefined;
  /** The file says that the person has left: its last day is over, or its state says so. */
  readonly hasLeft: boolean;
}

/** The fields of a member by which people are named, in the order of their weight. */
export const PERSON_FIELDS = [
  'email',
  'employee_id',
  'employee_identification_number',
  'full_name',
  'first_name',
  'last_name',
] as const;

/** The fields of a member by which people are named. */
export type PersonField = (typeof PERSON_FIELDS)[number];

/**
 * Reads the rows of a file of people as an import of members would, with any headings and in any language. Throws
 * TallysheetError as prepareImport does.
 * @param sheets the only sheets to read of a workbook
 */
export async function readPeople(
  file: string,
  workplace: ConnectedWorkplace,
  sheets?: readonly string[],
): Promise<readonly PersonRow[]> {
  const request = { files: [file], kind: members.name, ...defined({ sheets }) };
  return personRows(await readRows(request, workplace));
}

/** The same for people who leave, with their last days. Throws as readPeople does. */
export async function readPeopleWhoLeave(
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly PersonRow[]> {
  const rows = await readPeople(file, workplace);
  if (rows.some(saysThatTheyLeave)) return rows;
  // In a file of few columns, a last day is read as one only where that is asked for.
  try {
    const request = { files: [file], kind: members.name, then: [LEAVING] };
    return personRows(await readRows(request, workplace));
  } catch (error) {
    if (error instanceof TallysheetError) return rows;
    throw error;
  }
}

/** Whether a row says that its person leaves, and when. */
export function saysThatTheyLeave({ lastDay, unreadLastDay, hasLeft }: PersonRow): boolean {
  return hasLeft || lastDay !== undefined || unreadLastDay !== undefined;
}

const LAST_DAY = `${LEAVING}.${LAST_DAY_TARGET}`;

function personRows(rows: readonly ReadRow[]): readonly PersonRow[] {
  const days = lastDays(rows.flatMap(({ texts }) => texts[LAST_DAY] ?? []));
  return rows.map((row) => personRow(row, days));
}

/** The person of a row that was read as a member. */
function personRow(
  { place, values, texts: all, steps, others }: ReadRow,
  days: ReadonlyMap<string, string>,
): PersonRow {
  const written = all[LAST_DAY];
  const lastDay = written === undefined ? undefined : days.get(written);
  const texts = PERSON_FIELDS.flatMap((field): [PersonField, string][] => {
    const value = values[field];
    return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
  });
  return {
    ...{ place, others, known: Object.fromEntries(texts) },
    ...{ number: all[ID_TARGET], texts: all },
    ...{ lastDay, unreadLastDay: lastDay === undefined ? written : undefined },
    hasLeft: steps.includes(LEAVING),
  };
}
