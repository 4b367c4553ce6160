import type { AccountRecord } from '../../account/account-record.ts';
import { textOf } from '../../account/record-values.ts';
import type {
  Rule,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';

/** What the drop-downs of a kit list offer. */
export interface KitListChoices {
  readonly groups: readonly string[];
  /** By their paths. */
  readonly locations: readonly string[];
}

/** Rows that have drop-downs. */
const RULED_ROWS = 300;

/** The hidden sheet that drop-downs take their values from. */
const LISTS = 'Lists';

const INSTRUCTION =
  'One row for each thing in a kit. A row without a kit belongs to the one above. Item is one definite item (number, identifier) or a name; without it, any free item that fits the other columns.';

/** Writes an empty kit list to fill in. Throws TallysheetError 'cannot-write'. */
export function writeKitList(
  path: string,
  { groups, locations }: KitListChoices,
  { createdAt }: { readonly createdAt: number },
): Promise<string> {
  const columns: readonly WorkbookColumn[] = [
    { heading: 'Kit', width: 20 },
    { heading: 'Item', width: 26, format: '@' },
    { heading: 'Type', width: 14, rule: TYPE },
    { heading: 'Group', width: 20, ...listRule('A', groups) },
    { heading: 'Subgroup', width: 18 },
    { heading: 'Model', width: 18, format: '@' },
    { heading: 'Location', width: 26, ...listRule('B', locations) },
    { heading: 'Quantity', width: 10, rule: UNITS },
  ];
  const kits: WorkbookSheet = {
    name: 'Kits',
    preamble: [[{ value: 'Kit list', cellStyle: 'title' }], [INSTRUCTION]],
    columns,
    rows: [],
    ruledRows: RULED_ROWS,
    print: { landscape: true, pagesWide: 1, footer: 'Kit list' },
  };
  const most = Math.max(groups.length, locations.length);
  const lists: WorkbookSheet = {
    name: LISTS,
    isHidden: true,
    columns: [{ heading: 'Groups' }, { heading: 'Places' }],
    rows: Array.from({ length: most }, (_each, at) => [groups[at] ?? null, locations[at] ?? null]),
  };
  return writeWorkbook(path, [kits, lists], { title: 'Kit list', createdAt });
}

/** The names of records, each once, in their order. */
export function namesOf(records: Iterable<AccountRecord>): readonly string[] {
  const names = [...records].map(({ values }) => textOf(values, 'name'));
  return [...new Set(names.filter((name) => name !== ''))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
}

const TYPE: Rule = {
  ...{ is: 'choices', choices: { values: ['Fixed asset', 'Asset stock'] } },
  message: 'Fixed asset or Asset stock.',
};

const UNITS: Rule = { is: 'whole-number', min: 1, message: 'How many of it each person gets.' };

function listRule(column: string, all: readonly string[]): Pick<WorkbookColumn, 'rule'> {
  if (all.length === 0) return {};
  const range = `${LISTS}!$${column}$2:$${column}$${all.length + 1}`;
  return { rule: { is: 'choices', choices: { formula: range }, message: 'One of the list.' } };
}
