import { defined } from '../../../../kernel/defined.ts';
import type { CellRules, CellValue, CheckedDay } from '../../../../catalogue/checks/cell-check.ts';
import type { CellField } from '../../../../catalogue/fields.ts';
import {
  ACTION_TARGET,
  type Column,
  DECISION_TARGET,
  ID_TARGET,
  type SplitParts,
} from '../../../../catalogue/columns/columns.ts';
import { type Kind, columnOf, isOfWholeRecord } from '../../../../catalogue/kinds.ts';
import { cellCheckOf, readCell } from '../../../../catalogue/checks/row-check.ts';
import { CLEAR_WORD } from '../../../../catalogue/columns/row-words.ts';
import { DEFAULT_DATE_FORMAT } from '../../../../kernel/dates/date-format.ts';
import { foldName } from '../../../../kernel/names.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { hasErrors, makeIssue } from '../../../../kernel/messages/issues.ts';
import {
  type CellFormat,
  type FixedValue,
  type MappedColumn,
  type Mapping,
  widthOf,
} from '../../headings/mapping.ts';
import { type FillHints, fillHints } from '../../map/fill-hints.ts';
import { TODAY } from '../../recipe/recipe-words.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import { SURPLUS_COLUMN } from '../../../ledger/rows/result-columns.ts';
import type { CheckingRequest } from '../../request/request.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan } from './column-plan.ts';
import { columnFormat, readValue } from '../../cells/cell-settings.ts';
import { decisionMeant, decisionWords } from '../../../../catalogue/columns/decisions.ts';
import { splitCheck } from '../../../../catalogue/checks/split-check.ts';

/** Everything about a mapped sheet that is the same for all its rows. */
export interface SheetPlan {
  readonly kind: Kind;
  readonly width: number;
  readonly columns: readonly ColumnPlan[];
  readonly id:
    { readonly index: number; readonly heading: string; readonly label: string } | undefined;
  readonly action: { readonly index: number; readonly heading: string } | undefined;
  readonly decision: DecisionPlan | undefined;
  /** The column of an error file with cells that had no column. */
  readonly surplus: number | undefined;
  /** Values that all rows have. */
  readonly fixed: Readonly<Record<string, RowValue>>;
  /** Those among them that are defaults, because no column has their field. */
  readonly defaulted: readonly string[];
  /** Required columns that nothing fills. */
  readonly missing: readonly Column[];
  /** Those among them, by their targets, for which a person chooses once. */
  readonly openFields: ReadonlySet<string>;
  readonly fillHints: FillHints;
  /** What flags call the sheet, where it is one of several. */
  readonly scope: string | undefined;
  /** The targets that find the record of a row, in place of the keys of its kind. */
  readonly key: readonly string[] | undefined;
  /** Rows with the number and the name of an earlier row add their units to its item. */
  readonly furtherStock: boolean;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Works out once what each row is checked for. Throws `bad-mapping` where a fixed value is wrong. */
export function planSheet(mapping: Mapping, checking: CheckingRequest, day: CheckedDay): SheetPlan {
  const { kind } = mapping;
  const read = (value: FixedValue): [string, RowValue] => [
    value.target,
    readFixed(kind, value, cellRules(checking, day, value)),
  ];
  const fixed = new Map(mapping.fixed.filter(isOfField).map(read));
  const defaults = new Map(mapping.defaults.filter(isOfField).map(read));
  const columns = mapping.columns.flatMap((mapped): ColumnPlan[] => {
    const { index, heading, target } = mapped;
    const column = columnOf(kind, target);
    const flagName = mapping.scope === undefined ? undefined : inSheet(mapping.scope, heading);
    const rules = cellRules(checking, day, mapped, flagName);
    if (column?.parts !== undefined) {
      const named = { ...rules, familyNames: mapping.language?.familyNames };
      const plan = planSplit(mapped, column, column.parts, { rules: named, fixed, defaults });
      const format = columnFormat(checking, { clearBlank: mapped.clearBlank });
      return [{ ...plan, format, isRequired: mayBeRequired(kind, plan.column) }];
    }
    if (column?.use !== 'value' || column.field === undefined) return [];
    const goesTo = targetOf(column);
    if (fixed.has(goesTo)) return [];
    return [
      {
        index,
        heading,
        column,
        target: goesTo,
        check: cellCheckOf(column.field, rules),
        format: columnFormat(checking, mapped),
        fallback: defaults.get(goesTo),
        isRequired: mayBeRequired(kind, column),
      },
    ];
  });
  const filled = new Set(columns.flatMap(targetsOf));
  const { forAll, defaulted } = valuesOfAllRows(fixed, defaults, filled);
  return {
    kind,
    width: widthOf(mapping),
    openFields: mapping.openFields ?? NO_FIELDS,
    columns,
    id: special(mapping, ID_TARGET, kind.resource.id.label),
    action: special(mapping, ACTION_TARGET, 'Action'),
    decision: planDecision(mapping),
    fillHints: fillHints(mapping),
    ...{ scope: mapping.scope, key: mapping.key },
    furtherStock: mapping.furtherStock === true,
    surplus: mapping.columns.find(({ heading }) => heading === SURPLUS_COLUMN)?.index,
    fixed: Object.fromEntries(forAll),
    defaulted,
    missing: missingColumns(kind, new Set([...filled, ...forAll.keys()])),
  };
}

/** The values that all rows have, and those among them that are defaults of fields which no column has. */
function valuesOfAllRows(
  fixed: ReadonlyMap<string, RowValue>,
  defaults: ReadonlyMap<string, RowValue>,
  filled: ReadonlySet<string>,
): { readonly forAll: ReadonlyMap<string, RowValue>; readonly defaulted: readonly string[] } {
  const added = [...defaults].filter(([target]) => !filled.has(target) && !fixed.has(target));
  return { forAll: new Map([...fixed, ...added]), defaulted: added.map(([target]) => target) };
}

function missingColumns(kind: Kind, provided: ReadonlySet<string>): readonly Column[] {
  return kind.columns.filter(
    (column) => mayBeRequired(kind, column) && !provided.has(targetOf(column)),
  );
}

/** The fields that a column fills. */
export function targetsOf({ target, parts }: ColumnPlan): readonly string[] {
  return parts?.map((part) => part.target) ?? [target];
}

/**
 * How cells are checked: those of all columns, or of the one whose format is given.
 * @param flagName what flags call the column, where they have to name it
 */
export function cellRules(
  checking: CheckingRequest,
  { today, anywhere }: CheckedDay,
  said: CellFormat = {},
  flagName?: string,
): CellRules {
  const { dateFormat, decimal, identifierFormat } = columnFormat(checking, said);
  return {
    ...{ dateFormat: dateFormat ?? DEFAULT_DATE_FORMAT, decimal, identifierFormat },
    ...(dateFormat === undefined && defined({ dateOrder: said.read?.dateOrder })),
    ...{ flagName, today, anywhere },
  };
}

/**
 * Whether a row that calls the kind's own endpoint cannot do without the column. What is said of a record that
 * several rows make may be in any of them.
 */
export function isRequired(kind: Kind, column: Column): boolean {
  return !isOfWholeRecord(kind, column) && isRequiredForRecord(kind, column);
}

/** Whether no record can be made without the column, or no operation. */
export function isRequiredForRecord(kind: Kind, column: Column): boolean {
  return column.requiredFor.includes(kind.operation === undefined ? 'create' : 'operation');
}

/** As isRequired, or it is required as long as another field of the row does not say otherwise. */
function mayBeRequired(kind: Kind, column: Column): boolean {
  return (
    isRequired(kind, column) ||
    (kind.operation === undefined && column.requiredUnless !== undefined)
  );
}

function targetOf({ target, field }: Column): string {
  return field?.kind === 'urls' ? target.replace(/#\d+$/, '') : target;
}

function special(
  { columns }: Mapping,
  target: string,
  label: string,
): { index: number; heading: string; label: string } | undefined {
  const column = columns.find((each) => each.target === target);
  return column === undefined ? undefined : { index: column.index, heading: column.heading, label };
}

function isOfField({ target }: FixedValue): boolean {
  return target !== DECISION_TARGET;
}

function readFixed(kind: Kind, said: FixedValue, rules: CellRules): RowValue {
  const { target } = said;
  const column = columnOf(kind, target);
  if (column?.field === undefined) throw new RangeError(`${kind.name} has no field ${target}`);
  const text = dayOrText(said.text, column.field, rules);
  if (text.toLowerCase() === CLEAR_WORD && column.requiredFor.length === 0) return null;
  const cell = readValue(said, column.field, text);
  const { value, issues: found } = readCell(cellCheckOf(column.field, rules), cell);
  const issues = found.map(({ code, details }) =>
    makeIssue(code, { file: '--set' }, { ...details, field: column.label }),
  );
  const [worst] = issues.filter((issue) => hasErrors([issue]));
  if (worst === undefined && value !== undefined && text !== '') return fixedValue(value);
  throw new TallysheetError(
    'bad-mapping',
    `--set or --default: ${worst?.message ?? `${column.label} has no value`}`,
    worst === undefined ? {} : { hint: worst.hint },
  );
}

/** The day of the import in place of the word for it. */
function dayOrText(text: string, { kind }: CellField, { today }: CellRules): string {
  return kind === 'date' && foldName(text) === TODAY ? today : text;
}

function fixedValue(value: CellValue): RowValue {
  return value;
}

/** Where the decision of each row is. */
interface DecisionPlan {
  /** Of its column; undefined where the file has none. */
  readonly index: number | undefined;
  readonly heading: string | undefined;
  /** The decision of all rows. */
  readonly fixed: string | undefined;
  /** The decision of rows whose cell is blank. */
  readonly fallback: string | undefined;
}

/** Undefined where no row has a decision. Throws `bad-mapping` where `--set` or `--default` has an unknown word. */
function planDecision(mapping: Mapping): DecisionPlan | undefined {
  const column = mapping.columns.find(({ target }) => target === DECISION_TARGET);
  const fixed = wordIn(mapping.fixed, mapping);
  const fallback = wordIn(mapping.defaults, mapping);
  if (column === undefined && fixed === undefined && fallback === undefined) return undefined;
  return { index: column?.index, heading: column?.heading, fixed, fallback };
}

function wordIn(
  values: readonly FixedValue[],
  { kind: { resource } }: Mapping,
): string | undefined {
  const text = values.find(({ target }) => target === DECISION_TARGET)?.text;
  if (text === undefined || decisionMeant(resource, text) !== undefined) return text;
  const label = resource.decided?.label ?? '';
  const words = decisionWords(resource).join(' or ');
  throw new TallysheetError(
    'bad-mapping',
    `--set or --default: ${label} takes ${words}, not "${text}"`,
  );
}

/** What is known of a sheet when a column that is split is planned. */
interface SplitContext {
  readonly rules: CellRules;
  readonly fixed: ReadonlyMap<string, RowValue>;
  readonly defaults: ReadonlyMap<string, RowValue>;
}

/** A column whose cells are split; it is as necessary as its parts. */
function planSplit(
  { index, heading }: MappedColumn,
  column: Column,
  { first, last, order }: SplitParts,
  { rules, fixed, defaults }: SplitContext,
): Omit<ColumnPlan, 'format' | 'isRequired'> {
  return {
    index,
    heading,
    column: { ...column, requiredFor: [...first.requiredFor, ...last.requiredFor] },
    target: column.target,
    check: splitCheck({ first: checkOf(first, rules), last: checkOf(last, rules), order }, rules),
    fallback: undefined,
    parts: [first, last].map(({ target }) => ({
      target,
      fallback: defaults.get(target),
      isFixed: fixed.has(target),
    })),
  };
}

function checkOf({ field, target }: Column, rules: CellRules): ReturnType<typeof cellCheckOf> {
  if (field === undefined) throw new RangeError(`a name cannot be split into the field ${target}`);
  return cellCheckOf(field, rules);
}
