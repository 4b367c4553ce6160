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
import type { Comparison, Line } from '../comparison.ts';
import { isFree } from '../columns/compared-sheet.ts';
import { INFO, sheetWith } from './plan-sheet.ts';
import { StepColumns } from './step-columns.ts';
import { planCell } from '../columns/plan-cells.ts';

/** Rows of the register that the account lacks, as an import takes them: it creates their records, and does the steps of rows. */
export function createSheets(
  comparison: Comparison,
  operations: AccountOperations,
): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const targets = writtenTargets(comparison, resource);
    const missing = function* (): Generator<Line> {
      for (const line of comparison.lines('missing', 'register')) {
        if (line.entry.kind === resource.name) yield line;
      }
    };
    const steps = new StepColumns(resource);
    for (const line of missing()) steps.note(operations.ofNew(line).operations);
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const line of missing()) {
        const cells = targets.map((target) =>
          planCell(fieldOf(resource, target), line.entry, target),
        );
        yield [...cells, ...steps.cellsOf(operations.ofNew(line).operations)];
      }
    };
    const headings = [...headingsOf(resource, targets), ...steps.headings];
    return sheetWith(resource, headings, rows, steps.sheetName);
  });
}

/** Records that differ, with the values of the register: an import updates them. */
export function updateSheets(
  comparison: Comparison,
  isSent: (resource: Resource, target: string) => boolean,
  clears: boolean,
): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const differing = new Set<string>();
    for (const { register, fields } of comparison.pairs('differing')) {
      if (register.entry.kind !== resource.name) continue;
      for (const { target } of fields) if (isSent(resource, target)) differing.add(target);
    }
    const targets = writtenTargets(comparison, resource).filter((target) => differing.has(target));
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const { register, other, fields } of comparison.pairs('differing')) {
        if (register.entry.kind !== resource.name) continue;
        const own = new Set(fields.map(({ target }) => target));
        const cells = targets.map((target): WorkbookCell => {
          if (!own.has(target)) return '';
          const cell = planCell(fieldOf(resource, target), register.entry, target);
          return cell === '' && clears ? CLEAR_WORD : cell;
        });
        if (cells.every((cell) => cell === '')) continue;
        yield [other.entry.number ?? null, ...cells, other.key, other.name];
      }
    };
    const id = new HeadingNames(resource).of(ID_TARGET, resource.id.label);
    const headings = [id, ...headingsOf(resource, targets), ...INFO];
    return targets.length === 0 ? [] : sheetWith(resource, headings, rows);
  });
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
