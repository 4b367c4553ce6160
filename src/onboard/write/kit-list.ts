import type { AccountRecord } from '../../account/account-record.ts';
import { textOf } from '../../account/record-values.ts';
import type {
  Rule,
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import { fittingItems } from '../choose/fitting-items.ts';
import type { KitItem } from '../choose/item.ts';
import type { Kit, KitLine } from '../kits/kit.ts';

/** What a kit list has: its first lines, and what its drop-downs offer. */
export interface KitListContent {
  readonly kits: readonly Kit[];
  /** What lines say of how much is free. */
  readonly items: readonly KitItem[];
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

const PROPOSED =
  'These are the groups of fixed assets that at least half of the people with items have now. Change what is not right, and add what is missing.';

/** Writes a kit list to check or to fill in. Throws TallysheetError 'cannot-write'. */
export function writeKitList(
  path: string,
  { kits: proposed, items, groups, locations }: KitListContent,
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
    ...(proposed.length === 0 ? [] : [{ heading: FREE, width: 10, cellStyle: 'muted' as const }]),
  ];
  const kits: WorkbookSheet = {
    name: 'Kits',
    preamble: [
      [{ value: 'Kit list', cellStyle: 'title' }],
      [INSTRUCTION],
      ...(proposed.length === 0 ? [] : [[PROPOSED]]),
    ],
    columns,
    rows: proposed.flatMap((kit) => kit.lines.map((line, at) => rowOf(kit, line, { at, items }))),
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

/** No column of a kit list: how many are free when it is written. */
const FREE = 'Free now';

function rowOf(
  { name }: Kit,
  line: KitLine,
  { at, items }: { readonly at: number; readonly items: readonly KitItem[] },
): WorkbookCell[] {
  const { item, group, subgroup, model, location, quantity } = line;
  const free = fittingItems(items, line).reduce((sum, each) => sum + each.free, 0);
  const texts = [item, 'Fixed asset', group, subgroup, model, location];
  return [at === 0 ? name : '', ...texts.map((text) => text ?? ''), quantity, free];
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
