import { listSheet, ROW_FORMAT } from '../../import/send/plan-view/workbook/place-columns.ts';
import { type CurrencyExponent, formatMinorUnits } from '../../kernel/money.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { ChosenItems, GivenItem } from '../choose/choose-items.ts';
import { lineInWords } from '../kits/kit.ts';
import type { KitAvailability, Onboarding, JoinerPlan } from '../onboarding.ts';

/** How the workbook of an onboarding is written. */
export interface WorkbookOptions {
  readonly exponent: CurrencyExponent;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
}

/** Writes who gets what, and what there is of it. Throws TallysheetError 'cannot-write'. */
export async function writeOnboarding(
  path: string,
  { plans, availability }: Pick<Onboarding, 'plans' | 'availability'>,
  { exponent, createdAt, own }: WorkbookOptions,
): Promise<string> {
  const sheets = [
    joinersSheet(plans, exponent),
    itemsSheet(plans, exponent),
    stockSheet(availability),
  ];
  const written = await writeWorkbook(path, sheets, { title: 'Onboarding', createdAt });
  await own.remember(written);
  return written;
}

const STATES = { gets: 'to hand out', complete: 'has all of it', short: 'not all free' } as const;

function joinersSheet(plans: readonly JoinerPlan[], exponent: CurrencyExponent): WorkbookSheet {
  return listSheet({
    name: 'Joiners',
    columns: [
      { heading: 'Row', width: 8, format: ROW_FORMAT },
      { heading: 'Person', width: 24 },
      { heading: 'Email', width: 34 },
      { heading: 'Member', width: 11 },
      { heading: 'Kits', width: 26 },
      { heading: 'Status', width: 14 },
      { heading: 'Gets', width: 8, format: ROW_FORMAT },
      { heading: 'Has already', width: 12, format: ROW_FORMAT },
      { heading: 'Short', width: 8, format: ROW_FORMAT },
      { heading: 'Value handed out', width: 17, format: amountFormat(exponent) },
    ],
    rows: plans.map(({ joiner, chosen, state }) => [
      joiner.place?.row ?? '',
      { value: joiner.name, cellStyle: 'bold' },
      joiner.email,
      joiner.member === undefined ? 'new' : `#${joiner.member.id}`,
      { value: joiner.kits.map(({ name }) => name).join(', '), cellStyle: 'wrapped' },
      STATES[state],
      unitsIn(chosen, ({ gets }) => gets),
      unitsIn(chosen, ({ has }) => has),
      chosen.reduce((sum, { short }) => sum + short, 0),
      amountCell(valueOf(chosen), exponent),
    ]),
  });
}

function itemsSheet(plans: readonly JoinerPlan[], exponent: CurrencyExponent): WorkbookSheet {
  return listSheet({
    name: 'Items',
    columns: [
      { heading: 'Person', width: 24 },
      { heading: 'Kit', width: 18 },
      { heading: 'Wanted', width: 28 },
      { heading: 'Item #', width: 9 },
      { heading: 'Item', width: 32 },
      { heading: 'Identifier', width: 16, format: '@' },
      { heading: 'Quantity', width: 10, format: ROW_FORMAT },
      { heading: 'Location', width: 28 },
      { heading: 'Value', width: 12, format: amountFormat(exponent) },
      { heading: 'Status', width: 14 },
    ],
    rows: plans.flatMap(({ joiner: { name }, chosen, state }) =>
      chosen.flatMap((each) => itemRows(each, { name, exponent, isHeldBack: state === 'short' })),
    ),
  });
}

function itemRows(
  { want: { kit, line }, has, gets, short }: ChosenItems,
  { name, exponent, isHeldBack }: { name: string; exponent: CurrencyExponent; isHeldBack: boolean },
): WorkbookCell[][] {
  const rowOf = (given: GivenItem, status: string): WorkbookCell[] => [
    { value: name, cellStyle: 'bold' },
    kit,
    { value: lineInWords(line), cellStyle: 'wrapped' },
    `#${given.item.number}`,
    { value: given.item.name, cellStyle: 'wrapped' },
    given.item.identifier,
    given.units,
    { value: given.from ?? given.item.location, cellStyle: 'wrapped' },
    amountCell(amountOf(given), exponent),
    status,
  ];
  const missing = line.quantity - [...has, ...gets].reduce((sum, { units }) => sum + units, 0);
  const status = short > 0 ? 'not free' : isHeldBack ? 'held back' : '';
  return [
    ...has.map((given) => rowOf(given, 'has already')),
    ...gets.map((given) => rowOf(given, 'to hand out')),
    ...(missing > 0
      ? [
          [
            { value: name, cellStyle: 'bold' as const },
            kit,
            { value: lineInWords(line), cellStyle: 'wrapped' as const },
            ...['', '', ''],
            missing,
            ...['', ''],
            status,
          ],
        ]
      : []),
  ];
}

function stockSheet(availability: readonly KitAvailability[]): WorkbookSheet {
  return listSheet({
    name: 'Availability',
    columns: [
      { heading: 'Kit', width: 22 },
      { heading: 'Wanted', width: 36 },
      { heading: 'Needed', width: 9, format: ROW_FORMAT },
      { heading: 'Has already', width: 12, format: ROW_FORMAT },
      { heading: 'To hand out', width: 12, format: ROW_FORMAT },
      { heading: 'Short', width: 8, format: ROW_FORMAT },
      { heading: 'Free', width: 8, format: ROW_FORMAT },
      { heading: 'In all', width: 8, format: ROW_FORMAT },
    ],
    rows: availability.map(({ kit, line, wanted, had, given, short, free, all }) => [
      { value: kit, cellStyle: 'bold' },
      { value: lineInWords(line), cellStyle: 'wrapped' },
      ...[wanted, had, given, short, free, all],
    ]),
  });
}

function unitsIn(
  chosen: readonly ChosenItems[],
  of: (each: ChosenItems) => readonly GivenItem[],
): number {
  return chosen.flatMap(of).reduce((sum, { units }) => sum + units, 0);
}

/** What is handed out is worth; undefined where the account has no price of any of it. */
export function valueOf(chosen: readonly ChosenItems[]): bigint | undefined {
  const amounts = chosen.flatMap(({ gets }) => gets.flatMap((given) => amountOf(given) ?? []));
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0n);
}

function amountOf({ item: { price }, units }: GivenItem): bigint | undefined {
  return price === undefined ? undefined : price * BigInt(units);
}

function amountCell(value: bigint | undefined, exponent: CurrencyExponent): WorkbookCell {
  return value === undefined ? '' : Number(formatMinorUnits(value, exponent));
}

function amountFormat(exponent: CurrencyExponent): string {
  return exponent === 0 ? '#,##0_)_)' : `#,##0.${'0'.repeat(exponent)}_)_)`;
}
