import type { Recipe } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];
type Said = Pick<ColumnOfRecipe, 'sureness' | 'because'>;

/**
 * A recipe as files were read by another one, with what that says of how sure its lines are, and why: reading by a recipe
 * finds that of no line, and a person has to confirm what is likely all the same.
 */
export function withKeptReasons(read: Recipe, asked: Recipe | undefined): Recipe {
  if (asked === undefined) return read;
  return {
    ...read,
    sheets: read.sheets.map((sheet) => {
      const before = asked.sheets.find((line) => isSameSheet(line, sheet));
      return before === undefined ? sheet : withReasonsOf(sheet, before);
    }),
  };
}

function isSameSheet(one: SheetOfRecipe, other: SheetOfRecipe): boolean {
  const isOneFile = one.file === undefined || other.file === undefined || one.file === other.file;
  return isOneFile && one.sheet === other.sheet && one.recordType === other.recordType;
}

function withReasonsOf(sheet: SheetOfRecipe, before: SheetOfRecipe): SheetOfRecipe {
  return {
    ...sheet,
    ...saidOf(sheet, before),
    ...(sheet.columns && {
      columns: sheet.columns.map((column) => {
        const line = before.columns?.find(
          ({ heading, field }) => heading === column.heading && field === column.field,
        );
        return line === undefined ? column : { ...column, ...saidOf(column, line) };
      }),
    }),
  };
}

/** What is found now goes before what was found, unless a person has agreed to it. */
function saidOf(now: Said, before: Said): Said {
  const isAgreed = before.sureness === 'confirmed' && now.sureness !== 'open';
  const sureness = isAgreed ? before.sureness : (now.sureness ?? before.sureness);
  return defined({ sureness, because: now.because ?? before.because });
}
