import type { Family } from '../../account/account-record.ts';
import { HeadingNames } from '../../catalogue/columns/heading-names.ts';
import { ID_TARGET, NAME_IN_ACCOUNT } from '../../catalogue/columns/columns.ts';
import { CLEAR_WORD } from '../../catalogue/columns/row-words.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Field, NamedField } from '../../catalogue/fields.ts';
import { endpointName } from '../../catalogue/index.ts';
import { columnOf, kindNamed } from '../../catalogue/kinds.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { exportColumns } from '../../export/export-columns.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Comparison } from '../comparison.ts';
import { isFree } from '../columns/compared-sheet.ts';
import { planCell } from './plan-cells.ts';

/** Columns that start so are for people: an import ignores them. */
const FOR_PEOPLE = '_';

/** Rows of the register that the account lacks, as an import takes them: it creates their records. */
export function createSheets(comparison: Comparison): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const targets = writtenTargets(comparison, resource);
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const { entry } of comparison.lines('missing', 'register')) {
        if (entry.kind !== resource.name) continue;
        yield targets.map((target) => planCell(fieldOf(resource, target), entry, target));
      }
    };
    return sheetWith(resource, headingsOf(resource, targets), rows);
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

const INFO = ['_key', NAME_IN_ACCOUNT];

/** Records that the register lacks, for the operation that ends their use; what it needs is to be filled in. */
export function endSheets(comparison: Comparison): WorkbookSheet[] {
  return comparison.resources.flatMap((resource) => {
    const { endedBy = '', endpoints } = resource;
    const endpoint = endpoints[endedBy];
    if (endpoint === undefined) return [];
    const kind = kindNamed(endpointName(resource, endedBy));
    const operand = operandOf(endpoint, resource) ?? '';
    const required = neededToEnd(resource);
    const labels = [operand, ...required].map((target) => columnOf(kind, target)?.label ?? target);
    const headings = [...labels, ...INFO, '_location'];
    const rows = function* (): Generator<readonly WorkbookCell[]> {
      for (const { entry, key, name, place } of comparison.lines('unexpected', 'other')) {
        if (entry.kind !== resource.name) continue;
        const toFill = required.map((): WorkbookCell => ({ value: '', cellStyle: 'input' }));
        yield [entry.number ?? null, ...toFill, key, name, place];
      }
    };
    return sheetWith(resource, headings, rows, sheetNameOf(kind));
  });
}

/** The parameters of that operation which every record needs. */
function neededToEnd(resource: Resource): readonly string[] {
  const endpoint = resource.endpoints[resource.endedBy ?? ''];
  const operand = endpoint && operandOf(endpoint, resource);
  return (endpoint?.required ?? []).filter((param) => param !== operand);
}

function sheetWith(
  resource: Resource,
  headings: readonly string[],
  rows: () => Generator<readonly WorkbookCell[]>,
  name = sheetNameOf(kindNamed(resource.name)),
): WorkbookSheet[] {
  // A sheet without rows would be a sheet to wonder about.
  if (rows().next().done === true) return [];
  return [
    {
      name,
      columns: headings.map((heading) => ({
        heading,
        width: Math.max(16, heading.length + 4),
        ...(heading.startsWith(FOR_PEOPLE) && { cellStyle: 'our-heading' as const }),
      })),
      rows: { [Symbol.iterator]: rows },
      hasFilter: true,
      frozenColumns: 1,
      print: { landscape: true, pagesWide: 1, footer: name },
    },
  ];
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
