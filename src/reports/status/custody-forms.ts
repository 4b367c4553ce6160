import type { Logo } from '../../pictures/logo.ts';
import type { Holding } from './account/holdings.ts';
import type { ShownKnown } from './account/known-by.ts';
import type { FormColumn, PrintedForms, PrintedForm } from '../engine/forms/printed-form.ts';
import { dayOf, minuteOf } from '../../kernel/dates/account-time.ts';
import { compareText } from '../engine/list/report-list.ts';
import { groupBy } from '../../kernel/group-by.ts';

const NO_CUSTODIAN = '(unknown custodian)';

/** Who holds something, as lists and groups name it. */
export function custodianName({ custodian, isAtPlace }: Holding): string {
  if (isAtPlace) return `Location: ${custodian.name}`;
  return custodian.name === '' ? NO_CUSTODIAN : custodian.name;
}

/** Two members of one name are two groups. */
export function custodianGroup(holding: Holding): string {
  return `${custodianName(holding)} #${holding.custodian.id ?? ''}`;
}

/** What a signature confirms: that the items are there, or that they were just handed over. */
const WORDS = {
  held: {
    title: 'Items held by',
    statement:
      'I confirm that I hold the items listed above, and that I return them when they are due, when I leave, or on request.',
  },
  received: {
    title: 'Items received by',
    statement:
      'I confirm that I have received the items listed above, and that I return them when they are due, when I leave, or on request.',
  },
} as const;

/** How the pages of a report are made. */
interface SignOff {
  readonly logo: Logo | undefined;
  readonly subtitle: string;
  readonly shown: ShownKnown;
  /** The items were just handed over. */
  readonly isReceipt: boolean;
}

/** A column of the pages, with what a row has in it. */
interface ItemColumn extends FormColumn {
  readonly of: (item: Holding) => string;
}

const SERIAL: ItemColumn = { heading: 'Serial number', width: 14, of: ({ serial }) => serial };
const MODEL: ItemColumn = { heading: 'Model', width: 12, of: ({ model }) => model };

/** The further columns take their room from the name; all together are as wide as a page. */
function itemColumns({ serial, model }: ShownKnown): readonly ItemColumn[] {
  const further: readonly ItemColumn[] = [...(serial ? [SERIAL] : []), ...(model ? [MODEL] : [])];
  const isNarrow = further.length > 0;
  return [
    { heading: 'Item', width: [30, 24, 18][further.length] ?? 18, of: nameOf },
    { heading: 'Identifier', width: isNarrow ? 12 : 15, of: ({ identifier }) => identifier },
    ...further,
    { heading: 'Qty', width: isNarrow ? 4 : 6, of: ({ quantity }) => String(quantity) },
    { heading: 'Held since', width: isNarrow ? 10 : 11, of: ({ since }) => dayOf(since) ?? '' },
    { heading: 'Due', width: isNarrow ? 10 : 17, of: ({ due }) => minuteOf(due) },
    { heading: 'Here', width: isNarrow ? 5 : 6, of: () => '☐' },
  ];
}

/** A page for each member who holds something, to be signed. */
export function signOffForms(holdings: readonly Holding[], how: SignOff): PrintedForms {
  const held = holdings.filter(({ isAtPlace }) => !isAtPlace);
  return {
    name: 'Sign-off',
    forms: byCustodian(held).map((items) => formOf(items, how)),
    statement: WORDS[how.isReceipt ? 'received' : 'held'].statement,
    blanks: ['Signature', 'Name', 'Date'],
    logo: how.logo,
  };
}

function formOf(items: readonly Holding[], { subtitle, shown, isReceipt }: SignOff): PrintedForm {
  const [first] = items;
  const { email = '', employeeId = '', team = '' } = first?.custodian ?? {};
  const name = first === undefined ? '' : custodianName(first);
  const facts = [
    ['Email', email],
    ['Employee id', employeeId],
    ['Team', team],
    ['Date', subtitle],
    ['Entries', String(items.length)],
  ] as const;
  const columns = itemColumns(shown);
  return {
    title: `${WORDS[isReceipt ? 'received' : 'held'].title} ${name}`,
    of: { name, email },
    facts: facts.filter(([, value]) => value !== ''),
    tables: [{ columns, rows: items.map((item) => columns.map(({ of }) => of(item))) }],
  };
}

function nameOf({ kind, name, item, entry }: Holding): string {
  return kind === 'Fixed asset' ? `${name} (#${item})` : `${name} (${entry})`;
}

/** The holdings of each custodian, in the order of their names. */
function byCustodian(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  return [...groupBy(holdings, custodianGroup)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([, held]) => held);
}
