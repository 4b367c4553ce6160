import { counted, formatCount } from '../../../kernel/counts.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import {
  FIELDS_BETWEEN,
  LEAVE_EMPTY,
  VALUES_SHEET,
  valueHeadings,
} from '../../sheet/values/value-columns.ts';
import type { NamedTable } from './output-table.ts';
import { inLanguageOf, ownCell } from './output-sheets.ts';
import { LONGEST_VALUE, MOST_VALUES, type WrongValue, wrongValues } from './wrong-values.ts';

const SUGGESTED = /Did you mean ([^?]*)\?/u;
const QUOTED = /"([^"]+)"/gu;
/** `Write 1234.5, or use --decimal point.`, `Write DE.` */
const WRITTEN = /^Write "?([^\s"]+?)"?(?:, or use [^]*|\.)$/u;

/** `Candidates: North / Store (#12), South / Store (created by this run). Write the path or #number.` */
const CANDIDATES = /Candidates: (.+)\. Write the path or #number\./u;
const AFTER_CANDIDATE = / \((?:#\d+|created by this run)\)(?:, |$)/u;

/** The values that a hint proposes to write, best first. */
function proposalsIn(hint: string): string[] {
  const written = WRITTEN.exec(hint)?.[1];
  if (written !== undefined) return [written];
  const candidates = CANDIDATES.exec(hint)?.[1];
  if (candidates !== undefined) return candidates.split(AFTER_CANDIDATE).filter(Boolean);
  const suggested = SUGGESTED.exec(hint)?.[1] ?? '';
  return [...suggested.matchAll(QUOTED)].flatMap(([, name]) => name ?? []);
}

/** Lists of their own for every line are written as long as they hold no more cells than this together. */
const MOST_LISTED = 100_000;

const TEXT = '@';

/** Each wrong value of a column once, with a cell for what all its rows get instead. */
export function valuesSheet(tables: readonly NamedTable[]): WorkbookSheet {
  const { sheet, column, field, found, rows, error, fix, newValue, inRows } = valueHeadings(
    tables[0]?.table.language,
  );
  return {
    name: VALUES_SHEET,
    columns: [
      { heading: sheet, width: 18 },
      { heading: column, width: 22 },
      { heading: field, width: 18 },
      { heading: found, width: 28 },
      { heading: rows, width: 8, format: '0_)_)' },
      { heading: error, width: 56 },
      { heading: fix, width: 50 },
      {
        heading: newValue,
        width: 30,
        cellStyle: 'required-heading',
        note: 'Choose from the list, or type a value. Leave blank to fix the rows one by one.',
      },
      {
        heading: inRows,
        width: 20,
        format: TEXT,
        cellStyle: 'our-heading',
        note: 'The numbers of the rows that have the value. Only these get the new one.',
      },
    ],
    preamble: [
      [{ value: 'Wrong values', cellStyle: 'title' }],
      [
        `Each wrong value of a column is listed once. What you write in "${newValue}" replaces it in all its rows; ${LEAVE_EMPTY} clears them.`,
      ],
      [
        'A cell that you change in its row keeps your change. Save the workbook and import it again.',
      ],
      [],
    ],
    rows: valueRows(tables),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: VALUES_SHEET },
    tabColour: 'amber',
  };
}

async function* valueRows(tables: readonly NamedTable[]): AsyncGenerator<readonly WorkbookCell[]> {
  const lists = new Lists();
  for (const { table, name } of tables) {
    const { values, otherCells } = await wrongValues(table);
    for (const value of values) yield lineOf(value, { table, name }, lists);
    if (otherCells > 0) yield lineOfOthers(name, otherCells);
  }
}

/** Says how many wrong cells are not listed. */
function lineOfOthers(name: string, cells: number): WorkbookCell[] {
  const most = formatCount(MOST_VALUES);
  const longest = formatCount(LONGEST_VALUE);
  return [
    name,
    '',
    '',
    '',
    cells,
    {
      value: `${counted(cells, 'cell')} with other values not listed: a sheet has at most ${most} lines, and values of at most ${longest} characters`,
      cellStyle: 'wrapped',
    },
    { value: 'Fix these cells in their rows.', cellStyle: 'wrapped' },
    '',
    '',
  ];
}

function lineOf(value: WrongValue, { table, name }: NamedTable, lists: Lists): WorkbookCell[] {
  const { heading, cell, rows, inRows } = value;
  const issues = inLanguageOf(table, value.issues);
  const wrapped = (texts: readonly string[], between: string): WorkbookCell => ({
    value: [...new Set(texts)].join(between),
    cellStyle: 'wrapped',
  });
  return [
    name,
    heading,
    fieldsOf(value),
    ownCell(cell),
    rows,
    wrapped(
      issues.map(({ message }) => message),
      FIELDS_BETWEEN,
    ),
    wrapped(
      issues.map(({ hint }) => hint),
      ' ',
    ),
    {
      value: null,
      cellStyle: 'input',
      choices: { values: lists.for(value) },
      ...(table.holdsIdentifiers(heading) && { format: TEXT }),
    },
    inRows.format(),
  ];
}

/** One that is about no field is about the column as a whole. */
function fieldsOf({ issues }: WrongValue): string {
  const fields = issues.map(({ field }) => field);
  return fields.includes(null) ? '' : [...new Set(fields)].join(FIELDS_BETWEEN);
}

/**
 * What drop-downs offer: what the errors propose, the nearest legal values, then all of them. Where these are too
 * many, the lines share the list of all.
 */
class Lists {
  readonly #shared = new Map<readonly string[], readonly string[]>();
  #cells = 0;

  for({ cell, issues, legal = [] }: WrongValue): readonly string[] {
    const proposals = issues.flatMap(({ hint }) => proposalsIn(hint));
    if (this.#cells + legal.length > MOST_LISTED) {
      const shared = this.#shared.get(legal) ?? [...legal, LEAVE_EMPTY];
      this.#shared.set(legal, shared);
      return shared;
    }
    this.#cells += legal.length;
    const nearest = nearestNames(cellText(cell), legal);
    return [...new Set([...proposals, ...nearest, ...legal, LEAVE_EMPTY])];
  }
}
