import type { Resource } from '../../../../catalogue/define.ts';
import { endpointName } from '../../../../catalogue/index.ts';
import { operationLeadingTo } from '../../../../catalogue/operations/leading-to.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { isUndone, operationTitle } from '../../../../catalogue/endpoints.ts';
import type { UnmetNeed } from '../../../../catalogue/operations/transitions.ts';
import { callCommand } from '../../match/passing-state.ts';

/** That a record has ended in its state: no call takes back the operation that left it so. */
export function finalHint(
  { endpoints, singular }: Resource,
  { field, held }: Pick<UnmetNeed, 'field' | 'held'>,
): string | undefined {
  const ends = Object.values(endpoints).flatMap(({ effect, leaves, undo }) =>
    effect === 'act' && leaves?.[field] === held && undo !== undefined && !isUndone(undo)
      ? [undo.stays]
      : [],
  );
  const [stays] = ends;
  return stays && `${stays} Remove the row, or create another ${singular}.`;
}

/** The command that brings a record of the account into the state that is wanted; undefined where none does alone. */
export function stateHint(resource: Resource, need: UnmetNeed, id: unknown): string | undefined {
  const found = operationLeadingTo(resource, need);
  if (found === undefined) return undefined;
  const { operation, endpoint } = found;
  const operand = operandOf(endpoint, resource);
  const name = endpointName(resource, operation);
  const isEnough = (endpoint.required ?? []).length + (endpoint.requiredOneOf ?? []).length === 0;
  const title = operationTitle(operation, endpoint).toLowerCase();
  if (!isEnough || operand === undefined || typeof id !== 'number') {
    return `Import it as ${name} first.`;
  }
  return `To ${title} it first: ${callCommand(resource, operation, { [operand]: id })}`;
}
