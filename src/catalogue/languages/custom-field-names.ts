import { foldTerm } from './spellings.ts';

/** What people call the custom fields that most accounts have, in seven languages; one line is one field. */
const NAMES = [
  'Seriennummer, Serien-Nr, Seriennr, Serial, Serial number, Serial no, serialNumber, S/N, SN, Numéro de série, N° de série, N° série, Número de serie, N.º de serie, Nº de serie, Nº serie, Numero di serie, N. serie, Serienummer, Serienr, Número de série, N.º de série, Nº de série, Nº série',
  'Garantie, Garantiezeit, Garantiedauer, Warranty, Warranty period, Durée de garantie, Garantía, Periodo de garantía, Garanzia, Durata garanzia, Garantietermijn, Garantia, Período de garantia',
] as const;

const FIELDS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, at) =>
    names.split(', ').map((name): [string, number] => [foldTerm(name), at]),
  ),
);

/** Whether a heading and the name of a custom field mean the same, without the unit in brackets behind either. */
export function isSameCustomField(heading: string, name: string): boolean {
  const [one, other] = [heading, name].map((text) =>
    foldTerm(text.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, '')),
  );
  if (one === undefined || other === undefined || one === '') return false;
  const field = FIELDS.get(one);
  return one === other || (field !== undefined && field === FIELDS.get(other));
}
