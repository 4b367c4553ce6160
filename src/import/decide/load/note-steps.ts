import { endpointOf } from '../../../catalogue/index.ts';
import { kindNamed, type Kind, type Step } from '../../../catalogue/kinds.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import type { Needs } from '../resolve/needs.ts';

/** What the steps of a row name has to be known like what the row itself names. */
export function noteSteps(needs: Needs, kind: Kind, row: CheckedRow): void {
  for (const { name, values } of row.steps ?? []) {
    const step = kind.steps?.find((each) => each.name === name);
    if (step === undefined) continue;
    needs.noteNames(step.kind, { ...row, values });
    noteCustodian(needs, kind, step, row);
  }
}

/** Who has an item is known by the account where the row does not say it, and may be any member. */
function noteCustodian(needs: Needs, kind: Kind, { own, kind: of }: Step, row: CheckedRow): void {
  if (own?.fromSameMember !== true) return;
  const { takesBack } = endpointOf(of.resource, of.operation ?? '').endpoint;
  const { requiredOneOf = [] } = endpointOf(kind.resource, kind.operation ?? '').endpoint;
  const isNamed = requiredOneOf.flat().some((name) => (row.values[name] ?? null) !== null);
  if (takesBack !== undefined && !isNamed) needs.noteAll(kindNamed(takesBack.of));
}
