import type { Resource } from '../../../catalogue/define.ts';
import { findKind } from '../../../catalogue/kinds.ts';
import { recordTypesOfTitle } from '../../../catalogue/languages/record-words.ts';
import { stateCalled } from '../../../catalogue/state-words.ts';
import { isGroup } from './describing-columns.ts';

/**
 * `Laptops` and `Consommables`, but not `Sheet1`, not words for the register as a whole, not records without groups,
 * and not a state (`Ausgemustert`).
 */
export function isDescriptiveName(text: string): boolean {
  if (!/^\p{L}{3}/u.test(text) || GENERAL.test(text)) return false;
  const called = findKind(text);
  if (called !== undefined && !hasGroups(called.resource)) return false;
  if (stateCalled(text) !== undefined) return false;
  const isList = LIST.test(text) && recordTypesOfTitle(text).size > 0;
  return !isList;
}

/** `Stock list`, `Staff directory`. */
const LIST = /\b(?:list[aeo]?|liste|lijst|directory|register|registro|registre|overview)\b/iu;

const GENERAL =
  /^(?:sheet|table|data|daten|tabelle|blatt|feuil(?:le)?|hoja|blad|foglio|folha|planilha|arkusz|list|hárok|lista|munka|sayfa|ark|taul(?:ukko)?|foaie|лист|аркуш|sheet|工作表|シート|시트|φύλλο|גיליון|export|import|list[ae]?|inventar\p{L}*|inventory|inventaire|(?:fixed )?asset\p{L}*|anlage\p{L}*|immobilisations?|activos?(?: fijos)?|ativos?(?: fixos)?|imobilizado|cespiti|beni|(?:vaste )?activa|inventári\p{L}*|stocks?|bestand|register|gesamt|all|alle|total|main|master)?[\s_-]*[\d\s._-]*$/iu;

function hasGroups({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => field.kind === 'reference' && isGroup(field.to));
}
