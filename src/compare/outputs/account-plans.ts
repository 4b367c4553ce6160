import type { Family } from '../../account/account-record.ts';
import { HeadingNames } from '../../catalogue/columns/heading-names.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import { CLEAR_WORD } from '../../catalogue/columns/row-words.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Field, NamedField } from '../../catalogue/fields.ts';
import { columnOf, kindNamed } from '../../catalogue/kinds.ts';
import { exportColumns } from '../../export/export-columns.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { AccountOperations } from '../account-operations.ts';
import type { Comparison, FieldLine, Line, PairLine } from '../comparison.ts';
import { type Entry, type EntryLine, textIn } from '../entries/entry.ts';
import { splitPersonName } from '../../kernel/person-names.ts';
import { lineOf } from '../lines/line-differences.ts';
import { asLineTarget, isOfLine } from '../lines/line-targets.ts';
import type { Remedies } from '../obstacles.ts';
import { isFree, targetsOf } from '../columns/compared-sheet.ts';
import { INFO, sheetWith } from './plan-sheet.ts';
import { StepColumns } from './step-columns.ts';
import { planCell } from '../columns/plan-cells.ts';

/** Rows of the register that the account lacks, as an import takes them: it creates their records, and does the steps of rows. */
export function createSheets(
  comparison: Comparison,
  operations: AccountOperations,
): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const targets = [
      ...writtenTargets(comparison, resource),
      ...partsOfNames(comparison, resource),
    ];
    const missing = function* (): Generator<Line> {
      for (const line of comparison.lines('missing', 'register')) {
        if (line.entry.kind !== resource.name) continue;
        if (operations.whyNotCreated(line) === '') yield line;
      }
    };
    const steps = new StepColumns(resource);
    for (const line of missing()) steps.note(operations.ofNew(line).operations);
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const line of missing()) {
        const stepCells = steps.cellsOf(operations.ofNew(line).operations);
        for (const from of rowsOfRecord(line.entry)) {
          const cells = targets.map((target) => {
            const said = isOfLine(resource, target) ? from : line.entry;
            if (said === undefined) return '';
            return planCell(fieldOf(resource, target), withPartsOfName(resource, said), target);
          });
          yield [...cells, ...stepCells];
        }
      }
    };
    const headings = [...headingsOf(resource, targets), ...steps.headings];
    return sheetWith(resource, headings, rows, steps.sheetName);
  });
}

/** The lines of a record, each of which is a row; one row for a record without lines. */
function rowsOfRecord({ lines = [] }: Pick<Entry, 'lines'>): readonly (EntryLine | undefined)[] {
  return lines.length === 0 ? [undefined] : lines;
}

/** Records that differ, with the values of the register: an import updates them, and adds the lines that they lack. */
export function updateSheets(
  comparison: Comparison,
  { isUpdated }: Pick<Remedies, 'isUpdated'>,
): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const pairs = function* (): Generator<UpdatedPair> {
      for (const pair of comparison.pairs('differing')) {
        if (pair.register.entry.kind !== resource.name) continue;
        const fields = pair.fields.filter((field) => isUpdated(pair, field));
        if (fields.length > 0) yield updatedPair(pair, fields);
      }
    };
    const differing = new Set<string>();
    for (const { own, lines } of pairs()) {
      for (const target of own) differing.add(target);
      for (const line of lines)
        for (const target of Object.keys(line.values)) differing.add(target);
    }
    const targets = writtenTargets(comparison, resource).filter((target) => differing.has(target));
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const { pair, own, lines } of pairs()) {
        const { entry } = pair.register;
        const { other } = pair;
        for (const [at, line] of rowsOfRecord({ lines }).entries()) {
          const cells = targets.map((target): WorkbookCell => {
            const field = fieldOf(resource, target);
            if (isOfLine(resource, target)) {
              return line === undefined ? '' : planCell(field, line, target);
            }
            // What rows are grouped by is the same in all of them.
            const isSaid = at === 0 || target === resource.lineItems?.groupedBy;
            if (!own.has(target) || !isSaid) return '';
            return planCell(field, entry, target) || CLEAR_WORD;
          });
          yield [other.entry.number ?? null, ...cells, other.key, other.name];
        }
      }
    };
    const id = new HeadingNames(resource).of(ID_TARGET, resource.id.label);
    const headings = [id, ...headingsOf(resource, targets), ...INFO];
    return targets.length === 0 ? [] : sheetWith(resource, headings, rows);
  });
}

/** A row and its record, with what an update changes. */
interface UpdatedPair {
  readonly pair: PairLine;
  /** The targets of the record. */
  readonly own: ReadonlySet<string>;
  /** The lines that it lacks. */
  readonly lines: readonly EntryLine[];
}

function updatedPair(pair: PairLine, fields: readonly FieldLine[]): UpdatedPair {
  const own = fields.filter(({ line }) => line === undefined).map(({ target }) => target);
  const keys = fields.flatMap(({ target }) => asLineTarget(target)?.key ?? []);
  const lines = [...new Set(keys)].flatMap((key) => lineOf(pair.register.entry, key) ?? []);
  return { pair, own: new Set(own), lines };
}

/** The parts of whole names that a register has in one column, which no create takes. */
function partsOfNames({ parts: { sheets } }: Comparison, resource: Resource): readonly string[] {
  const { whole, parts } = resource.splitsInto ?? {};
  const own = sheets.filter((sheet) => sheet.resource === resource).flatMap(targetsOf);
  if (whole === undefined || parts === undefined || !own.includes(whole)) return [];
  return [parts.first, parts.last].filter((part) => !own.includes(part));
}

/** What a row says, with the parts of its whole name, where that can be split without guessing. */
function withPartsOfName(
  { splitsInto }: Resource,
  said: Pick<Entry, 'values' | 'texts'>,
): Pick<Entry, 'values' | 'texts'> {
  const name =
    splitsInto === undefined ? undefined : splitPersonName(textIn(said, splitsInto.whole));
  if (splitsInto === undefined || name === undefined) return said;
  const { first, last } = splitsInto.parts;
  return { ...said, values: { [first]: name.first, [last]: name.last, ...said.values } };
}

/** The targets that rows of a record type fill and an import writes, in the order of the fields. */
function writtenTargets({ parts: { sheets } }: Comparison, resource: Resource): readonly string[] {
  const kind = kindNamed(resource.name);
  const filled = new Set(
    sheets
      .filter((sheet) => sheet.resource === resource)
      .flatMap(({ columns, mapping }) => [
        ...columns.filter(({ use }) => use === 'value').map(({ target }) => target),
        ...[...mapping.fixed, ...mapping.defaults].map(({ target }) => target),
      ]),
  );
  const order = kind.columns.map(({ target }) => target);
  return [...filled]
    .filter((target) => !isFree(target))
    .toSorted((one, other) => placeIn(order, one) - placeIn(order, other));
}

function placeIn(order: readonly string[], target: string): number {
  const at = order.indexOf(target);
  return at < 0 ? order.length : at;
}

function headingsOf(resource: Resource, targets: readonly string[]): string[] {
  const columns = exportColumns(resource, familiesOf(resource, targets));
  return targets.map((target) => {
    const column = columns.find((each) => each.target === target);
    return column?.heading ?? columnOf(kindNamed(resource.name), target)?.label ?? target;
  });
}

/** The families of which targets are members. */
function familiesOf(resource: Resource, targets: readonly string[]): Family[] {
  const members = new Map<NamedField, string[]>();
  for (const target of targets) {
    const read = readTarget(resource, target);
    if (read?.is === 'member') getOrMake(members, read.field, () => []).push(read.member);
  }
  return [...members].map(([field, names]) => ({ field, members: names }));
}

function fieldOf(resource: Resource, target: string): Field | undefined {
  return readTarget(resource, target)?.field;
}
