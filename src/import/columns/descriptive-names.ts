import { findKind } from '../../catalogue/kinds.ts';
import { recordTypesOfTitle } from '../../catalogue/languages/record-words.ts';
import { stateCalled } from '../../catalogue/state-words.ts';

/** `Laptops`, but not `Sheet1`, not words for the register as a whole, and not a state (`Ausgemustert`). */
export function isDescriptiveName(text: string): boolean {
  if (!/^\p{L}{3}/u.test(text) || findKind(text) !== undefined || GENERAL.test(text)) return false;
  if (stateCalled(text) !== undefined) return false;
  const isList = LIST.test(text) && recordTypesOfTitle(text).size > 0;
  return !isList;
}

/** `Stock list`, `Staff directory`. */
const LIST = /\b(?:list[aeo]?|liste|lijst|directory|register|registro|registre|overview)\b/iu;

const GENERAL =
  /^(?:sheet|table|data|daten|tabelle|blatt|feuil(?:le)?|hoja|blad|foglio|folha|planilha|arkusz|list|hárok|lista|munka|sayfa|ark|taul(?:ukko)?|foaie|лист|аркуш|sheet|工作表|シート|시트|φύλλο|גיליון|export|import|list[ae]?|inventar\p{L}*|inventory|inventaire|asset\p{L}*|anlage\p{L}*|bestand|register|gesamt|all|alle|total|main|master)?[\s_-]*[\d\s._-]*$/iu;
