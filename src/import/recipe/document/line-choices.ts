import { IDENTIFIER_FORMATS } from '../../../catalogue/checks/cell-check.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { findKind, KINDS } from '../../../catalogue/kinds.ts';
import { isCalled, stepsOf, withSteps } from '../../../catalogue/steps.ts';
import { DATE_FORMAT_EXAMPLES } from '../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import { foldName } from '../../../kernel/names.ts';
import { QUOTE_RULES } from '../../../tabular/csv/quote-rule.ts';
import { CODE_PAGES } from '../../../tabular/encoding/encodings.ts';
import { CREATE, SKIP_ROWS } from '../../answers/answer.ts';
import { DATE_ORDERS } from '../../evidence/dates/date-text.ts';
import { LEAVE_EMPTY } from '../../map/value-columns.ts';
import { HIDDEN_ROWS } from '../../read/hidden-row-ways.ts';
import { MODES } from '../../request/modes.ts';
import type { NameRecipe, SheetRecipe } from '../recipe.ts';
import { MERGED } from './line-cells.ts';
import { IGNORE } from '../ignore-word.ts';
import { COLUMN_LINE, NAME_LINE, SHEET_LINE } from './recipe-headings.ts';

/** What the drop-down of a cell offers, and whether it refuses all else. */
interface CellChoices {
  readonly values: readonly string[];
  readonly strict?: boolean;
}

type ChoicesByHeading = Readonly<Record<string, CellChoices>>;

export const YES = ['yes'] as const;

export const MODE_CHOICES: CellChoices = { values: MODES, strict: true };

const YES_ONLY: CellChoices = { values: YES, strict: true };

const RECORD_TYPES = KINDS.filter(({ operation }) => operation === undefined).map(
  ({ name }) => name,
);

export function sheetChoices({ recordType }: SheetRecipe): ChoicesByHeading {
  const kind = typeof recordType === 'string' ? findKind(recordType) : undefined;
  const steps = kind === undefined ? [] : stepsOf(kind).map(({ name }) => name);
  return {
    // Operations are too many for a list; they may be typed.
    [SHEET_LINE.recordType]: { values: [IGNORE, ...RECORD_TYPES] },
    // A text that was saved in two of them may have any name.
    [SHEET_LINE.encoding]: { values: ['utf-8', ...CODE_PAGES] },
    [SHEET_LINE.quotes]: { values: QUOTE_RULES, strict: true },
    [SHEET_LINE.hiddenRows]: { values: HIDDEN_ROWS, strict: true },
    [SHEET_LINE.fillMerged]: { values: MERGED, strict: true },
    ...(steps.length > 0 && { [SHEET_LINE.then]: { values: steps } }),
    [SHEET_LINE.confirmed]: YES_ONLY,
  };
}

export function columnChoices(sheet: SheetRecipe): ChoicesByHeading {
  return {
    [COLUMN_LINE.field]: { values: fieldChoices(sheet) },
    [COLUMN_LINE.dateOrder]: { values: DATE_ORDERS, strict: true },
    [COLUMN_LINE.dateFormat]: { values: DATE_FORMAT_EXAMPLES },
    [COLUMN_LINE.incompleteDates]: { values: ['first', 'last'], strict: true },
    [COLUMN_LINE.decimal]: { values: DECIMAL_STYLES, strict: true },
    [COLUMN_LINE.identifiers]: { values: IDENTIFIER_FORMATS, strict: true },
    [COLUMN_LINE.monthAndYear]: YES_ONLY,
    [COLUMN_LINE.serialDates]: YES_ONLY,
    [COLUMN_LINE.negativeSigns]: YES_ONLY,
    [COLUMN_LINE.percentSign]: YES_ONLY,
    [COLUMN_LINE.fillDown]: YES_ONLY,
    [COLUMN_LINE.clearBlank]: YES_ONLY,
    [COLUMN_LINE.instead]: YES_ONLY,
    [COLUMN_LINE.confirmed]: YES_ONLY,
  };
}

/** Candidates come first, then the words, then all that may be meant. */
export function nameChoices(
  name: NameRecipe,
  choicesOf: ((name: NameRecipe) => readonly string[]) | undefined,
): ChoicesByHeading {
  const { madeFromName } = resourceNamed(name.recordType);
  const words = [...(madeFromName ? [CREATE] : []), SKIP_ROWS, LEAVE_EMPTY];
  const known = choicesOf?.(name) ?? [];
  // A name that has its answer is among no open ones.
  const own = [
    ...new Set([...(name.use === undefined ? [] : [name.use]), ...(name.candidates ?? [])]),
  ];
  const values =
    known.length > 0 ? known : [...own, ...words.filter((word) => !own.includes(word))];
  return { [NAME_LINE.use]: { values }, [NAME_LINE.confirmed]: YES_ONLY };
}

const KNOWN = new Map<string, readonly string[]>();

/** All fields of the rows of a sheet, those first that new records need. */
function fieldChoices({ recordType, then = [], columns = [] }: SheetRecipe): readonly string[] {
  const members = columns.flatMap(({ field }) => (field?.includes(':') === true ? field : []));
  const key = JSON.stringify([recordType, then, members]);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const all = [IGNORE, ...fieldsOf(recordType, then), ...members];
  const once = [...new Map(all.map((name) => [foldName(name), name])).values()];
  KNOWN.set(key, once);
  return once;
}

function fieldsOf(recordType: string | null | undefined, then: readonly string[]): string[] {
  const kind = typeof recordType === 'string' ? findKind(recordType) : undefined;
  if (kind === undefined) return [];
  const steps = stepsOf(kind).filter((step) => then.some((name) => isCalled(step, name)));
  const { columns } = steps.length === 0 ? kind : withSteps(kind, steps);
  const written = columns.filter(({ use }) => use !== 'read-only');
  const isNeeded = ({ requiredFor }: Column): boolean =>
    requiredFor.some((call) => call !== 'update');
  const first = written.filter(isNeeded);
  return [...first, ...written.filter((column) => !first.includes(column))].map(
    ({ label }) => label,
  );
}
