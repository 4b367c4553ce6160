import { capitalized } from '../../kernel/nouns.ts';
import { findKind, type Kind } from '../../catalogue/kinds.ts';
import { kindNamesIn, type Language } from '../../catalogue/languages/index.ts';

/** Excel takes no longer name of a sheet. */
const LONGEST_NAME = 31;

/**
 * The name of a kind's sheet: its usual name in the language, its title, or where a spreadsheet program would not
 * take that, another of its names. Import finds the kind by it. Throws RangeError where none of them will do.
 */
export function sheetNameOf(kind: Kind, language?: Language): string {
  const own =
    language === undefined
      ? []
      : kindNamesIn(language, kind.resource, kind.compound ?? kind.operation);
  const titles = [...own.map(capitalized), kind.title];
  const names = [...titles.map((title) => title.replace(/: /g, ' - ')), kind.name, ...kind.aliases];
  const name = names.find((each) => isSheetName(each) && findKind(each) === kind);
  if (name === undefined)
    throw new RangeError(`no name of ${kind.name} can be used as a sheet name`);
  return name;
}

function isSheetName(name: string): boolean {
  return name.length <= LONGEST_NAME && !/[[\]:*?/\\]/.test(name);
}
