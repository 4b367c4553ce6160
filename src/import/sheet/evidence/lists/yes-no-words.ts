import type { LanguageCode } from '../../../../catalogue/languages/language-codes.ts';
import { foldTerm } from '../../../../catalogue/languages/spellings.ts';
import type { WordMeaning } from './word-meaning.ts';

/** Words that mean yes or no in every language. */
const SURE: Readonly<Record<'true' | 'false', string>> = {
  true: 'yes, y, true, ja, wahr, oui, vrai, sí, verdadero, waar, sì, vero, sim, verdadeiro, x, ✓, ✔, ☑, ✅, 1',
  false: 'no, n, false, nein, falsch, non, faux, falso, nee, onwaar, não, ☐, ✗, ✘, ❌, 0',
};

/** Words that usually mean it. */
const USUAL: Readonly<Record<'true' | 'false', string>> = {
  true: 'vorhanden, erledigt, gegeben, t, present, available, done, ok, on, présent, fait, presente, hecho, aanwezig, gedaan, fatto, feito, w, v, j, s, o',
  false:
    'nicht vorhanden, fehlt, nicht gegeben, f, absent, missing, not available, off, manquant, ausente, afwezig, assente',
};

/** First letters of yes that are sure in a language. */
const LETTERS: Readonly<Partial<Record<LanguageCode | 'en', string>>> = {
  de: 'j',
  nl: 'j',
  fr: 'o',
  es: 's',
  it: 's',
  pt: 's',
};

function meanings(lists: typeof SURE): ReadonlyMap<string, 'true' | 'false'> {
  return new Map(
    (['true', 'false'] as const).flatMap((value) =>
      lists[value].split(', ').map((word): [string, 'true' | 'false'] => [folded(word), value]),
    ),
  );
}

const SURE_WORDS = meanings(SURE);
const USUAL_WORDS = meanings(USUAL);

/** Whether a word means yes or no, `'true'` or `'false'`; undefined for other words. */
export function yesNoCalled(
  text: string,
  language: LanguageCode | 'en' | undefined,
): WordMeaning | undefined {
  const word = folded(text);
  const sure = SURE_WORDS.get(word);
  if (sure !== undefined) return { value: sure, isSure: true };
  const usual = USUAL_WORDS.get(word);
  if (usual === undefined) return undefined;
  return { value: usual, isSure: language !== undefined && LETTERS[language] === word };
}

/** Accents do not matter; signs have no letters to fold. */
function folded(text: string): string {
  const term = foldTerm(text);
  return term === '' ? text.trim() : term;
}
