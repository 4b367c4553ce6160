import { capitalized } from '../../../kernel/nouns.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { offerSentence, type StepOffer } from '../steps/step-offers.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnRecipe, Recipe, SheetRecipe } from '../recipe/recipe.ts';
import { isFile, isSheet } from '../recipe/sheet-recipe.ts';

/** What a column of holders, states or quantities would do next, which is done only where the recipe says so. */
export function readingsOfOffers(offers: readonly StepOffer[]): FileReading[] {
  return offers.map((offer): FileReading => {
    const { file, sheet, headings, rows, operation } = offer;
    const [column] = headings;
    return {
      file,
      ...(sheet !== undefined && { sheet }),
      topic: 'steps',
      // Nothing is read by it.
      sureness: 'certain',
      rule: `${capitalized(offerSentence(offer))}. It is not done unless you ask for it.`,
      ...(column !== undefined && { column }),
      rows,
      choices: [nameOf(operation)],
    };
  });
}

/** A recipe whose lines of such columns say which step they may call for. */
export function withOffers(recipe: Recipe, offers: readonly StepOffer[]): Recipe {
  if (offers.length === 0) return recipe;
  return { ...recipe, sheets: recipe.sheets.map((sheet) => offeredTo(sheet, offers)) };
}

function offeredTo(line: SheetRecipe, offers: readonly StepOffer[]): SheetRecipe {
  const own = offers.filter(
    ({ file, sheet }) =>
      isSheet(line.sheet, sheet) && (line.file === undefined || isFile(line.file, file)),
  );
  if (own.length === 0 || line.columns === undefined) return line;
  const columns = line.columns.map((column): ColumnRecipe => {
    const offer = own.find(({ headings }) => headings.includes(column.heading));
    return offer === undefined ? column : { ...column, because: becauseOf(offer) };
  });
  return { ...line, columns };
}

function becauseOf({ operation, rows, placeholders }: StepOffer): string {
  const others =
    placeholders === undefined ? '' : `; ${counted(placeholders, 'more row')} with a placeholder`;
  return `Fits ${nameOf(operation)} in ${counted(rows, 'row')}${others}: write ${quote(nameOf(operation))} under "Then" in the sheet Sheets`;
}

function nameOf(operation: string): string {
  return operation.slice(operation.indexOf('.') + 1);
}
