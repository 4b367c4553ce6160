import { columnOf, kindNamed, type Kind } from '../../catalogue/kinds.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { endpointName, endpointOf } from '../../catalogue/index.ts';
import { ANY_OPERATION } from '../../catalogue/endpoints.ts';
import type { Resource } from '../../catalogue/define.ts';
import { ACTION_COLUMN, ACTION_TARGET } from '../../catalogue/columns/columns.ts';
import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { columnForAction } from '../../catalogue/columns/columns-of-actions.ts';
import type { Caller } from '../../client/caller.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { SheetRecipe } from '../../import/sheet/recipe/recipe.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';
import { toServiceDate } from '../../kernel/dates/dates.ts';
import { TODAY } from '../../import/sheet/recipe/recipe-words.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { GoneRecord } from '../lists/feed-lists.ts';
import { recordsCalled } from '../lists/records-called.ts';

/** The name of the file, in the folder of its run. */
export const GONE_WORKBOOK = 'gone.xlsx';

/** What a policy says of operations on gone records. */
interface GoneValues extends Pick<GoneWork, 'resource' | 'set'> {
  readonly operations: readonly string[];
}

/** What is done with the records that a file lacks. */
export interface GoneWork {
  readonly resource: Resource;
  readonly gone: readonly GoneRecord[];
  /** What the operations need besides their record, by label. */
  readonly set: Readonly<Record<string, string>>;
  /** The day of the run, as an ISO date. */
  readonly today: string;
}

/** What the recipe of the run says of its sheet. */
export function goneSheet({ resource }: Pick<GoneWork, 'resource'>): SheetRecipe {
  const kind = kindOfOperations(resource);
  return { file: GONE_WORKBOOK, sheet: sheetNameOf(kind), recordType: kind.name };
}

/**
 * Writes the operations on gone records as a workbook that an import takes: a row for each operation. Throws TallysheetError
 * 'bad-recipe' for a value that none of the operations takes, and 'cannot-write'.
 */
export async function writeGoneWorkbook(
  path: string,
  work: GoneWork,
  stateFolder: string,
): Promise<void> {
  const own = new WrittenFiles({ stateFolder });
  await own.assertReplaceable(path);
  const written = await writeWorkbook(path, [sheetOf(work)], { title: 'Gone records' });
  await own.remember(written);
}

/**
 * Refuses values for operations before anything is due: a name that does not exist, and a value that is missing. Throws
 * TallysheetError 'bad-recipe', and as Caller.read does.
 */
export async function assertGoneValues(
  { resource, operations, set }: GoneValues,
  caller: Caller,
): Promise<void> {
  const kind = kindOfOperations(resource);
  const values = valuesByTarget(kind, operations, set);
  for (const operation of operations) assertComplete(kind, operation, values);
  for (const [target, value] of values) {
    const field = columnOf(kind, target)?.field;
    if (field?.kind !== 'reference') continue;
    await recordsCalled('gone: set', field.to, [value], caller);
  }
}

function sheetOf({ resource, gone, set, today }: GoneWork): WorkbookSheet {
  const kind = kindOfOperations(resource);
  const used = [...new Set(gone.flatMap(({ operations }) => operations))];
  const values = valuesByTarget(kind, used, withToday(set, today));
  const operands = used.map((operation) => {
    const { endpoint } = endpointOf(resource, operation);
    return targetFor(kind, operation, operandOf(endpoint, resource) ?? '');
  });
  const targets = [...new Set([...operands, ...values.keys()])];
  const columns = targets.map((target) => columnOf(kind, target)?.label ?? target);
  return {
    name: sheetNameOf(kind),
    columns: [ACTION_COLUMN.label, ...columns].map((heading) => ({ heading, width: 20 })),
    rows: gone.flatMap(({ number, operations }) =>
      operations.map((operation) => {
        const { endpoint } = endpointOf(resource, operation);
        const operand = targetFor(kind, operation, operandOf(endpoint, resource) ?? '');
        const taken = new Set(
          Object.keys(endpoint.params ?? {}).map((name) => targetFor(kind, operation, name)),
        );
        return [
          kindOf(resource, operation).action ?? '',
          ...targets.map((target) => {
            if (target === operand) return number;
            return taken.has(target) ? (values.get(target) ?? '') : '';
          }),
        ];
      }),
    ),
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1 },
  };
}

/** Refuses an operation that needs a value which the policy does not set. */
function assertComplete(kind: Kind, operation: string, values: ReadonlyMap<string, string>): void {
  const { endpoint } = endpointOf(kind.resource, operation);
  const operand = operandOf(endpoint, kind.resource);
  const missing = (endpoint.required ?? []).find(
    (param) => param !== operand && !values.has(targetFor(kind, operation, param)),
  );
  if (missing === undefined) return;
  const label = endpoint.params?.[missing]?.label ?? missing;
  throw new TallysheetError('bad-recipe', `gone: set: ${operation} needs "${label}"`, {
    hint: `Add it to the policy: \`set: { ${label}: … }\``,
  });
}

/** The day of the run in the place of `(today)`. */
function withToday(set: GoneWork['set'], today: string): GoneWork['set'] {
  const entries = Object.entries(set).map(([label, value]) => {
    const isToday = foldName(value) === TODAY;
    return [label, isToday ? toServiceDate(today) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The values that the recipe sets, by the columns of the sheet. */
function valuesByTarget(
  kind: Kind,
  operations: readonly string[],
  set: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const finder = columnFinder(kind);
  return new Map(
    Object.entries(set).map(([label, value]) => {
      const column = finder.exactly(label) ?? finder.byAlias(label);
      if (column !== undefined && column.target !== ACTION_TARGET) return [column.target, value];
      const labels = operations.flatMap((operation) =>
        kindOf(kind.resource, operation).columns.map((each) => each.label),
      );
      throw new TallysheetError('bad-recipe', `gone: set: no operation takes "${label}"`, {
        hint: didYouMeanName(nearestNames(label, labels)),
      });
    }),
  );
}

/** The column of a sheet of several operations that fills a parameter of one of them. */
function targetFor(kind: Kind, operation: string, param: string): string {
  const own = kindOf(kind.resource, operation);
  return columnForAction(kind, own, param)?.target ?? param;
}

function kindOfOperations(resource: Resource): Kind {
  return kindNamed(`${resource.name}.${ANY_OPERATION}`);
}

function kindOf(resource: Resource, operation: string): Kind {
  return kindNamed(endpointName(resource, operation));
}
