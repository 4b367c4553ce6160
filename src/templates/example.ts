import { ENGLISH } from '../catalogue/languages/language-codes.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import { writeDate } from '../kernel/dates/write-date.ts';
import type { Resource } from '../catalogue/define.ts';
import type { CellField, CellFieldKind } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';

/** Examples of the kinds of field that look the same everywhere; empty where only the field can say. */
const USUAL: Readonly<Record<CellFieldKind, string>> = {
  text: '',
  date: '01/31/2026',
  time: '09:30',
  decimal: '1250.00',
  integer: '3',
  // Its words say it all.
  'yes-no': '',
  choice: '',
  url: 'https://files.example/manual.pdf',
  urls: 'https://files.example/invoice.pdf',
  email: 'name@company.example',
  country: 'US',
  reference: '',
  numbers: '12, 15',
  named: '',
};

/** The example of a date, in a format. */
export function exampleDay(format: DateFormat): string {
  return writeDate('2026-01-31', format, ENGLISH);
}

/** A plausible value of the field; undefined if none is described. */
export function exampleOf(field: CellField): string | undefined {
  if (field.example !== undefined) return field.example;
  if (field.kind === 'reference') return exampleOfRecord(resourceNamed(field.to));
  return USUAL[field.kind] === '' ? undefined : USUAL[field.kind];
}

/** How a record would be named in a cell: by its name, in a tree by its path. */
function exampleOfRecord({ namedBy, fields, parent, builtIn }: Resource): string | undefined {
  const named = fields[namedBy[0] ?? ''];
  const name =
    (named === undefined || named.kind === 'lines' ? undefined : exampleOf(named)) ??
    builtIn?.at(-1)?.name;
  const above = parent === undefined ? undefined : fields[parent]?.example;
  return name === undefined || above === undefined ? name : `${above} / ${name}`;
}
