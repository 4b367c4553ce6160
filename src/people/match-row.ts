import { SPLIT_LAST_FIRST_TARGET, SPLIT_TARGET } from '../catalogue/columns/columns.ts';
import { groupBy } from '../kernel/group-by.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type {
  KnownPerson,
  PeopleIndex,
  PeopleMeant,
  PersonKey,
  SaidOfPerson,
} from './people-index.ts';
import { PERSON_FIELDS, type PersonField, type PersonRow } from './read-people.ts';

/** The people whom a row of a file may mean. */
export interface MatchedRow<Person> extends PeopleMeant<Person> {
  /** What messages call the person; empty where the row names no person. */
  readonly text: string;
}

/** The people of a row, by its columns; where these name none, by a cell that says exactly what a person is known by. */
export function matchRow<Person extends KnownPerson>(
  row: PersonRow,
  index: PeopleIndex<Person>,
): MatchedRow<Person> {
  const { known, number, holder } = row;
  const meant = index.meantBy(saidIn(known, { number, holder }));
  const text = textOfKnown(known, holder);
  if (meant.people.length > 0) return { ...meant, text };
  // A column of one kind may have the others in some rows; an unknown address is another person.
  const texts = textsOfPerson(row);
  const isAnother = isAddress(known.email);
  const people = isAnother ? [] : [...new Set(texts.flatMap((each) => index.called('any', each)))];
  const named = people.length > 0 ? texts.join(', ') : text || (texts[0] ?? number ?? '');
  return { ...meant, people, text: named };
}

/**
 * Throws TallysheetError 'no-headings' for a table of several columns of which none names people, and no cell is what a person
 * is known by.
 */
export function assertNamesPeople<Person extends KnownPerson>(
  rows: readonly PersonRow[],
  index: PeopleIndex<Person>,
): void {
  for (const [file, own] of groupBy(rows, ({ place }) => place.file)) {
    const isTable = own.some(({ others }) => Object.keys(others).length > 1);
    const names = (row: PersonRow): boolean =>
      hasNamingColumn(row) || matchRow(row, index).people.length > 0;
    if (!isTable || own.some(names)) continue;
    throw new TallysheetError('no-headings', `${file}: no heading names people`, {
      hint: 'Use a column with the heading Email, Employee id or Name, or a list with one person to a line.',
    });
  }
}

function hasNamingColumn({ known, number, holder, texts }: PersonRow): boolean {
  const said = [number, holder, ...SPLIT_NAMES.map((target) => texts[target])];
  return Object.keys(known).length > 0 || said.some((text) => text !== undefined);
}

/** What the columns of a row say of its person. */
function saidIn(
  known: Known,
  { number, holder }: Pick<PersonRow, 'number' | 'holder'>,
): SaidOfPerson {
  const name = writtenName({ known });
  const texts: readonly (readonly [PersonKey, string | undefined])[] = [
    ['email', isAddress(known.email) ? known.email : undefined],
    ['employee', known.employee_id],
    ['employee', known.employee_identification_number],
    ['any', holder],
    ['number', number],
    ['name', name === '' ? undefined : name],
  ];
  return texts.flatMap(([by, text]): SaidOfPerson => (text === undefined ? [] : [[by, text]]));
}

/**
 * What may say who the person is. Columns without a field count only where no column has names or addresses: they may name a
 * manager. A number beside other cells does not: it may be a count.
 */
function textsOfPerson({ known, texts, others, holder }: PersonRow): readonly string[] {
  const written = [
    ...PERSON_FIELDS.map((field) => [field, texts[field] ?? known[field] ?? ''] as const),
    ...SPLIT_NAMES.map((target) => ['full_name', texts[target] ?? ''] as const),
  ];
  const own = written.filter(([, text]) => text !== '');
  const isNamed = holder !== undefined || own.some(([field]) => !EMPLOYEE_IDS.has(field));
  const cells = Object.values(others);
  const saying = cells.length === 1 ? cells : cells.filter((text) => /\p{L}/u.test(text));
  return [...own.map(([, text]) => text), ...(isNamed ? [] : saying)];
}

const SPLIT_NAMES = [SPLIT_TARGET, SPLIT_LAST_FIRST_TARGET];

const EMPLOYEE_IDS: ReadonlySet<PersonField> = new Set([
  'employee_id',
  'employee_identification_number',
]);

type Known = Readonly<Partial<Record<PersonField, string>>>;

function isAddress(email: string | undefined): boolean {
  return email?.includes('@') === true;
}

/** The name that a row has for its person; empty where it has none. */
export function writtenName({ known }: Pick<PersonRow, 'known'>): string {
  const { full_name: whole = '', first_name: first = '', last_name: last = '' } = known;
  return whole === '' ? `${first} ${last}`.trim() : whole;
}

function textOfKnown(known: Known, holder: string | undefined): string {
  const said = [known.email, known.employee_id, holder, writtenName({ known })];
  return said.find((text) => text !== undefined && text !== '') ?? '';
}
