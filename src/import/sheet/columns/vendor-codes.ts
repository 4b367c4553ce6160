import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { cellText } from '../../../kernel/cells.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { sampleColumns } from '../shape/column-sample.ts';
import type { Completed } from './missing-fields.ts';
import { likelyReading } from './proposed-column.ts';

/** The address of a page with a path. */
const PAGE = /^https?:\/\/[^\s/]+\/\S+$/iu;

/** Rows with a code and an address that are read, the fewest that show something, and the share of them that has to. */
const MOST_ROWS = 100;
const FEWEST_ROWS = 3;
const SHARE = 0.4;

/** So many of the codes of one's own follow the one above. */
const COUNTED = 0.8;

/** Shorter codes come in any address. */
const SHORTEST_CODE = 4;

/** Codes that come again in the addresses of pages are those of vendors, under a heading for one's own: `Référence`. */
export function withVendorCodes(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const { kind, columns, fixed } = mapping;
  const model = kind.columns.find(isForCodes);
  const found = columns.find((column) => isGuessedIdentifier(column, mapping));
  const isTaken = [...columns, ...fixed].some(({ target }) => target === model?.target);
  if (model === undefined || found === undefined || isTaken || !comeInPages(found.index, rows)) {
    return { mapping, readings: [] };
  }
  const read: MappedColumn = {
    ...found,
    ...{ target: model.target, how: 'proposed', certainty: 'likely', suggestions: [] },
  };
  const own = columnOf(kind, found.target ?? '')?.label ?? '';
  const sample = sampleColumns(rows, found.index + 1)[found.index];
  return {
    mapping: { ...mapping, columns: columns.map((each) => (each === found ? read : each)) },
    readings: [
      likelyReading(name, found, sample, {
        topic: 'field',
        rule: `${quote(found.heading)} comes in the addresses of the vendors' pages: it is the ${model.label}, and not the ${own}.`,
        field: model.label,
        choices: [model.label, own],
      }),
    ],
  };
}

function isForCodes({ field, use }: Column): boolean {
  return use === 'value' && field?.kind === 'text' && field.codesOf !== undefined;
}

function isGuessedIdentifier({ how, target = '' }: MappedColumn, { kind }: Mapping): boolean {
  const field = columnOf(kind, target)?.field;
  const isGuessed = how === 'alias' || how === 'language';
  return isGuessed && field?.kind === 'text' && field.identifier === true;
}

function comeInPages(index: number, rows: readonly SheetRow[]): boolean {
  const seen = rows.flatMap(({ cells }) => {
    const texts = cells.map((cell) => cellText(cell).trim());
    const code = foldName(texts[index] ?? '');
    const page = texts.find((text) => PAGE.test(text));
    return code.length < SHORTEST_CODE || page === undefined ? [] : [{ code, page }];
  });
  const read = seen.slice(0, MOST_ROWS);
  const inPage = read.filter(({ code, page }) => foldName(page).includes(code));
  const areMany = inPage.length >= FEWEST_ROWS && inPage.length >= SHARE * read.length;
  return areMany && !countUp(read.map(({ code }) => code));
}

/** Codes that are counted row by row are one's own, also in the addresses of one's own pages: `device1`, `device2`. */
function countUp(codes: readonly string[]): boolean {
  const next = codes.filter((code, at) => at > 0 && follows(codes[at - 1] ?? '', code));
  return next.length >= COUNTED * (codes.length - 1);
}

function follows(before: string, code: string): boolean {
  const [, stem, number] = /^(.*?)(\d{1,9})$/u.exec(before) ?? [];
  return (
    stem !== undefined &&
    code.startsWith(stem) &&
    Number(code.slice(stem.length)) === Number(number) + 1
  );
}
