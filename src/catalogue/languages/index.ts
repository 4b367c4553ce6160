import type { Resource } from '../define.ts';
import HEADINGS from './headings.json' with { type: 'json' };
import { termsIn, type HeadingTerms, type Language, type Terms } from './language.ts';
import { wordsIn } from './word-table.ts';

export { foldTerm, spellings } from './spellings.ts';
export type { HeadingTerms, Language } from './language.ts';

/** Each language with how its spreadsheets are written; its words are a column of `headings.csv`. */
const WRITTEN: readonly Omit<Language, 'words'>[] = [
  /*
   * The terms are those of the asset register of German, Austrian and Swiss accounting (HGB § 284 Abs. 3,
   * EStR R 5.4: Bestandsverzeichnis with Bezeichnung, Anschaffungsdatum, Anschaffungskosten), of stock
   * keeping (Zugang, Abgang, Umlagerung, Meldebestand), and of the German screens of asset managers and
   * ledgers (Snipe-IT: Standort, Hersteller, Kaufdatum; SAP: Inventarnummer, Serialnummer, Kreditor).
   */
  { code: 'de', name: 'German', dates: 'dd.mm.yyyy', decimal: 'comma' },
  /*
   * The terms are those of the French register of fixed assets (Plan comptable général: immobilisation,
   * date d'acquisition, date de mise en service, valeur d'acquisition), of stock keeping (entrées,
   * sorties, transferts, seuil de réapprovisionnement), and of the French screens of asset managers
   * (Snipe-IT, GLPI: lieu, fabricant, fournisseur, numéro d'inventaire).
   */
  { code: 'fr', name: 'French', dates: 'dd/mm/yyyy', decimal: 'comma' },
  /*
   * The terms are those of the Spanish register of fixed assets (Plan General de Contabilidad: inmovilizado
   * material, fecha de adquisición, precio de adquisición, valor residual), with what Latin America says
   * beside them (activo fijo, costo), of stock keeping (entradas, salidas, existencias, traspasos), and of
   * the Spanish screens of asset managers (Snipe-IT: ubicación, fabricante, proveedor, fecha de compra).
   */
  { code: 'es', name: 'Spanish', dates: 'dd/mm/yyyy', decimal: 'comma', familyNames: 2 },
  /*
   * The terms are those of the Dutch and Flemish register of fixed assets (BW 2 Titel 9, RJ 212: materiële
   * vaste activa, aanschafdatum, aanschafwaarde, restwaarde), of stock keeping (ontvangsten, uitgiften,
   * verplaatsingen, bestelniveau), and of the Dutch screens of asset managers (Snipe-IT: locatie,
   * fabrikant, aankoopdatum, serienummer; TOPdesk: object, vestiging).
   */
  { code: 'nl', name: 'Dutch', dates: 'dd-mm-yyyy', decimal: 'comma' },
  /*
   * The terms are those of the Italian register of depreciable assets (art. 16 DPR 600/1973, OIC 16:
   * immobilizzazioni materiali, cespite, data di acquisto, costo storico, valore residuo), of stock
   * keeping (carichi, scarichi, trasferimenti, scorta minima), and of the Italian screens of asset
   * managers (Snipe-IT, GLPI: ubicazione, produttore, fornitore, numero di inventario).
   */
  { code: 'it', name: 'Italian', dates: 'dd/mm/yyyy', decimal: 'comma' },
  /*
   * The terms are those of the register of fixed assets in Portugal (SNC, NCRF 7: ativos fixos tangíveis,
   * data de aquisição, valor residual) and in Brazil (ativo imobilizado, patrimônio, tombamento, data de
   * compra), of stock keeping (entradas, saídas, transferências, estoque mínimo), and of the Portuguese
   * screens of asset managers (Snipe-IT, GLPI: localização, fabricante, fornecedor, número de série).
   */
  { code: 'pt', name: 'Portuguese', dates: 'dd/mm/yyyy', decimal: 'comma', familyNames: 2 },
];

/** The languages that headings may be in, besides English, which is always understood. */
export const LANGUAGES: readonly Language[] = WRITTEN.map((language) => ({
  ...language,
  words: wordsIn(HEADINGS, language.code),
}));

/** The language of that code; undefined for English, which needs none. */
export function languageCoded(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

/** What a language calls the records of a resource, or the sheets of one of its operations. */
export function kindNamesIn(
  language: Language,
  resource: Resource,
  operation: string | undefined,
): string[] {
  const names = termsIn(termsFor(language, resource.name, '#names'));
  if (operation === undefined) return names;
  const verbs = operationTermsIn(language, operation);
  return names.flatMap((name) => verbs.map((verb) => `${name}: ${verb}`));
}

/** What a language calls an operation: `genehmigen`, `genehmigt`. */
export function operationTermsIn(language: Language, operation: string): string[] {
  return termsIn(termsFor(language, 'operations', operation));
}

/** The terms of a language for something of that name, such as a field of a record type. */
export function termsFor({ words }: HeadingTerms, owner: string, name: string): Terms | undefined {
  const own = words[owner];
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
}
