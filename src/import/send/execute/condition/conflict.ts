import type { Value, Values } from '../../../../catalogue/fields.ts';
import { quote } from '../../../../kernel/messages/issues.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import type {
  Conflict,
  ConflictField,
} from '../../../ledger/journal/tables/calls/conflict-table.ts';
import type {
  PlannedCall,
  PlannedValue,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import { labelOf, readTarget } from '../../../ledger/rows/targets.ts';
import { shownParameters } from './condition-targets.ts';
import type { Dependence } from './dependence.ts';
import { heldName } from './expected-values.ts';
import { readEntryTarget } from './entry-targets.ts';
import { keptParameters } from './judge-record.ts';

interface Changed {
  /** Those that are not as expected. */
  readonly targets: readonly string[];
  readonly held: Values;
  readonly answers?: readonly ConflictField[];
  /** The record, and what was expected of it. */
  readonly on: Pick<Dependence, 'resource' | 'id' | 'expected' | 'named'>;
}

/** What a person needs to decide about a call whose record others have changed. */
export function conflictOn(
  call: PlannedCall,
  { targets, held, answers = [], on: { resource, id, expected, named } }: Changed,
  names: RecordNames,
): Conflict {
  const show = (target: string, value: PlannedValue): string => {
    const field = (readEntryTarget(resource, target) ?? readTarget(resource, target))?.field;
    if (value === null || value === '') return '';
    if (field?.kind === 'integer' && typeof value === 'number') {
      return field.words?.[value] ?? plainText(value);
    }
    return field?.kind === 'reference' ? names.of(field.to, value) : plainText(value);
  };
  const kept = keptParameters(call);
  const shown = named === undefined ? shownParameters(call) : [];
  const sent = new Map(shown.map(({ target, value }) => [target, value]));
  const about = named === undefined ? '' : `${named} ${names.of(resource.name, id)}, `;
  const fields = targets.map((target): ConflictField => {
    const planned: Value = expected.get(target) ?? null;
    const wanted = sent.get(target);
    const isOurs = wanted !== undefined && !(kept.has(target) && wanted === planned);
    return {
      field: `${about}${readEntryTarget(resource, target)?.label ?? labelOf(resource, target)}`,
      planned: show(target, planned),
      theirs: show(target, held[target] ?? null),
      ...(isOurs && { ours: show(target, wanted) }),
    };
  });
  const asKept = Object.entries(held).map(([target, value]): [string, Value] => [
    heldName(target, named),
    value,
  ]);
  return { fields: [...fields, ...answers], held: Object.fromEntries(asKept) };
}

/** `Description was "old" when the plan was made and is "new"` */
export function inOneLine({ fields }: Conflict): string {
  return fields
    .map(
      ({ field, planned, theirs }) => `${field} was ${quote(planned)} and is now ${quote(theirs)}`,
    )
    .join('; ');
}
