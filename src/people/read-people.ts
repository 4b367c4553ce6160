import {
  ID_TARGET,
  LAST_DAY_TARGET,
  SPLIT_LAST_FIRST_TARGET,
  SPLIT_TARGET,
} from '../catalogue/columns/columns.ts';
import { members } from '../catalogue/resources/members.ts';
import { isReadOnce, NEVER_STOPS, type Workplace } from '../import/ledger/run/workplace.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { defined } from '../kernel/defined.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Place } from '../kernel/rows.ts';
import { lastDays } from './last-days.ts';
import { readTable, type ReadRow, type ReadTable } from './read-rows.ts';

/** Where files of people are: any workplace will do. */
export type PlaceOfPeople = Pick<Workplace, 'clock' | 'stateFolder' | 'cwd'> & Partial<Workplace>;

/** The operation that people who leave are named for in personnel lists. */
const LEAVING = 'deactivate';

/** A row of a file that names a person. */
export interface PersonRow {
  readonly place: Place;
  /** What its columns are for a member, by field. */
  readonly known: Readonly<Partial<Record<PersonField, string>>>;
  /** What a column of numbers says: that of the member, or that of the row in its list. */
  readonly number: string | undefined;
  /** Who has the item of the row, in a list of items: an address, a number or a name. */
  readonly holder: string | undefined;
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
 * Reads the rows of a file of people as an import of members would, with any headings and in any language; else as an import of
 * checkouts, whose people have the items; else as a list without headings. Makes no calls. Throws TallysheetError 'empty-file'
 * where it names no person, and as readTable does.
 * @param sheets the only sheets to read of a workbook
 */
export async function readPeople(
  file: string,
  place: PlaceOfPeople,
  sheets?: readonly string[],
): Promise<readonly PersonRow[]> {
  const workplace = { onProgress: () => undefined, stop: NEVER_STOPS, ...place };
  const rows = personRows(await readTableOfPeople(file, workplace, defined({ sheets })));
  if (rows.length > 0) return rows;
  throw new TallysheetError('empty-file', `${file} names no people`);
}

/** The same for people who leave, with their last days. Throws as readPeople does. */
export async function readPeopleWhoLeave(
  file: string,
  workplace: Workplace,
): Promise<readonly PersonRow[]> {
  const rows = await readPeople(file, workplace);
  if (rows.some(saysThatTheyLeave)) return rows;
  // In a file of few columns, a last day is read as one only where that is asked for.
  try {
    const asked = { files: [file], kind: members.name, then: [LEAVING] };
    return personRows((await readTable(asked, workplace)).rows);
  } catch (error) {
    // No column says in which rows people leave: then all do, without a day.
    if (error instanceof TallysheetError && error.code === 'bad-mapping') return rows;
    throw error;
  }
}

/** Checkouts, as they name who has an item. */
const HOLDING = 'fixed-assets.checkout';
const HOLDER = 'user_id';

/** The columns that say who a person is. */
const NAMING: readonly string[] = [
  ...PERSON_FIELDS,
  ...[SPLIT_TARGET, SPLIT_LAST_FIRST_TARGET, ID_TARGET],
];

async function readTableOfPeople(
  file: string,
  workplace: Workplace,
  asked: Partial<AskedImport>,
): Promise<readonly ReadRow[]> {
  const read = (more: Partial<AskedImport>): Promise<ReadTable> =>
    readTable({ files: [file], ...asked, ...more }, workplace);
  const named = (targets: ReadonlySet<string>): boolean => NAMING.some((each) => targets.has(each));
  const ofMembers = await read({ kind: members.name });
  // What is read once cannot be read in other ways.
  if (named(ofMembers.targets) || isReadOnce(file, workplace)) return ofMembers.rows;
  const ofHolders = await read({ kind: HOLDING });
  if (ofHolders.targets.has(HOLDER)) return ofHolders.rows;
  const list = await read({ kind: members.name, reading: { headerRow: 0 } });
  return named(list.targets) ? list.rows : ofMembers.rows;
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
    // A row with a number updates its member, whose whole name only shows.
    const value = values[field] ?? all[field];
    return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
  });
  return {
    ...{ place, others, known: Object.fromEntries(texts) },
    ...{ number: all[ID_TARGET], holder: all[HOLDER], texts: all },
    ...{ lastDay, unreadLastDay: lastDay === undefined ? written : undefined },
    hasLeft: steps.includes(LEAVING),
  };
}
