import type { CellField } from '../../../catalogue/fields.ts';

/** What people write in place of a day or a number that is not needed or was never there; among texts it says something. */
const NOT_NEEDED: ReadonlySet<string> = new Set(
  [
    ['not required', "not req'd", 'not req', 'not needed', 'not necessary', 'exempt', 'never'],
    ['nicht erforderlich', 'nicht nötig', 'nicht notwendig', 'nicht relevant', 'nie', 'niemals'],
    ['non requis', 'non requise', 'non nécessaire', 'pas nécessaire', 'exempté', 'jamais'],
    ['no requerido', 'no requiere', 'no necesario', 'no necesita', 'exento', 'nunca'],
    ['niet vereist', 'niet nodig', 'niet noodzakelijk', 'vrijgesteld', 'nooit'],
    ['non richiesto', 'non richiesta', 'non necessario', 'non necessaria', 'esente', 'mai'],
    ['não requerido', 'não necessário', 'não necessita', 'isento', 'dispensado', 'nunca'],
  ].flat(),
);

/** Whether a folded text says that a day or a number is not needed. */
export function isNotNeeded(folded: string): boolean {
  return NOT_NEEDED.has(folded);
}

/** Days that programs keep for none: the first and the last that they know. */
const NO_DAY =
  /^(?:(?:31[./-]12|12[./-]31)[./-]9999|9999-12-31|0?1[./-]0?1[./-]1900|1900-01-01|00?[./-]00?[./-]0000|0000-00-00)(?:[T ]0?0:00(?::00)?)?$/u;

/** Whether a text is such a day in a column of days. */
export function isNoDay(text: string, { kind }: CellField): boolean {
  return kind === 'date' && NO_DAY.test(text);
}
