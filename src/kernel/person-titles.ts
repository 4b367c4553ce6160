/**
 * Titles and salutations before a name, in English, German, French, Spanish, Italian, Portuguese and Dutch, without their
 * points. Titles of one letter may be initials as well.
 */
const TITLES: ReadonlySet<string> = new Set(
  [
    'mr, mrs, ms, miss, mx, sir, madam, dr, prof, professor, herr, herrn, hr, frau',
    'fr, fräulein, doktor, dipl, dipl-ing, dipl-kfm, dipl-inf, ing, mag, msc, bsc, m, mm, mme',
    'mlle, monsieur, madame, mademoiselle, docteur, pr, me, maître, sr, sra, srta, señor, señora, señorita',
    'don, doña, dña, d, dª, dra, lic, licda, profª, profa, sig, signor, signora, signorina',
    'sig.ra, sig.na, dott, dottssa, dott.ssa, profssa, prof.ssa, avv, geom, rag, arch, senhor, senhora, dona',
    'eng, engª, enga, dhr, mevr, mw, mevrouw, meneer, heer, ir, drs, mej',
  ].flatMap((words) => words.split(', ')),
);

/** Articles that belong to a salutation: `de heer`. */
const WITH_ARTICLE = /^(?:de|den) (?=heer\b)/iu;

/** A text that may be the name of a person, without what comes before it. */
interface UntitledName {
  readonly name: string;
  /** All that was taken off may be initials: `M. Martin`. */
  readonly mayBeInitials: boolean;
}

/** The name without titles and salutations; undefined where it has none, or nothing else. */
export function withoutTitles(text: string): UntitledName | undefined {
  const words = text.trim().replace(WITH_ARTICLE, '').split(/\s+/u);
  const left = words.filter((word) => !isTitle(word));
  if (left.length === words.length || left.every((word) => !/\p{L}{2}/u.test(word))) {
    return undefined;
  }
  const taken = words.filter(isTitle);
  return { name: left.join(' '), mayBeInitials: taken.every((word) => plain(word).length === 1) };
}

function isTitle(word: string): boolean {
  const own = plain(word);
  // A letter is a title with its point only, and initials are joined: `M.A.`
  return TITLES.has(own) && (own.length > 1 || word.endsWith('.'));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[.,]+$/u, '');
}
