import { basename } from 'node:path';
import { type Cell, cellText } from '../../kernel/cells.ts';
import { defined } from '../../kernel/defined.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import { foldName } from '../../kernel/names.ts';
import type { Place, SheetRow } from '../../kernel/rows.ts';
import { wholeNumber } from '../../tabular/check-mark.ts';
import { openSpreadsheet } from '../../tabular/open.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import { itemTypeNamed, kitColumns, type KitColumn } from './kit-words.ts';
import { INVENTORY_HINT, type Kit, type KitLine } from './kit.ts';

/** The kits of a file. */
export interface KitList {
  readonly kits: readonly Kit[];
  readonly issues: readonly Issue[];
  /** The sheets without kits, where the file is a workbook. */
  readonly otherSheets: readonly string[];
}

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

/** Most units of one line. */
const MOST_UNITS = 1000;

/** Reads kits from the sheets of a file that have the columns of a kit list, in any language. Throws as openSpreadsheet does. */
export async function readKits(path: string): Promise<KitList> {
  const spreadsheet = await openSpreadsheet(basename(path), {
    path,
    proposesEncoding: true,
    proposesQuotes: true,
    known: (cells) => kitColumns(cells).filter((column) => column !== undefined).length,
  });
  const lists: SheetOfKits[] = [];
  try {
    for (const sheet of spreadsheet.sheets) lists.push(await readSheet(sheet));
  } finally {
    await spreadsheet.close();
  }
  const kits = new Map<string, { readonly name: string; readonly lines: KitLine[] }>();
  for (const { kit, line } of lists.flatMap(({ lines }) => lines)) {
    getOrMake(kits, foldName(kit), () => ({ name: kit, lines: [] })).lines.push(line);
  }
  return {
    kits: [...kits.values()],
    issues: lists.flatMap(({ issues }) => issues),
    otherSheets: lists.flatMap(({ otherSheet }) => otherSheet ?? []),
  };
}

/** What a sheet has of kits; its name, where it has none. */
interface SheetOfKits {
  readonly lines: readonly LineOfKit[];
  readonly issues: readonly Issue[];
  readonly otherSheet: string | undefined;
}

interface LineOfKit {
  readonly kit: string;
  readonly line: KitLine;
}

async function readSheet(sheet: Sheet): Promise<SheetOfKits> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) rows.push(...batch);
  const table = tableIn(rows);
  const issues: Issue[] = [];
  if (table !== undefined) {
    return { lines: linesIn(table, sheet, issues), issues, otherSheet: undefined };
  }
  return { lines: [], issues, otherSheet: sheet.isHidden ? undefined : sheet.name.sheet };
}

interface KitTable {
  readonly columns: ReadonlyMap<KitColumn, number>;
  readonly headings: ReadonlyMap<KitColumn, string>;
  readonly below: readonly SheetRow[];
}

/** Columns by which an item is chosen. */
const CHOOSING = ['item', 'group', 'subgroup', 'model'] as const;

/** The first row that has a column for the kit and one for its items. */
function tableIn(rows: readonly SheetRow[]): KitTable | undefined {
  for (const [at, { cells }] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const columns = new Map<KitColumn, number>();
    const headings = new Map<KitColumn, string>();
    const texts = cells.map((cell) => cellText(cell).trim());
    for (const [index, column] of kitColumns(texts).entries()) {
      if (column === undefined || columns.has(column)) continue;
      columns.set(column, index);
      headings.set(column, texts[index] ?? '');
    }
    if (columns.has('kit') && CHOOSING.some((column) => columns.has(column))) {
      return { columns, headings, below: rows.slice(at + 1) };
    }
  }
  return undefined;
}

/** The lines of a table; one without a kit belongs to that above it. */
function linesIn(
  { columns, headings, below }: KitTable,
  { name: { file, sheet } }: Sheet,
  issues: Issue[],
): LineOfKit[] {
  let kit = '';
  return below.flatMap(({ number, cells }) => {
    const textIn = (column: KitColumn): string => textAt(cells, columns.get(column));
    const place = (column?: KitColumn): Place => ({
      ...{ file, row: number },
      ...defined({ sheet, column: column === undefined ? undefined : headings.get(column) }),
    });
    if (textIn('kit') !== '') kit = textIn('kit');
    if (CHOOSING.every((column) => textIn(column) === '')) return [];
    const made = lineOf({ textIn, place, kit });
    if ('line' in made) return [{ kit, line: made.line }];
    issues.push(made.issue);
    return [];
  });
}

interface LineCells {
  readonly textIn: (column: KitColumn) => string;
  readonly place: (column?: KitColumn) => Place;
  readonly kit: string;
}

function lineOf({
  textIn,
  place,
  kit,
}: LineCells): { readonly line: KitLine } | { readonly issue: Issue } {
  if (kit === '') {
    const details = { field: 'Kit', hint: 'Write the name of the kit in the first of its rows.' };
    return { issue: makeIssue('required', place('kit'), details) };
  }
  const typed = textIn('type');
  const type = typed === '' ? undefined : itemTypeNamed(typed);
  if (type === 'inventory' || (typed !== '' && type === undefined)) {
    return {
      issue: makeIssue('unknown-choice', place('type'), {
        ...{ field: 'Type', value: typed, expected: 'Fixed asset or Asset stock' },
        hint:
          type === 'inventory'
            ? INVENTORY_HINT
            : 'Write Fixed asset or Asset stock, or clear the cell.',
      }),
    };
  }
  const written = textIn('quantity');
  const quantity = written === '' ? 1 : wholeNumber(written);
  if (quantity === undefined || quantity < 1 || quantity > MOST_UNITS) {
    return {
      issue: makeIssue('unknown-choice', place('quantity'), {
        ...{ field: 'Quantity', value: written, expected: `a number from 1 to ${MOST_UNITS}` },
        hint: 'Write how many of it each person gets.',
      }),
    };
  }
  const optional = (column: KitColumn): string | undefined => textIn(column) || undefined;
  return {
    line: {
      ...{ place: place(), type, quantity, item: optional('item') },
      ...{ group: optional('group'), subgroup: optional('subgroup') },
      ...{ model: optional('model'), location: optional('location') },
    },
  };
}

function textAt(cells: readonly Cell[], at: number | undefined): string {
  return at === undefined ? '' : cellText(cells[at]).trim();
}
