import { columnOf } from '../../../catalogue/kinds.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { unmetNeeds } from '../../../catalogue/operations/transitions.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { Mapping } from '../../sheet/headings/mapping.ts';
import type { FieldOwner } from '../../sheet/recipe/recipe.ts';
import type { Difference } from './differences.ts';
import type { RowContext } from './row-context.ts';

/** Whose value the fields of a sheet keep, by their targets; those of the file are not among them. */
export function fieldOwners({ kind, columns }: Mapping): RowContext['owners'] {
  return new Map(
    columns.flatMap(({ target, owner }): [string, FieldOwner][] => {
      if (target === undefined || owner === undefined || owner === 'theirs') return [];
      const parts = columnOf(kind, target)?.parts;
      const filled = parts === undefined ? [target] : [parts.first.target, parts.last.target];
      return filled.map((each) => [each, owner]);
    }),
  );
}

/**
 * The differences of a record from its row that the file may change. A default fills in what is blank in both: it never
 * replaces what a record has.
 * @param defaulted the targets that the row has only by a default
 */
export function changeableBy(
  { owners }: Pick<RowContext, 'owners'>,
  changed: readonly Difference[],
  defaulted: readonly string[] = [],
): Difference[] {
  return changed.filter(({ target, from }) => {
    const owner = owners.get(target) ?? (defaulted.includes(target) ? 'if-blank' : undefined);
    return owner === undefined || (owner === 'if-blank' && from === '');
  });
}

/** The step of a row on a record that exists. */
interface OwnedStep {
  readonly name: string;
  readonly context: Pick<RowContext, 'kind'>;
}

/** Whether the owners of the columns that call for a step let it change a record that exists. */
export function mayDoStep(
  { name, context: { kind } }: OwnedStep,
  record: Pick<KnownRecord, 'values'>,
  { owners }: Pick<RowContext, 'owners'>,
): boolean {
  const { endpoint } = endpointOf(kind.resource, kind.operation ?? '');
  const { filled = [], state } = endpoint.trigger ?? {};
  const calling = [...filled, ...(state === undefined ? [] : [state])];
  const said = calling.flatMap((target) => owners.get(`${name}.${target}`) ?? []);
  if (said.includes('ours')) return false;
  return !said.includes('if-blank') || unmetNeeds(endpoint, record.values).length === 0;
}
