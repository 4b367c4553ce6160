import type { Resource } from '../define.ts';
import type { FollowingPart } from '../description/compound.ts';
import type { LastDayColumn, Trigger } from '../description/endpoint.ts';
import type { StepColumns } from './columns-of-steps.ts';
import { columnOfRecord, withOwnHeadings } from './columns-of-compounds.ts';
import { LAST_DAY_TARGET, recordColumns, type Column } from './columns.ts';

/** A step, as far as its columns follow from it. */
interface StepWithColumns {
  readonly name: string;
  readonly kind: {
    readonly resource: Resource;
    readonly columns: readonly Column[];
    readonly action?: string;
  };
  readonly trigger: Trigger;
  readonly operand: string;
  readonly own?: FollowingPart;
}

/** What a step brings to the columns of a sheet. */
export function columnsOfStep({ name, kind, operand, trigger, own }: StepWithColumns): StepColumns {
  const { columns, resource, action = name } = kind;
  const { record, headings } = own ?? {};
  const ofRecord = columns.flatMap((column) =>
    column.target === operand && typeof record === 'object' ? [columnOfRecord(column, record)] : [],
  );
  const shown = recordColumns(resource).find(({ target }) => target === trigger.state);
  return {
    name,
    title: action,
    shown: trigger.shown ?? {},
    named: ofRecord,
    columns: [
      ...columns
        .filter(({ target }) => target !== operand)
        .map((column) => withOwnHeadings(column, headings?.[column.target]))
        .map((column) => (trigger.filled.includes(column.target) ? orNone(column) : column)),
      ...stateColumn(shown),
      ...lastDayColumn(trigger.lastDay),
    ],
  };
}

/** A register lists what there is none of, too. */
function orNone(column: Column): Column {
  const { field } = column;
  return field?.kind === 'integer' ? { ...column, field: { ...field, min: 0 } } : column;
}

/** The column that shows the state of a record says here whether the operation is wanted. */
function stateColumn(shown: Column | undefined): Column[] {
  if (shown === undefined) return [];
  const { label } = shown;
  return [{ ...shown, field: { kind: 'text', label }, use: 'value' }];
}

function lastDayColumn(column: LastDayColumn | undefined): Column[] {
  if (column === undefined) return [];
  const { label, aliases = [] } = column;
  return [
    {
      ...{ target: LAST_DAY_TARGET, label, aliases, vague: [] },
      ...{ field: { kind: 'date', label }, use: 'value', requiredFor: [] },
    },
  ];
}
