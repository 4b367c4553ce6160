import type { CellField, CellFieldKind } from '../../../catalogue/fields.ts';
import { amountFamily } from './amounts/amount-family.ts';
import { dateFamily } from './dates/date-family.ts';
import type { ColumnContext, TextFamily } from './readings.ts';
import { wordFamily } from './lists/word-family.ts';
import { personFamily } from './people/person-family.ts';
import type { PersonIndex } from './people/person-index.ts';

type Family = TextFamily<object> | undefined;

type FamilyMaker<K extends CellFieldKind> = (
  context: ColumnContext & { readonly field: Extract<CellField, { kind: K }> },
  people: PersonIndex | undefined,
) => Family;

const asWritten = (): Family => undefined;

const asPeople = (_context: ColumnContext, people: PersonIndex | undefined): Family =>
  people === undefined ? undefined : personFamily(people);

/** What reads the texts of each kind of field; a new kind does not compile without its line. */
const FAMILIES: { readonly [K in CellFieldKind]: FamilyMaker<K> } = {
  text: asWritten,
  date: dateFamily,
  time: asWritten,
  decimal: amountFamily,
  integer: amountFamily,
  'yes-no': wordFamily,
  url: asWritten,
  urls: asWritten,
  email: asPeople,
  country: wordFamily,
  choice: wordFamily,
  reference: asPeople,
  numbers: asWritten,
  named: (context) => {
    const { value, holds } = context.field;
    if (value === 'decimal' || holds?.are === 'numbers') return amountFamily(context);
    return holds?.are === 'dates' ? dateFamily(context) : wordFamily(context);
  },
};

/** What reads the texts of a column; undefined where they are kept as they are written. */
export function familyOf(context: ColumnContext, people: PersonIndex | undefined): Family {
  const makeFamily = FAMILIES[context.field.kind] as FamilyMaker<CellFieldKind>;
  return makeFamily(context, people);
}

/** Whether the cells of a field are numbers. */
export function holdsNumbers(field: CellField): boolean {
  if (field.kind !== 'named') return field.kind === 'decimal' || field.kind === 'integer';
  return field.value === 'decimal' || field.holds?.are === 'numbers';
}

/** Whether the cells of a field are days. */
export function holdsDays(field: CellField): boolean {
  return field.kind === 'date' || (field.kind === 'named' && field.holds?.are === 'dates');
}
