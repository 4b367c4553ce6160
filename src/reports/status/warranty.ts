import {
  type WantedDue,
  type ReadDue,
  readDue,
  assertCustomField,
  customValue,
  type DueDay,
  dateIn,
  monthsLater,
} from './account/due-rows.ts';
import { foldHeading } from '../../kernel/names.ts';
import type { StatusKind } from './status-kind.ts';
import { dueReport } from './due-report.ts';
import { textOf } from '../../account/record-values.ts';

/** What a warranty report is asked for. */
export interface WantedWarranty extends WantedDue {
  /** The custom field with the last day or the months of the warranty; found by its name unless given. */
  readonly field: string | undefined;
}

/** What people call the field, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const NAMES = [
  ...['Warranty until', 'Warranty', 'Warranty end', 'Warranty end date', 'Warranty expires'],
  ...['Warranty expires on', 'Warranty expiry', 'Warranty expiration', 'Warranty expiration date'],
  ...['Warranty months', 'Warranty (months)', 'Warranty in months', 'End of warranty'],
  ...['Garantie bis', 'Garantie', 'Garantieende', 'Fin de garantie', 'Garantie jusqu’au'],
  ...['Garantía hasta', 'Fin de garantía', 'Garanzia fino al', 'Scadenza garanzia'],
  ...['Garantia até', 'Fim da garantia', 'Garantie tot', 'Einde garantie'],
].map(foldHeading);

/** When warranties end, and what the assets cost. */
export const WARRANTY: StatusKind<WantedWarranty, ReadDue> = {
  name: 'warranty',
  read: (reading, { field }) =>
    readDue(reading, (names) => {
      if (field !== undefined) assertCustomField(field, names);
    }),
  make: (read, wanted, circumstances) => {
    const field =
      wanted.field ?? read.customFields.find((name) => NAMES.includes(foldHeading(name)));
    return dueReport(read, wanted, {
      circumstances,
      title: 'Warranty report',
      words: {
        sheet: 'Warranty',
        title: 'Warranties of fixed assets',
        day: 'Warranty until',
        states: { past: 'Expired', soon: 'Expiring', later: 'Later', unknown: 'Not stated' },
      },
      dueDay: (record) =>
        field === undefined
          ? {}
          : warrantyDay(customValue(record, field), textOf(record.values, 'purchased_on'), field),
      ifUnknown: undefined,
      basis: [
        ['Warranty', field === undefined ? 'no custom field found' : `${field} (custom field)`],
      ],
    });
  },
};

/** The last day of a warranty: a date, or a number of months from the purchase. */
function warrantyDay(text: string, purchased: string, field: string): DueDay {
  if (text === '') return {};
  const date = dateIn(text);
  if (date !== undefined) return { due: date, from: field };
  const isMonths = /^\d{1,3}$/.test(text);
  if (!isMonths) return { problem: `${field} is "${text}": expected a date or a number of months` };
  const start = dateIn(purchased);
  if (start === undefined)
    return { problem: `${field} is ${text} months, but there is no date of purchase` };
  return { due: monthsLater(start, Number(text)), from: `${field}: ${text} months` };
}
