import { inNumber } from '../../../kernel/counts.ts';
import { basename, dirname, join } from 'node:path';
import type { KnownOrigin, RecipeOrigin, ResolvedRequest } from '../request/request.ts';
import { type Input, completeReadings } from '../map/input.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnRecipe, Recipe, SheetRecipe } from '../recipe/recipe.ts';
import { type ReadInputs, recipeAsRead } from './recipe-as-read.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { areAlike, areRowsAlike } from '../recipe/deciding-parts.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';

/** Everything that is to be said of how files are read, those of their sheets included that are not taken. */
export function readingsOf(
  { inputs, ignored }: ReadInputs,
  request: ResolvedRequest,
): readonly FileReading[] {
  const { remembered, editedRecipe, carriesRecipe, known = [], files, recipe } = request;
  const [file = ''] = files;
  return [
    ...(remembered === undefined ? [] : [rememberedReading(file, remembered)]),
    ...(carriesRecipe === true ? [carriedReading(file)] : []),
    ...(editedRecipe === undefined ? [] : [editedReading(file, editedRecipe)]),
    ...known.map(knownReading),
    ...inputs.flatMap(unconfirmedLines),
    ...inputs.flatMap((input) => withAgreed(completeReadings(input), input, request)),
    ...ignored.flatMap(({ reading }) => (reading === undefined ? [] : [asAgreed(reading, recipe)])),
  ];
}

/** What a recipe proposes and is not confirmed: lines that say why, unless a person wrote or agreed to them. */
function unconfirmedLines({ sheet, mappingRequest: { recipe }, unused }: Input): FileReading[] {
  const ofSheet = recipe?.sureness === 'likely' ? [proposedSheet(sheet.name, recipe)] : [];
  const ofColumns = (recipe?.columns ?? []).flatMap((line): FileReading[] => {
    const { heading, field, sureness, because } = line;
    // What is open is asked where it is needed.
    if (field === null || sureness !== 'likely' || unused?.has(heading) === true) return [];
    const rule = because ?? `the column is ${field}, as the recipe proposes`;
    return [{ ...sheet.name, column: heading, field, topic: 'recipe', sureness, rule }];
  });
  return [...ofSheet, ...ofColumns];
}

function proposedSheet(name: SheetName, { recordType, headingRow }: SheetRecipe): FileReading {
  const headings = headingRow === undefined ? '' : `, with headings in row ${headingRow}`;
  const rule = `Rows are ${recordType ?? 'ignored'}${headings}, as the recipe proposes`;
  return { ...name, topic: 'recipe', sureness: 'likely', rule };
}

/** `read as Inventar_2026.xlsx on 2026-11-14; new column Kostenstelle` */
function rememberedReading(name: string, { file, usedAt, newColumns }: RecipeOrigin): FileReading {
  const headings = newColumns.map(({ heading }) => heading).join(', ');
  const more =
    headings === '' ? '' : `; new ${inNumber(newColumns.length, 'column', 'columns')} ${headings}`;
  const rule = `read as ${file} on ${usedAt.slice(0, 10)}${more}`;
  return { file: name, topic: 'recipe', sureness: 'certain', rule };
}

/** How many ignored columns are named. */
const MOST_NAMED = 6;

/** `read as asset export of Snipe-IT; columns Company, Order Number ignored` */
function knownReading({ file, sheet, title, ignored }: KnownOrigin): FileReading {
  const named = ignored.slice(0, MOST_NAMED).join(', ');
  const others = ignored.length - MOST_NAMED;
  const columns = `${inNumber(ignored.length, 'column', 'columns')} ${named}${others > 0 ? ` and ${others} more` : ''}`;
  const rule = `read as ${title}${ignored.length === 0 ? '' : `; ${columns} ignored`}`;
  return {
    file,
    ...(sheet !== undefined && { sheet }),
    topic: 'recipe',
    sureness: 'certain',
    rule,
  };
}

function carriedReading(file: string): FileReading {
  return { file, topic: 'recipe', sureness: 'certain', rule: 'read by the recipe that it carries' };
}

/** The folder is named, as each plan has a recipe of its own. */
function editedReading(file: string, path: string): FileReading {
  const name = join(basename(dirname(path)), basename(path));
  const rule = `read by the recipe ${name}, as you edited it`;
  return { file, topic: 'recipe', sureness: 'certain', rule };
}

/**
 * The readings of a sheet, those certain to which a person has agreed: the line of the recipe that has them is
 * confirmed, and the file shows the same again.
 */
function withAgreed(
  readings: readonly FileReading[],
  input: Input,
  request: ResolvedRequest,
): readonly FileReading[] {
  const { recipe: said } = input.mappingRequest;
  if (said === undefined) return readings;
  const [now] = recipeAsRead({ inputs: [input], ignored: [] }, request).sheets;
  if (now === undefined) return readings;
  const areRowsAgreed = said.sureness === 'confirmed' && areRowsAlike(said, now);
  return readings.map((reading) => {
    const { column } = reading;
    const isAgreed = column === undefined ? areRowsAgreed : isColumnAgreed(column, said, now);
    return isAgreed ? agreed(reading) : reading;
  });
}

/** The reading of a sheet that is ignored; a person may have agreed to that. */
function asAgreed(reading: FileReading, recipe: Recipe | undefined): FileReading {
  const line = sheetRecipeFor(recipe, reading);
  return line?.recordType === null && line.sureness === 'confirmed' ? agreed(reading) : reading;
}

function isColumnAgreed(heading: string, said: SheetRecipe, now: SheetRecipe): boolean {
  const of = ({ columns = [] }: SheetRecipe): ColumnRecipe[] =>
    columns.filter((line) => foldHeading(line.heading) === foldHeading(heading));
  const lines = of(said);
  return (
    lines.length > 0 &&
    of(now).every((line) =>
      lines.some((each) => each.sureness === 'confirmed' && areAlike(each, line)),
    )
  );
}

/** An open reading stays open: only a person can decide it. */
function agreed(reading: FileReading): FileReading {
  return reading.sureness === 'likely' ? { ...reading, sureness: 'certain' } : reading;
}
