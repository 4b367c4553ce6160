import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { CARRIED_RECIPE } from '../../ledger/rows/result-columns.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { confirmed } from '../recipe/later-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { parseRecipe, withoutPlaces } from '../recipe/document/recipe-document.ts';

/** A cell of a workbook takes 32,767 characters. */
const CELL = 30_000;

/** A recipe of a thousand columns has less than a tenth. */
const MOST_CHARACTERS = 10_000_000;

const HEADING = 'Import recipe (JSON)';

/**
 * The hidden sheet with how the files of a run were read, as far as it was agreed: another computer reads the workbook in
 * the same way. None for files that say everything themselves.
 */
export function carriedRecipeSheets({ meta }: Pick<RunReader, 'meta'>): WorkbookSheet[] {
  const { recipe, isPlain = false } = meta.read('planNotes') ?? {};
  if (recipe === undefined || isPlain) return [];
  const agreed = meta.read('readingsConfirmed') === true ? confirmed(recipe) : recipe;
  const text = JSON.stringify(withoutPlaces(agreed));
  const parts = Array.from({ length: Math.ceil(text.length / CELL) }, (_, at) => [
    text.slice(at * CELL, (at + 1) * CELL),
  ]);
  return [
    {
      name: CARRIED_RECIPE,
      columns: [{ heading: HEADING, width: 20 }],
      rows: parts,
      isHidden: true,
    },
  ];
}

/** The recipe that a workbook carries; undefined without one. Throws TallysheetError 'bad-recipe'. */
export async function readCarriedRecipe({
  file,
  sheets,
}: Pick<Spreadsheet, 'file' | 'sheets'>): Promise<Recipe | undefined> {
  const carrying = sheets.find(({ name }) => name.sheet === CARRIED_RECIPE);
  if (carrying === undefined) return undefined;
  const texts: string[] = [];
  let characters = 0;
  for await (const batch of carrying.rows()) {
    for (const { cells } of batch) {
      const text = cellText(cells[0] ?? '');
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw unreadable(file, 'is too long');
      texts.push(text);
    }
  }
  if (texts[0] !== HEADING) return undefined;
  const source = `${file}, sheet ${CARRIED_RECIPE}`;
  return parseRecipe(parsed(file, texts.slice(1).join('')), { file: source });
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable(file, 'is not valid JSON', cause);
  }
}

function unreadable(file: string, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-recipe', `The recipe in ${file} ${problem}`, {
    hint: `Delete the hidden sheet ${CARRIED_RECIPE}, and import the file again.`,
    cause,
  });
}
