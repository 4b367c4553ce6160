import { countryCodes } from '../countries.ts';
import type { Field, FieldKind } from '../fields.ts';

type LegalValues<K extends FieldKind> = (field: Extract<Field, { kind: K }>) => readonly string[];

/** The kinds of field whose values are a closed list that is known without an account. */
const CLOSED: { readonly [K in FieldKind]?: LegalValues<K> } = {
  choice: ({ choices }) => choices,
  'yes-no': () => ['yes', 'no'],
  country: countryCodes,
};

/** All values that a cell of the field may have, where they are a closed list; else undefined. */
export function legalValues(field: Field): readonly string[] | undefined {
  const list = CLOSED[field.kind] as LegalValues<FieldKind> | undefined;
  return list?.(field);
}

/** Whether its cells are days, written in the order that `--date-format` names. */
export function holdsDates(field: Field | undefined): boolean {
  return field?.kind === 'date' || (field?.kind === 'named' && field.holds?.are === 'dates');
}

/** As holdsDates, and also if only the account has the answer. */
export function mayHoldDates(field: Field | undefined): boolean {
  return holdsDates(field) || isOpen(field);
}

/** Whether its cells are amounts, or may be for all that is known without the account. */
export function holdsAmounts(field: Field | undefined): boolean {
  return (
    field?.kind === 'decimal' ||
    (field?.kind === 'named' && field.value === 'decimal') ||
    isOpen(field)
  );
}

function isOpen(field: Field | undefined): boolean {
  return field?.kind === 'named' && field.value === 'text' && field.holds === undefined;
}

/** Whether its cells are text, so that a number cell counts as its digits. */
export function holdsText(field: Field | undefined): boolean {
  return field?.kind === 'text' || field?.kind === 'named';
}

/** Whether its values are identification numbers, such as `007`. */
export function holdsIdentifier(field: Field | undefined): boolean {
  return field?.kind === 'text' && field.identifier === true;
}
