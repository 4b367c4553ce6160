import { foldHeading } from '../../kernel/names.ts';

/** What people call the net book value, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const NET_BOOK_VALUE = [
  ...['Net book value', 'NBV', 'Book value', 'Carrying amount', 'Carrying value', 'Buchwert'],
  ...['Restbuchwert', 'Valeur nette comptable', 'VNC', 'Valor neto contable', 'Valor en libros'],
  ...['Valore netto contabile', 'Valor líquido contábil', 'Valor contabilístico', 'Boekwaarde'],
].map(foldHeading);

export function isNetBookValue(heading: string): boolean {
  return NET_BOOK_VALUE.includes(foldHeading(heading));
}

/** A heading that no record type has, as both files have it: the net book value has one name in all languages. */
export function freeHeading(heading: string): string {
  const [usual = ''] = NET_BOOK_VALUE;
  return isNetBookValue(heading) ? usual : foldHeading(heading);
}
