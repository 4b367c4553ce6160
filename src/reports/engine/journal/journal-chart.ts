import { foldHeading } from '../../../kernel/names.ts';

/** A column of a file of accounts. */
export interface AccountColumnEntry {
  readonly heading: string;
  /** Other names in use; case, spaces and punctuation do not matter. */
  readonly aliases: readonly string[];
  /** What it is for, over its heading. */
  readonly note: string;
  /** In characters. */
  readonly width: number;
}

/** A column with the account of a role. */
export function account(
  heading: string,
  aliases: readonly string[],
  note: string,
): AccountColumnEntry {
  return { heading, aliases, note, width: 20 };
}

/** One column that may hold the account of several roles. */
interface SharedColumn extends Pick<AccountColumnEntry, 'heading' | 'aliases'> {
  readonly name: string;
  readonly roles: readonly string[];
}

/** What a kind of journal is described by. */
export interface ChartDescription {
  /** `depreciation`; titles say it. */
  readonly subject: string;
  /** Entry numbers begin with it: `DEP`. */
  readonly prefix: string;
  /** What each account is for, by its role. */
  readonly roles: Readonly<Record<string, string>>;
  /** What each entry is for, by its kind. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly group: AccountColumnEntry;
  /** A column for the account of each role, in the order of the sheet. */
  readonly accounts: Readonly<Record<string, AccountColumnEntry>>;
  /** Read where the column of a role is blank; not written. */
  readonly shared?: readonly SharedColumn[];
  /** What the sheet Instructions says before it explains the ledgers. */
  readonly instructions: readonly string[];
}

/** The columns that ledgers want besides accounts. */
const LEDGER_COLUMNS = {
  'tax-rate': {
    heading: 'Tax rate',
    aliases: ['Tax rate name', 'Tax'],
    note: 'Xero only, required: the full name of a tax rate of 0 % (such as Tax Exempt or No VAT).',
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
    note: 'QuickBooks Online only, with class tracking turned on.',
    width: 16,
  },
  location: {
    heading: 'Location',
    aliases: ['QBO location', 'QuickBooks location', 'Department'],
    note: 'QuickBooks Online only, with location tracking turned on.',
    width: 16,
  },
} as const satisfies Readonly<Record<string, AccountColumnEntry>>;

/** A column that a ledger wants besides accounts. */
export type LedgerColumn = keyof typeof LEDGER_COLUMNS;

/** A kind of journal: its accounts and entries, and the columns of its file of accounts. */
export class JournalChart {
  readonly subject: string;
  readonly prefix: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly instructions: readonly string[];
  /** By name, in the order of the sheet: the group, the accounts by their roles, what ledgers want. */
  readonly columns: ReadonlyMap<string, AccountColumnEntry>;
  readonly #shared: readonly SharedColumn[];
  readonly #byHeading: ReadonlyMap<string, string>;

  constructor(description: ChartDescription) {
    const { group, accounts, shared = [] } = description;
    this.subject = description.subject;
    this.prefix = description.prefix;
    this.roles = description.roles;
    this.kinds = description.kinds;
    this.instructions = description.instructions;
    this.columns = new Map(Object.entries({ group, ...accounts, ...LEDGER_COLUMNS }));
    this.#shared = shared;
    const known = [...this.columns, ...shared.map((column) => [column.name, column] as const)];
    this.#byHeading = new Map(
      known.flatMap(([name, { heading, aliases }]) =>
        [heading, ...aliases].map((each) => [foldHeading(each), name] as const),
      ),
    );
  }

  /** The name of the column that a heading means, or undefined where it means none. */
  columnCalled(heading: string): string | undefined {
    return this.#byHeading.get(foldHeading(heading));
  }

  headingOf(column: string): string {
    return this.columns.get(column)?.heading ?? column;
  }

  /** The column that is read where that of a role is blank. */
  insteadOf(role: string): string | undefined {
    return this.#shared.find(({ roles }) => roles.includes(role))?.name;
  }
}
