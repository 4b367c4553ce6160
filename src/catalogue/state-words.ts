import type { StateValue } from './endpoints.ts';
import type { Field } from './fields.ts';
import { LANGUAGES, foldTerm, spellings } from './languages/index.ts';
import { termsIn, type StateTerms } from './languages/language.ts';
import type { ASSET_STATES } from './states.ts';

type AssetState = (typeof ASSET_STATES)[number];

const ENGLISH: StateTerms = {
  available:
    'available, free, in stock, in storage, stored, spare, unassigned, not in use, new, active, ready, ready to deploy',
  checked_out:
    'checked_out, checked out, in use, in service, assigned, deployed, issued, loaned, on loan, lent',
  retired:
    'retired, disposed, disposed of, sold, scrapped, written off, decommissioned, discarded, destroyed, recycled, donated, lost, stolen, out of service, archived, end of life',
  maintenance:
    'maintenance, in maintenance, under maintenance, in repair, under repair, out for repair, broken, defective',
};

/** The state of an item that each word names, folded; no word names two of them. */
const BY_WORD: ReadonlyMap<string, AssetState> = new Map(
  [ENGLISH, ...LANGUAGES.map(({ words }) => words['states'] as StateTerms)].flatMap((terms) =>
    (Object.keys(terms) as AssetState[]).flatMap((state) =>
      termsIn(terms[state])
        .flatMap(spellings)
        .map((word): [string, AssetState] => [word, state]),
    ),
  ),
);

/** Words for states that are not those of items: of members, and of orders. */
const OTHER_STATES: Readonly<Record<string, string>> = {
  active:
    'active, activated, enabled, yes, true, ja, aktiv, oui, actif, sí, activo, activa, sì, attivo, sim, ativo, ativa, actief, in dienst',
  inactive:
    'inactive, deactivated, disabled, suspended, blocked, archived, terminated, no, false, left, nein, inaktiv, ausgeschieden, non, inactif, parti, inactivo, inactiva, de baja, inattivo, cessato, não, inativo, inativa, desligado, nee, inactief, uit dienst',
  draft: 'draft, Entwurf, brouillon, borrador, concept, bozza, rascunho',
  confirmed:
    'confirmed, ordered, bestätigt, bestellt, confirmé, confirmée, commandé, commandée, confirmado, confirmada, bevestigd, besteld, confermato, confermata, ordinato, ordinata, encomendado, encomendada',
  received:
    'received, delivered, erhalten, geliefert, reçu, reçue, livré, livrée, recibido, recibida, entregado, entregada, ontvangen, geleverd, ricevuto, ricevuta, consegnato, consegnata, recebido, recebida, entregue',
  void: 'void, voided, cancelled, canceled, storniert, annulé, annulée, anulado, anulada, geannuleerd, annullato, annullata, cancelado, cancelada',
};

/** The value of a field of states for what people call it; undefined for other words. */
export function stateIn(field: Field | undefined, text: string): StateValue | undefined {
  const words = numberedStates(field);
  if (words === undefined) return stateCalled(text);
  const folded = foldTerm(text);
  const at = words.findIndex((word) => wordsFor(word).some((each) => foldTerm(each) === folded));
  return at < 0 ? undefined : at;
}

/** What people call a value of a field of states, the usual word first. */
export function wordsIn(
  field: Field | undefined,
  state: StateValue | undefined,
): readonly string[] {
  const words = numberedStates(field);
  if (words === undefined) return wordsForState(String(state));
  return wordsFor(words[Number(state)] ?? '');
}

function numberedStates(field: Field | undefined): readonly string[] | undefined {
  return field?.kind === 'integer' ? field.words : undefined;
}

function wordsFor(word: string): readonly string[] {
  return termsIn(OTHER_STATES[word] ?? word);
}

/** The state of an item that people call so, in any language; undefined for other words. */
export function stateCalled(text: string): AssetState | undefined {
  return BY_WORD.get(foldTerm(text));
}

/** Words of all languages that name a state, folded, with the state. */
export function stateWords(): ReadonlyMap<string, string> {
  return BY_WORD;
}

/** The one of some choices that people call so in any language: `aktiv` is active. */
export function choiceCalled(text: string, choices: readonly string[]): string | undefined {
  const state = stateCalled(text);
  if (state !== undefined && choices.includes(state)) return state;
  return choiceNamed(text, choices);
}

/** The one of some choices that words of any language name exactly: `storniert` is void. */
export function choiceNamed(text: string, choices: readonly string[]): string | undefined {
  const folded = foldTerm(text);
  return choices.find((choice) => wordsFor(choice).some((word) => foldTerm(word) === folded));
}

/** The English words for a state, the usual one first. */
function wordsForState(state: string): readonly string[] {
  return termsIn(ENGLISH[state as AssetState]);
}
