import { LAST_DAY_TARGET } from '../catalogue/columns/columns.ts';
import { members } from '../catalogue/resources/members.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Place } from '../kernel/rows.ts';
import { readRows, type ReadRow } from './read-rows.ts';

/** The operation that people who leave are named for in personnel lists. */
const LEAVING = 'deactivate';

/** A row of a file that names a person. */
export interface PersonRow {
  readonly place: Place;
  /** What its columns are for a member, by field. */
  readonly known: Readonly<Partial<Record<PersonField, string>>>;
  /** The number of the member, where the row has or finds one. */
  readonly number: number | undefined;
  /** The texts of columns without a field of a member, by heading: one of them may name the person. */
  readonly others: Readonly<Record<string, string>>;
  /** The last day, as an ISO date. */
  readonly lastDay: string | undefined;
  /** The file says that the person has left: its last day is over, or its state says so. */
  readonly hasLeft: boolean;
}

const PERSON_FIELDS = [
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
 */
export async function readPeople(
  file: string,
  workplace: ConnectedWorkplace,
): Promise<readonly PersonRow[]> {
  const request = { files: [file], kind: members.name };
  const rows = (await readRows(request, workplace)).map(personRow);
  if (rows.some(({ lastDay, hasLeft }) => hasLeft || lastDay !== undefined)) return rows;
  // In a file of few columns, a last day is read as one only where that is asked for.
  try {
    return (await readRows({ ...request, then: [LEAVING] }, workplace)).map(personRow);
  } catch (error) {
    if (error instanceof TallysheetError) return rows;
    throw error;
  }
}

/** The person of a row that was read as a member. */
function personRow({ place, values, number, steps, others, checked }: ReadRow): PersonRow {
  const texts = PERSON_FIELDS.flatMap((field): [PersonField, string][] => {
    const value = values[field];
    return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
  });
  return {
    ...{ place, number, others, known: Object.fromEntries(texts) },
    lastDay: checked(`${LEAVING}.${LAST_DAY_TARGET}`),
    hasLeft: steps.includes(LEAVING),
  };
}
