import { holdsIdentifier } from '../../../catalogue/columns/legal-values.ts';
import { ignoredColumns } from '../headings/mapping.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import type { ColumnSample } from '../shape/column-sample.ts';
import { cellText } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import { isLongText } from '../recipe/joints.ts';
import { apart, withAppended } from '../headings/rivals.ts';
import {
  replaced,
  proposed,
  withFound,
  likelyReading,
  type SurveyedSheet,
} from './surveyed-sheet.ts';

/** Only what was guessed from a heading gives way. */
const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language', 'unknown']);

/** Values that are read, the fewest that show something, and the share of them with a figure. */
const MOST_VALUES = 100;
const FEWEST_VALUES = 3;
const SHARE = 0.6;

/** Codes differ from row to row: kinds of things come again and again. */
const DISTINCT = 0.4;

/** Where another column is what the heading may mean, some codes are enough, however often they come. */
const SHARE_OF_RIVAL = 0.2;

/** A column that is codes under a heading which may mean kinds of things, too: `Type` with `T14`, `HL-L2350`. */
export function withCodes(sheet: SurveyedSheet): SurveyedSheet {
  const { mapping, samples } = sheet;
  const codes = openCodes(mapping);
  const shared = codes?.field?.kind === 'text' ? codes.field.codesOf : undefined;
  if (codes === undefined || shared === undefined) return sheet;
  const found = mapping.columns.find((column) => {
    if (!mayBeCodes(column, shared)) return false;
    const sample = samples[column.index];
    if (column.rivalOf !== undefined) return hasCodes(sample, SHARE_OF_RIVAL);
    return hasCodes(sample, SHARE) && isVaried(sample);
  });
  if (found === undefined) return sheet;
  const { index, heading, how } = found;
  return asCodes(sheet, found, {
    read: { index, heading, how, target: undefined, certainty: 'likely', suggestions: [] },
    why: 'has codes',
    codes,
    other: columnOf(mapping.kind, shared)?.label ?? shared,
  });
}

interface ReadAsCodes {
  /** The column with what it keeps. */
  readonly read: MappedColumn;
  readonly why: string;
  readonly codes: Column;
  /** The label of the field that its heading means. */
  readonly other: string;
}

function asCodes(
  sheet: SurveyedSheet,
  column: MappedColumn,
  { read, why, codes: { target, label }, other }: ReadAsCodes,
): SurveyedSheet {
  const rule = `${quote(column.heading)} ${why}: it is the ${label}, and not the ${other}.`;
  const said = { rule, field: label, choices: [label, other] };
  return withFound(sheet, {
    columns: replaced(sheet.mapping, (each) => (each === column ? proposed(read, target) : each)),
    readings: [likelyReading(sheet.name, column, sheet.samples[column.index], said)],
  });
}

/** The field for codes, where nothing fills it. */
function openCodes({ kind, columns, fixed }: Mapping): Column | undefined {
  const codes = kind.columns.find(
    ({ field, use }) => use === 'value' && field?.kind === 'text' && field.codesOf !== undefined,
  );
  const isTaken = [...columns, ...fixed].some(({ target }) => target === codes?.target);
  return isTaken ? undefined : codes;
}

/** The heading may mean the other field: it does so vaguely, or another column is nearer to it. */
function mayBeCodes({ how, target, rivalOf, isVague }: MappedColumn, shared: string): boolean {
  if (!GUESSED.has(how)) return false;
  return target === undefined ? rivalOf === shared : target === shared && isVague === true;
}

function hasCodes(sample: ColumnSample | undefined, share: number): boolean {
  if (sample === undefined || sample.distinct < FEWEST_VALUES) return false;
  const isCode = (value: string): boolean => /\d/.test(value) && /\p{L}/u.test(value);
  return sample.shareOfValues(MOST_VALUES, isCode) >= share;
}

function isVaried(sample: ColumnSample | undefined): boolean {
  return sample !== undefined && sample.distinct >= DISTINCT * Math.min(sample.filled, MOST_VALUES);
}

/** The address of a page with a path. */
const PAGE = /^https?:\/\/[^\s/]+\/\S+$/iu;

/** Rows with a code and an address that are read, the fewest that show something, and the share of them that has to. */
const MOST_ROWS = 100;
const FEWEST_ROWS = 3;
const SHARE_OF_PAGES = 0.4;

/** So many of the codes of one's own follow the one above. */
const COUNTED = 0.8;

/** Shorter codes come in any address. */
const SHORTEST_CODE = 4;

/** Codes that come again in the addresses of pages are those of vendors, under a heading for one's own: `Référence`. */
export function withVendorCodes(sheet: SurveyedSheet): SurveyedSheet {
  const { mapping, rows } = sheet;
  const codes = openCodes(mapping);
  const found = mapping.columns.find((column) => isGuessedIdentifier(column, mapping));
  if (codes === undefined || found === undefined || !comeInPages(found.index, rows)) return sheet;
  return asCodes(sheet, found, {
    read: found,
    why: "comes in the addresses of the vendors' pages",
    codes,
    other: columnOf(mapping.kind, found.target)?.label ?? '',
  });
}

function isGuessedIdentifier({ how, target }: MappedColumn, { kind }: Mapping): boolean {
  const field = columnOf(kind, target)?.field;
  const isGuessed = how === 'alias' || how === 'language';
  return isGuessed && holdsIdentifier(field);
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
  const areMany = inPage.length >= FEWEST_ROWS && inPage.length >= SHARE_OF_PAGES * read.length;
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

/** The address of a page, and the share of the values that have to be addresses. */
const ADDRESS = /^https?:\/\/\S+$/iu;
const SHARE_OF_ADDRESSES = 0.9;

/** A column of addresses of pages that no field takes becomes a line of the description, as likely: `Link: https://...`. */
export function withLinks(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, samples } = sheet;
  const text = mapping.kind.columns.find(isLongText);
  const links = ignoredColumns(mapping).filter(({ index }) => hasAddresses(samples[index]));
  if (text === undefined || links.length === 0) return sheet;
  const { target, label } = text;
  const columns = replaced(mapping, (each) =>
    links.includes(each) ? apart({ ...each, target, isAppended: true }) : each,
  );
  return withFound(sheet, {
    columns: withAppended(columns, { how: 'proposed', certainty: 'likely' }),
    readings: links.map((column) =>
      likelyReading(name, column, samples[column.index], {
        rule: `${quote(column.heading)} has addresses of pages, and no field takes it: it is a line below the ${label}.`,
        field: label,
        choices: [column.heading],
      }),
    ),
  });
}

function hasAddresses(sample: ColumnSample | undefined): boolean {
  const share = sample?.shareOfValues(MOST_VALUES, (value) => ADDRESS.test(value)) ?? 0;
  return share >= SHARE_OF_ADDRESSES;
}
