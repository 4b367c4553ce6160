import {
  countCheck,
  type ReconciliationCheck,
  type Side,
  sumSide,
  valueCheck,
} from '../../reports/engine/checks/reconciliation-check.ts';
import { capitalized } from '../../kernel/nouns.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { LISTS, type ListName, type SideName, SIDES } from '../entries/entry.ts';
import type { GroupTotals } from '../totals.ts';
import { LIST_WORDS, type ListLine, type SheetParts } from './list-words.ts';

export type ListSheets = Readonly<Record<ListName, TableSheet<ListLine>>>;

/** The heading keys of the numbers of rows and of records. */
const NUMBERED: Readonly<Record<SideName, string>> = { register: 'row', other: 'record' };

/** The lists that have entries of a side. */
function listsOf(side: SideName): readonly ListName[] {
  return LISTS.filter((list) => LIST_WORDS[list].has.includes(side));
}

/** How many rows or records the lists have, as the spreadsheet program counts them. */
export function countFormula(
  sheets: ListSheets,
  lists: readonly ListName[],
  side: SideName,
): string {
  return lists.map((list) => `COUNT(${sheets[list].range(NUMBERED[side])})`).join('+');
}

/** The checks that hold the lists, the groups and the sources together. */
export function comparisonChecks(
  sheets: ListSheets,
  groups: readonly TableSheet<GroupTotals>[],
  read: Readonly<Record<SideName, number>>,
  { totals, comparison, words }: SheetParts,
): readonly ReconciliationCheck[] {
  const entries = {
    register: `${capitalized(words.registerEntries)} of the register`,
    other: `${words.otherTitle} ${words.otherEntries}`,
  };
  const ofSides = SIDES.map((side) => {
    const lists = listsOf(side);
    const named = lists.map((list) => LIST_WORDS[list].name.toLowerCase()).join(' + ');
    const right: Side = {
      formula: countFormula(sheets, lists, side),
      figure: BigInt(totals.all[side].entries),
    };
    return countCheck(`${entries[side]} = ${named}`, { figure: BigInt(read[side]) }, right);
  });
  const ofGroups = groups.flatMap((sheet) => [
    ...SIDES.map((side) =>
      countCheck(
        `${entries[side]}: ${sheet.name} = lists`,
        sumSide(sheet, `${side} entries`, BigInt(totals.all[side].entries)),
        {
          formula: countFormula(sheets, listsOf(side), side),
          figure: BigInt(totals.all[side].entries),
        },
      ),
    ),
    ...comparison.parts.amounts.flatMap(({ key, label }, at) =>
      SIDES.map((side) => {
        const figure = totals.all[side].amounts[at] ?? 0n;
        const title = side === 'register' ? words.registerTitle : words.otherTitle;
        return valueCheck(
          `${title}, ${label.toLowerCase()}: ${sheet.name} = lists`,
          sumSide(sheet, `${side} ${key}`, figure),
          { formula: sumFormula(sheets, side, key), figure: sumOfLists(side, at, totals) },
        );
      }),
    ),
  ]);
  return [...ofSides, ...ofGroups, ...pairChecks(sheets, totals)];
}

/** Each row of a pair has one record. */
function pairChecks(
  sheets: ListSheets,
  totals: SheetParts['totals'],
): readonly ReconciliationCheck[] {
  return (['matched', 'differing'] as const).map((list) =>
    countCheck(
      `${LIST_WORDS[list].name}: as many rows as records`,
      {
        formula: countFormula(sheets, [list], 'register'),
        figure: BigInt(totals.lists[list].register.entries),
      },
      {
        formula: countFormula(sheets, [list], 'other'),
        figure: BigInt(totals.lists[list].other.entries),
      },
    ),
  );
}

function sumFormula(sheets: ListSheets, side: SideName, key: string): string {
  return listsOf(side)
    .map((list) => `SUM(${sheets[list].range(`${side} ${key}`)})`)
    .join('+');
}

function sumOfLists(side: SideName, at: number, { lists }: SheetParts['totals']): bigint {
  return listsOf(side).reduce((sum, list) => sum + (lists[list][side].amounts[at] ?? 0n), 0n);
}
