import type { Cell } from '../../../../kernel/cells.ts';
import { passesFastPath } from '../../../../catalogue/checks/row-check.ts';
import { lineItemsOf } from '../../../../catalogue/kinds.ts';
import { guessedIdColumn } from '../../headings/unclear-ids.ts';
import type { Mapping } from '../../headings/mapping.ts';
import type { RowReader } from '../../cells/row-reader.ts';
import { endsOfShape } from '../../evidence/amounts/plain-amounts.ts';
import type { CellReader } from '../../evidence/cell-reader.ts';
import type { HeadedSheet } from '../../read/headed-sheet.ts';
import { RoutineGate } from '../../routine/routine-gate.ts';
import { WorkbookGate } from '../../routine/workbook-gate.ts';
import type { ColumnRules, RoutineSurvey, RoutineTable } from '../../routine/routine-rules.ts';
import type { CheckingOptions } from '../checking-options.ts';
import type { ColumnPlan } from '../rows/column-plan.ts';
import { hasReplacedCells } from '../rows/replaced-cells.ts';
import { needsFilling, needsFullCheck } from '../rows/row-checker.ts';
import type { SheetPlan } from '../rows/sheet-plan.ts';
import type { RoutineWatches, SheetWatches } from '../sheet-watches.ts';

/** Everything that sees the rows of a sheet. */
export interface SeenBy {
  readonly sheet: HeadedSheet;
  readonly plan: SheetPlan;
  readonly mapping: Mapping;
  readonly reader: RowReader;
  readonly watches: SheetWatches;
  readonly options: CheckingOptions;
  readonly survey: RoutineSurvey | undefined;
}

/** What lets rows of a sheet pass unread; undefined where something has to see each of them. */
export function gateOf(seenBy: SeenBy): RoutineGate | WorkbookGate | undefined {
  const { sheet, plan, reader, watches, survey } = seenBy;
  // What is in several columns together has to be seen.
  if (!reader.readsSingly || isSeenRowByRow(seenBy)) return undefined;
  const table = sheet.routine();
  if (table === undefined) return undefined;
  const columns = Array.from({ length: plan.width }, (_, index): ColumnRules => {
    const planned = plan.columns.find((column) => column.index === index);
    const cellReader = reader.readerOf(index);
    const asked = { index, table, survey, watches: watches.routine, cellReader };
    return planned === undefined ? rulesOfOther(asked) : rulesOfPlanned(planned, asked);
  });
  const { range, fewestCells, headings } = table;
  const countedUpTo = survey?.countedUpTo ?? 0;
  const rules = { range, columns, fewestCells, headings, countedUpTo };
  return sheet.format === 'xlsx' ? new WorkbookGate(rules) : new RoutineGate(rules);
}

/** Whether more than the single cells of its rows decide what is said of them. */
function isSeenRowByRow({ plan, mapping, options: { validators = [] } }: SeenBy): boolean {
  const { kind, id, action, decision, surplus, furtherStock } = plan;
  const ofRows = [id, action, decision, surplus, kind.actions, kind.steps, lineItemsOf(kind)];
  return (
    ofRows.some((each) => each !== undefined) ||
    furtherStock ||
    needsFullCheck(plan) ||
    validators.length > 0 ||
    guessedIdColumn(mapping) !== undefined ||
    hasReplacedCells(mapping)
  );
}

/** What is known of a column. */
interface Asked {
  readonly index: number;
  readonly table: RoutineTable;
  readonly watches: RoutineWatches;
  readonly survey: RoutineSurvey | undefined;
  readonly cellReader: CellReader | undefined;
}

function rulesOf({ index, table, watches, survey }: Asked): ColumnRules {
  return {
    mayBeBlank: watches.mayBeBlank(index),
    seesTexts: watches.seesTexts(index),
    plain: undefined,
    isRoutine: (text) =>
      isAsRead(text) &&
      table.isRoutine(text) &&
      watches.isRoutine(text, index) &&
      survey?.isRoutine(text, index) !== false,
    mayHaveLetters: () => watches.mayHaveLetters(index),
    typed: {
      isRoutine: (cell) =>
        cell.text.trim() !== '' &&
        table.isRoutine(cell.text) &&
        watches.isShownRoutine(cell.text, index) &&
        survey?.isRoutine(cell, index) !== false,
      haveRange: true,
      ignoreFormats: true,
    },
    evidence: survey?.evidenceOf(index),
  };
}

/** Spaces beyond ASCII are removed, too, and a guard in front of a formula. */
function isAsRead(text: string): boolean {
  return text.trim() === text && !text.startsWith("'");
}

const ANY_TEXT = { are: 'texts', least: 0, most: Infinity } as const;

/** A column that fills no field. */
function rulesOfOther(asked: Asked): ColumnRules {
  const rules = rulesOf(asked);
  return { ...rules, plain: rules.evidence?.isOfPlainTexts === false ? undefined : ANY_TEXT };
}

function rulesOfPlanned(column: ColumnPlan, asked: Asked): ColumnRules {
  const { index, cellReader, watches } = asked;
  const rules = rulesOf(asked);
  const isKey = watches.columnsOfKeys.has(index);
  const mayBeBlank = rules.mayBeBlank && !needsFilling(column);
  const isFine = (cell: Cell): boolean => {
    const read = cellReader?.read(cell) ?? cell;
    if (typeof read === 'symbol' || (isKey && read !== cell)) return false;
    return read === '' ? mayBeBlank : passesFastPath(column.check, read);
  };
  const isPlain =
    rules.evidence?.isOfPlainTexts !== false &&
    cellReader?.keepsDigits !== false &&
    !rules.seesTexts;
  const isKept = (text: string): boolean =>
    cellReader === undefined || cellReader.read(text) === text;
  const isRoutine = (text: string): boolean => rules.isRoutine(text) && isFine(text);
  return {
    ...rules,
    mayBeBlank,
    isRoutine,
    plain: isPlain ? column.check.plainTexts : undefined,
    typed: {
      isRoutine: (cell) => rules.typed.isRoutine(cell) && isFine(cell),
      haveRange: holdsNumbersAlone(column) && cellReader?.hasAnswers !== true,
      ignoreFormats: cellReader?.keepsDigits !== false,
    },
    ...(holdsNumbersAlone(column) && {
      isRoutineShape: (shape) =>
        endsOfShape(shape).every((text) => isKept(text) && isRoutine(text)),
    }),
  };
}

/** Of numbers in a range the smallest and the largest one prove all. */
function holdsNumbersAlone({ column: { field }, parts }: ColumnPlan): boolean {
  return parts === undefined && (field?.kind === 'decimal' || field?.kind === 'integer');
}
