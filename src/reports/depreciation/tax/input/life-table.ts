import { cellText } from '../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { termsIn } from '../../../../catalogue/languages/language.ts';
import { amountText } from '../../../engine/input/cell-rules.ts';
import { ColumnNames } from '../../../engine/input/column-names.ts';
import { SideSheetReader } from '../../input/register/beside/side-sheet.ts';

/** The columns of a table of useful lives, such as the German AfA tables. docs/reference/tax.md names them. */
const LIFE_COLUMNS = {
  number: { label: 'No', aliases: termsIn('Number, Nr., Nr, Fundstelle, Position') },
  identifier: {
    label: 'Asset type',
    aliases: termsIn('Anlagegut, Anlagegüter, Wirtschaftsgut, Bezeichnung, Name, Description'),
  },
  life: {
    label: 'Useful life',
    aliases: termsIn('Useful life (years), Years, Nutzungsdauer, Nutzungsdauer (Jahre), Jahre, ND'),
  },
} as const;

type LifeColumn = keyof typeof LIFE_COLUMNS;

/** An entry of a table of useful lives. */
interface LifeEntry {
  readonly number: string;
  readonly name: string;
  readonly life: string;
}

/** Reads tables of useful lives. */
export const LIFE_TABLES = new SideSheetReader<LifeColumn, LifeEntry>({
  names: new ColumnNames<LifeColumn>(LIFE_COLUMNS),
  opensBy: new ColumnNames<LifeColumn>(LIFE_COLUMNS),
  needed: ['life'],
  rowOf: (row, table, rules) => {
    const number = cellText(table.cellOf(row, 'number')).trim();
    const name = cellText(table.cellOf(row, 'identifier')).trim();
    const life = amountText(table.cellOf(row, 'life'), rules);
    return number === '' && name === '' ? undefined : { number, name, life };
  },
  sheet: 'lives',
  noneIn: (file) => noLives(`life-table ${file}`),
  notOne: ({ name }) => noLives(describePlace(name)),
});

function noLives(where: string): TallysheetError {
  return new TallysheetError(
    'no-headings',
    `${where}: no columns of useful lives in the first rows: expected "Asset type" and "Useful life"`,
    { hint: 'Use these headings, or others listed in docs/reference/tax.md.' },
  );
}

/** The useful lives by the folded numbers and names of a table. */
export function livesOf(rows: readonly LifeEntry[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ number, name, life }) =>
      [number, name].filter((text) => text !== '').map((text) => [foldHeading(text), life]),
    ),
  );
}

const LIFE = /^(\d+)(?:[.,](\d+))?\s*(years?|yrs?|jahre?|j\.?|a|months?|monate?|mon\.?)?$/i;
const MONTHS_OF_A_YEAR = 12;

const WHOLE_YEARS = /^\d+$/;

/** The months of a life as people enter it: `13` is years, also where a table has an entry of that number. */
export function lifeOf(text: string, table: ReadonlyMap<string, string>): number | undefined {
  if (WHOLE_YEARS.test(text.trim())) return monthsOfLife(text);
  return monthsOfLife(table.get(foldHeading(text)) ?? text);
}

/** The months of a useful life: `13`, `13 Jahre`, `156 months`; undefined where it is none of whole months. */
function monthsOfLife(text: string): number | undefined {
  const [, whole, part = '0', unit = 'years'] = LIFE.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const figure = Number(`${whole}.${part}`);
  const months = /^m/i.test(unit) ? figure : figure * MONTHS_OF_A_YEAR;
  return Number.isInteger(months) && months > 0 ? months : undefined;
}
