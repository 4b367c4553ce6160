import type { ColumnRecipe, KnownSource, RememberedRecipe, SheetRecipe } from '../../../index.ts';
import { counted } from '../../../kernel/counts.ts';
import { block, definitions, factsBlock, screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { fittedTable } from '../../screens/table.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** The remembered recipes by their accounts. */
export function recipesScreen(recipes: readonly RememberedRecipe[], canvas: Canvas): Text {
  if (recipes.length === 0) return screenOf(['No recipe is remembered yet.']);
  const accounts = [...new Set(recipes.map(({ baseUrl }) => baseUrl))];
  return screenOf(
    accounts.map((account) => {
      const own = recipes.filter(({ baseUrl }) => baseUrl === account);
      const rows = own.map((each) => [String(each.id), each.file, dayOf(each), contentsOf(each)]);
      const heading = wrap(`Recipes for ${account}`, canvas.columns);
      const lines = fittedTable(['number', 'last file', 'used', 'contents'], rows, canvas);
      return block(heading, lines, canvas);
    }),
  );
}

/** One recipe: its sheets, and what their columns become. */
export function recipeScreen(remembered: RememberedRecipe, canvas: Canvas): Text {
  const facts = [
    ['last file', remembered.file],
    ['used', dayOf(remembered)],
    ['account', remembered.baseUrl],
  ] as const;
  const sheets = remembered.recipe.sheets.map((sheet) => sheetBlock(sheet, canvas));
  return screenOf([factsBlock(`Recipe ${remembered.id}`, facts, canvas), ...sheets]);
}

/** The sources that are known by their columns. */
export function knownSourcesScreen(sources: readonly KnownSource[], canvas: Canvas): Text {
  const rows = sources.map(({ name, recipe }) => [name, recipe.source.title]);
  const lines = fittedTable(['name', 'read as'], rows, canvas);
  return screenOf([block('Known sources', lines, canvas)]);
}

/** The recipe of a known source, with the file that people may copy. */
export function knownSourceScreen({ name, path, recipe }: KnownSource, canvas: Canvas): Text {
  const { title, columnsFrom, proposes = {} } = recipe.source;
  const facts = [
    ['read as', title] as const,
    ['file', path] as const,
    ...columnsFrom.map((address) => ['columns from', address] as const),
    ...Object.entries(proposes).map(([field, value]) => [`proposes ${field}`, value] as const),
  ];
  const sheets = recipe.sheets.map((sheet) => sheetBlock(sheet, canvas));
  return screenOf([factsBlock(`Known source ${name}`, facts, canvas), ...sheets]);
}

function sheetBlock(sheet: SheetRecipe, canvas: Canvas): Text {
  const { columns = [], set = {}, defaults = {} } = sheet;
  const heading = wrap(`${sheet.sheet ?? 'The file'}: ${typeOf(sheet)}`, canvas.columns);
  const lines = [
    ...columns.map((column) => [column.heading, meaningOf(column)] as const),
    ...Object.entries(set).map(([field, value]) => [field, `${value} in all rows`] as const),
    ...Object.entries(defaults).map(
      ([field, value]) => [field, `${value} where it is blank`] as const,
    ),
  ];
  return block(heading, definitions(lines, canvas), canvas);
}

function meaningOf({ field, because }: ColumnRecipe): string {
  if (field === null) return 'ignored';
  return because === undefined ? field : `${field} (${because})`;
}

function typeOf({ recordType, then = [] }: SheetRecipe): string {
  if (recordType === null) return 'ignored';
  return [recordType ?? 'as its name says', ...then].join(', then ');
}

function contentsOf({ recipe }: RememberedRecipe): string {
  const imported = recipe.sheets.filter(({ recordType }) => recordType !== null);
  const columns = imported.flatMap(({ columns: own = [] }) => own);
  return `${[...new Set(imported.map(typeOf))].join('; ')}: ${counted(columns.length, 'column')}`;
}

function dayOf({ usedAt }: RememberedRecipe): string {
  return usedAt.slice(0, 10);
}
