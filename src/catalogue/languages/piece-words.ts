import { foldTerm } from './spellings.ts';
import { isThing } from './thing-qualifiers.ts';
import { isUnitWord } from './unit-words.ts';

/** What is before the word for a piece: `je Stück`, `per item`, `par pièce`. */
const PER = new Set('per,je,pro,à,par,por,cada,al'.split(',').map(foldTerm));

/** Of one piece, in a single word. */
const EACH = new Set(
  'each,ea,unitaire,unit,unitario,unitaria,cadauno,cad,unitário,unitária,einzeln'
    .split(',')
    .map(foldTerm),
);

/** A heading without the words that say that it is of one piece: `Wert je Stück`. Undefined where it has none. */
export function withoutPiece(heading: string): string | undefined {
  const words = foldTerm(heading.replaceAll('/', ' per ').replaceAll(/[().]/gu, ' ')).split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isPer = PER.has(words.at(-2) ?? '') && (isUnitWord(last) || isThing(last));
  const rest = words.slice(0, isPer ? -2 : -1).join(' ');
  return (isPer || EACH.has(last)) && rest !== '' ? rest : undefined;
}
