import type { CellField } from '../../../catalogue/fields.ts';
import { foldName } from '../../../kernel/names.ts';
import { holdsDays, holdsNumbers } from './families.ts';
import type { DraftReading } from './readings.ts';
import { cellsIn, type TextClass } from './tally.ts';

/** Texts with bars between them. */
function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' | ')));
}

/** What people and programs write into a cell that has no value, in any column. */
const ALWAYS = words(
  "- | -- | --- | – | — | . | .. | ... | … | / | // | _ | ? | ?? | ??? | * | '",
  'n/a | n.a. | na | n. a. | n/v | nan | 0000-00-00 | 00/00/0000 | 00.00.0000 | null | nil',
  'none | (none) | (null) | (blank)',
  '(empty) | (leer) | undefined | #n/a | #na | #nv | #n/v | #value! | #wert! | #ref!',
  '#bezug! | #div/0! | #name? | #num! | #null! | #valeur! | #valor! | #nombre? | #nome?',
  'unknown | not available | not applicable | tbd | tba | tbc | missing | blank',
  'k.a. | k. a. | ka | keine angabe | keine angaben | unbekannt | entfällt | leer | fehlt',
  'nicht bekannt | n.b. | o.a. | ohne | keine | keiner | kein | offen',
  'inconnu | inconnue | non renseigné | non renseignée | n.r. | nr | n.c. | nc | aucun | aucune',
  'sans objet | s.o. | vide | néant',
  'desconocido | desconocida | sin dato | sin datos | s/d | n/d | nd | n.d. | s/n | no aplica',
  'ninguno | ninguna | vacío | onbekend | n.v.t. | nvt | niet van toepassing | geen | leeg',
  'sconosciuto | sconosciuta | non disponibile | nessuno | nessuna | vuoto',
  'desconhecido | desconhecida | não aplicável | não se aplica | nenhum | nenhuma | vazio',
  'no serial | no serial number | no number | no tag | not marked | not labelled',
  'ohne nummer | ohne nr. | ohne seriennummer | keine nummer',
  'sans numéro | sans n° | sans marque | sans modèle | pas de numéro | pas inv',
  'no registra | no registrado | sin registro | na (no aplica) | no tiene | no posee',
  'no consta | no existe | sin serie | sin número | sin n° | sin nº | sin marca | sin modelo',
  'sin placa | zonder nummer | geen nummer | geen serienummer',
  'senza numero | senza marca | senza matricola | non presente',
  'não consta | não tem | não possui | não há | sem número | sem nº | sem série | sem marca',
  'sem modelo | sem plaqueta',
  'brak | brak danych | nie dotyczy | bez numeru | bez čísla | nezjištěno | není',
  'nema | bez broja | saknas | saknar | mangler | ej | nincs | yok',
  'нет | нет данных | отсутствует | б/н | без номера | 无 | 没有 | 暂无 | なし | 不明',
);

/** Words in place of a person. */
const NOBODY = words(
  'frei | pool | lager | reserve | niemand | nicht zugewiesen | verfügbar | nicht vergeben',
  'free | stock | storage | spare | nobody | unassigned | available | in stock | vacant',
  'libre | stock | réserve | personne | non attribué | disponible | en stock | vacant',
  'libre | almacén | reserva | nadie | sin asignar | disponible | no asignado',
  'vrij | magazijn | voorraad | reserve | niet toegewezen | beschikbaar',
  'libero | magazzino | riserva | non assegnato | disponibile',
  'livre | armazém | estoque | reserva | ninguém | não atribuído | disponível',
);

/** `S/S`, `S/M`: _sin serie_, _sem marca_. In other languages these may be sizes and codes. */
const WITHOUT = /^s\/\p{L}$/u;
const SAYS_WITHOUT: ReadonlySet<string | undefined> = new Set(['es', 'pt']);

/** Codes of two letters, which other columns may well have. */
const ALSO_CODES = words('na | ka | nr | nc | nd | ohne | offen');

/** Words of closed lists and answers, where a placeholder may be a value. */
const ANSWERS = words('* | keine | keiner | kein | ohne | none | aucun');

/** Longer texts, even with more spaces between their words, are values. */
const LONGEST = 2 * Math.max(...[...ALWAYS, ...NOBODY].map((word) => word.length));

/** Whether a text may be a placeholder at all: hardly any has a digit. It is asked of every cell. */
export function mayBePlaceholder(text: string): boolean {
  if (text.length > LONGEST) return false;
  return !(endsInDigit(text) || DIGIT.test(text)) || text.startsWith('#');
}

/** As codes and numbers do: faster than searching all of the text. */
function endsInDigit(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0x30 && last <= 0x39;
}

const DIGIT = /\d/;

/** The folded placeholder that a text is in a column of that field; undefined for a value. */
export function placeholder(
  text: string,
  field: CellField,
  isOfPeople: boolean,
  language?: string,
): string | undefined {
  if (isNoDay(text, field)) return foldName(text);
  if (!mayBePlaceholder(text)) return undefined;
  const folded = foldName(text);
  if (WITHOUT.test(folded) && SAYS_WITHOUT.has(language)) return folded;
  if (isOfPeople && NOBODY.has(folded)) return folded;
  return isBlankIn(field, folded) ? folded : undefined;
}

/** Whether a word means a blank cell in a column of that field. */
function isBlankIn(field: CellField, folded: string): boolean {
  if (isNotNeeded(folded) && isOfDaysOrNumbers(field)) return true;
  if (!ALWAYS.has(folded) || (ALSO_CODES.has(folded) && holdsCodes(field))) return false;
  return field.kind !== 'yes-no' || !ANSWERS.has(folded);
}

/** Whether a text says that no person has a thing: `frei`, `Pool`, unless one is called so. */
export function meansNobody(text: string): boolean {
  return NOBODY.has(foldName(text));
}

/** Whether a text means a blank cell in any column, so that it cannot be a step of a path: `N/A`. */
export function isBlankStep(text: string): boolean {
  if (!mayBePlaceholder(text)) return false;
  const folded = foldName(text);
  return ALWAYS.has(folded) && !ALSO_CODES.has(folded);
}

function holdsCodes({ kind }: CellField): boolean {
  return !['date', 'time', 'decimal', 'integer'].includes(kind);
}

/** Cells with a placeholder are many from that share on, or from that number on. */
const MANY_SHARE = 0.05;
const MANY_CELLS = 3;

/**
 * Proposes placeholders as blank. In a column of texts a few of them may be texts, and stay as they are; a date, a
 * number or a person can be nothing else.
 */
export function readBlanks(
  classes: readonly TextClass<BlankFeatures>[],
  cells: number,
  { field, isOfPeople }: { readonly field: CellField; readonly isOfPeople: boolean },
): (DraftReading & { readonly words: readonly string[] }) | undefined {
  const found = cellsIn(classes);
  const isMany = found >= MANY_CELLS || found >= MANY_SHARE * cells;
  const mayBeTexts = !isMany && !isOfPeople && mayBeAnyText(field);
  const blanks = mayBeTexts
    ? classes.filter(({ features }) => isNeverText(features?.blank ?? ''))
    : classes;
  if (blanks.length === 0) return undefined;
  return {
    ...{ topic: 'blanks', sureness: 'likely', rule: 'These words mean a blank cell.' },
    classes: blanks,
    words: blanks.flatMap(({ features }) => features?.blank ?? []),
  };
}

function mayBeAnyText(field: CellField): boolean {
  const { kind } = field;
  return ['text', 'reference', 'named'].includes(kind) && !isOfDaysOrNumbers(field);
}

function isOfDaysOrNumbers(field: CellField): boolean {
  return holdsDays(field) || holdsNumbers(field);
}

export interface BlankFeatures {
  readonly blank: string;
}

/** Abbreviations that nothing else has. */
const ABBREVIATIONS = words(
  'n/a | n.a. | n. a. | nan | null | (null) | (blank) | (empty) | (leer) | k.a. | s/n',
);

/** Signs without a letter, and errors of a spreadsheet program. */
const SIGNS = /^(?:#.*|[-–—.…_?]+)$/u;

/** Whether a folded placeholder means a blank cell even where it is the only one among texts. */
function isNeverText(blank: string): boolean {
  return ABBREVIATIONS.has(blank) || SIGNS.test(blank);
}

/** What people write in place of a day or a number that is not needed or was never there; among texts it says something. */
const NOT_NEEDED = words(
  "not required | not req'd | not req | not needed | not necessary | exempt | never",
  'nicht erforderlich | nicht nötig | nicht notwendig | nicht relevant | nie | niemals',
  'non requis | non requise | non nécessaire | pas nécessaire | exempté | jamais',
  'no requerido | no requiere | no necesario | no necesita | exento | nunca',
  'niet vereist | niet nodig | niet noodzakelijk | vrijgesteld | nooit',
  'non richiesto | non richiesta | non necessario | non necessaria | esente | mai',
  'não requerido | não necessário | não necessita | isento | dispensado | nunca',
);

/** Whether a folded text says that a day or a number is not needed. */
function isNotNeeded(folded: string): boolean {
  return NOT_NEEDED.has(folded);
}

/** Days that programs keep for none: the first and the last that they know. */
const NO_DAY =
  /^(?:(?:31[./-]12|12[./-]31)[./-]9999|9999-12-31|0?1[./-]0?1[./-]1900|1900-01-01|00?[./-]00?[./-]0000|0000-00-00)(?:[T ]0?0:00(?::00)?)?$/u;

/** Whether a text is such a day in a column of days. */
function isNoDay(text: string, { kind }: CellField): boolean {
  return kind === 'date' && NO_DAY.test(text);
}
