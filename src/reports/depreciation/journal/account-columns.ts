import { foldHeading } from '../../../kernel/names.ts';

interface AccountColumnEntry {
  readonly heading: string;
  /** What people call it besides; case, blanks and punctuation do not matter. */
  readonly aliases: readonly string[];
  /** What it is for, over its heading. */
  readonly note: string;
  /** In characters. */
  readonly width: number;
}

/** The columns of a file of accounts. Those of accounts have the names of the roles. */
export const ACCOUNT_COLUMNS = {
  group: {
    heading: 'Group',
    aliases: ['Asset group', 'Asset class'],
    note: 'The group as the report has it. Capitals do not matter.',
    width: 24,
  },
  cost: {
    heading: 'Cost account',
    aliases: ['Asset account', 'Fixed asset account'],
    note: 'Where the cost of the group stands. Needed for disposals, transfers and what was removed.',
    width: 20,
  },
  accumulated: {
    heading: 'Accumulated depreciation account',
    aliases: ['Accumulated account', 'Accumulated depreciation'],
    note: 'Where depreciation adds up. Needed for every entry.',
    width: 20,
  },
  expense: {
    heading: 'Depreciation expense account',
    aliases: ['Expense account', 'Depreciation account', 'Depreciation expense'],
    note: 'What the charge of a period is booked to.',
    width: 20,
  },
  gain: {
    heading: 'Gain account',
    aliases: ['Gain on disposal account', 'Gain on disposal'],
    note: 'For disposals that fetched more than the net book value.',
    width: 20,
  },
  loss: {
    heading: 'Loss account',
    aliases: ['Loss on disposal account', 'Loss on disposal'],
    note: 'For disposals that fetched less than the net book value, and for what was removed without one.',
    width: 20,
  },
  proceeds: {
    heading: 'Proceeds account',
    aliases: ['Disposal proceeds account', 'Clearing account', 'Disposal clearing account'],
    note: 'A clearing account: the sale itself (bank or invoice) is booked against it elsewhere.',
    width: 20,
  },
  'prior-period': {
    heading: 'Prior-period adjustment account',
    aliases: ['Prior period account', 'Retained earnings account', 'Retained earnings'],
    note: 'Retained earnings, as a rule. Only for retrospective restatements of closed periods.',
    width: 20,
  },
  'tax-rate': {
    heading: 'Tax rate',
    aliases: ['Tax rate name', 'Tax'],
    note: 'Xero only, and needed there: the full name of a rate that adds nothing, as the ledger has it (such as Tax Exempt or No VAT).',
    width: 18,
  },
  'tracking-name-1': {
    heading: 'Tracking 1 name',
    aliases: ['TrackingName1', 'Tracking name 1', 'Tracking category 1'],
    note: 'Xero only: a tracking category.',
    width: 16,
  },
  'tracking-option-1': {
    heading: 'Tracking 1 option',
    aliases: ['TrackingOption1', 'Tracking option 1'],
    note: 'Xero only: an option of the tracking category.',
    width: 16,
  },
  'tracking-name-2': {
    heading: 'Tracking 2 name',
    aliases: ['TrackingName2', 'Tracking name 2', 'Tracking category 2'],
    note: 'Xero only: a second tracking category.',
    width: 16,
  },
  'tracking-option-2': {
    heading: 'Tracking 2 option',
    aliases: ['TrackingOption2', 'Tracking option 2'],
    note: 'Xero only: an option of the second tracking category.',
    width: 16,
  },
  class: {
    heading: 'Class',
    aliases: ['QBO class', 'QuickBooks class'],
    note: 'QuickBooks Online only, where class tracking is turned on.',
    width: 16,
  },
  location: {
    heading: 'Location',
    aliases: ['QBO location', 'QuickBooks location', 'Department'],
    note: 'QuickBooks Online only, where location tracking is turned on.',
    width: 16,
  },
} as const satisfies Readonly<Record<string, AccountColumnEntry>>;

/** Of one account for gains and losses; it stands in for the two, and is not written. */
const GAIN_OR_LOSS = {
  heading: 'Gain and loss account',
  aliases: ['Gain or loss account', 'Gain/loss account', 'Profit and loss on disposal'],
} as const;

export type WrittenColumn = keyof typeof ACCOUNT_COLUMNS;

/** In the order of the sheet. */
export const WRITTEN_COLUMNS = Object.keys(ACCOUNT_COLUMNS) as readonly WrittenColumn[];

export type AccountColumn = WrittenColumn | 'gain-or-loss';

const BY_NAME: ReadonlyMap<string, AccountColumn> = new Map(
  Object.entries({ ...ACCOUNT_COLUMNS, 'gain-or-loss': GAIN_OR_LOSS }).flatMap(
    ([column, { heading, aliases }]) =>
      [heading, ...aliases].map((each) => [foldHeading(each), column as AccountColumn] as const),
  ),
);

/** The column that a heading means, or undefined where it means none. */
export function accountColumn(heading: string): AccountColumn | undefined {
  return BY_NAME.get(foldHeading(heading));
}
