import { foldHeading } from '../kernel/names.ts';

/** The columns of a check-in list, in their order. */
export const LIST_COLUMNS = {
  returned: { heading: 'Returned', width: 10, isFilledIn: true },
  person: { heading: 'Person', width: 22 },
  email: { heading: 'Email', width: 26 },
  number: { heading: 'Item #', width: 8 },
  name: { heading: 'Item', width: 28 },
  identifier: { heading: 'Identifier', width: 16 },
  quantity: { heading: 'Quantity', width: 9 },
  location: { heading: 'Location', width: 20 },
  since: { heading: 'Held since', width: 12 },
  due: { heading: 'Due', width: 12 },
  value: { heading: 'Value', width: 11 },
  returnedTo: { heading: 'Returned to', width: 18, isFilledIn: true },
  remark: { heading: 'Remark', width: 26, isFilledIn: true },
  key: { heading: 'Entry', width: 20 },
} as const satisfies Readonly<
  Record<string, { readonly heading: string; readonly width: number; readonly isFilledIn?: true }>
>;

export type ListColumn = keyof typeof LIST_COLUMNS;

/** Those that make a table a check-in list. */
export const NEEDED_COLUMNS: readonly ListColumn[] = ['returned', 'key'];

const BY_HEADING: ReadonlyMap<string, ListColumn> = new Map(
  Object.entries(LIST_COLUMNS).map(([column, { heading }]) => [
    foldHeading(heading),
    column as ListColumn,
  ]),
);

/** The column of a heading; undefined for any other text. */
export function listColumn(heading: string): ListColumn | undefined {
  return BY_HEADING.get(foldHeading(heading));
}

/** The sheet of the people, with which a folder is offboarded again. */
export const PEOPLE_SHEET = 'People';

/** The heading of the numbers of the people there. */
export const MEMBER_NUMBER = 'Member #';
export const LAST_DAY = 'Last day';
