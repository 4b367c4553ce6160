import { commaList } from '../../kernel/texts.ts';
import { foldTerm } from './spellings.ts';

/** What headings call people who answer for things, and who may not have them: the beginnings of words. */
const BEGINNINGS = [
  'responsab, responsib, responsable, accountable, in charge, verantwort, zustaendig, zuständig, encargad',
  'verantwoordelijk, odpowiedzialn, odpovědn, odpovedn, odgovorn, ответствен, материально ответственн',
].flatMap((list) => list.split(',').map((word) => foldTerm(word)));

/** In scripts without spaces such words are parts of others. */
const PARTS = commaList('담당, 책임, 관리자, 負責, 负责, 担当, 責任, 责任, 管理者, 管理人, 保管');

/** Whether a heading names people who answer for things: `Responsable Bien`, `Verantwortlich`, `담당자`. */
export function namesResponsible(heading: string): boolean {
  const folded = foldTerm(heading);
  const words = folded.split(' ');
  return (
    BEGINNINGS.some((start) =>
      words.some((_word, at) => words.slice(at).join(' ').startsWith(start)),
    ) || PARTS.some((part) => heading.includes(part))
  );
}
